import type { Say } from '../../../core/language/say.ts'
import type { LetterBlock } from './letterContent.ts'
import { nameIn } from './personText.ts'
import { instantText, type LetterReader } from './readerFormats.ts'

/** Why somebody is told what happens to their account. */
export function toKeepItYours(say: Say): string {
  return say('You get this letter to keep your account yours.')
}

/** When something was done, and from which address of the network. */
export function whenAndWhere(
  { when, address }: { readonly when: Date; readonly address: string },
  reader: LetterReader,
): [name: string, value: string][] {
  const { say } = reader
  return [
    [say('Time'), instantText(when, reader)],
    [say('Network address'), nameIn(address)],
  ]
}

export function linkWorksOnce(until: Date, reader: LetterReader): LetterBlock {
  const text = reader.say('The link works once, until {until}.', { until: instantText(until, reader) })
  return { kind: 'text', text }
}
