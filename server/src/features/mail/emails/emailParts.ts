import type { Say } from '../../../core/language/say.ts'
import type { EmailBlock } from './emailContent.ts'
import { nameIn } from './personText.ts'
import { type EmailReader, instantText } from './readerFormats.ts'

/** The reason for emails about account activity. */
export function toKeepItYours(say: Say): string {
  return say('You’re receiving this email to help keep your account secure.')
}

/** The time of an action and its IP address. */
export function whenAndWhere(
  { when, address }: { readonly when: Date; readonly address: string },
  reader: EmailReader,
): [name: string, value: string][] {
  const { say } = reader
  return [
    [say('Time'), instantText(when, reader)],
    [say('IP address'), nameIn(address)],
  ]
}

export function linkWorksOnce(until: Date, reader: EmailReader): EmailBlock {
  const text = reader.say('This link works once and expires on {until}.', {
    until: instantText(until, reader),
  })
  return { kind: 'text', text }
}
