import { isDeepStrictEqual } from 'node:util'
import { entityTagOf } from '@outlay/contract/core/versions'
import { defineError, invalidInput } from './errors.ts'

/** The entity tags that a caller takes for the present one's. Format: RFC 9110, 13.1.1. */
export type IfMatch = ReadonlySet<string> | 'any'

/** A thing, and which versions of it the caller takes for the present one. */
export interface Opened {
  readonly id: string
  readonly ifMatch: IfMatch
}

export const outdated = defineError({
  code: 'request.outdated',
  kind: 'outdated',
  title: 'Changed meanwhile',
  detail: 'This was changed elsewhere since it was opened. Nothing was saved; look at what it is now.',
})

/**
 * To be asked within the transaction of the write, the thing locked: else two at once would both be right.
 * @throws outdated, with the thing as it is
 */
export function requireCurrent(ifMatch: IfMatch, present: { readonly version: number }): void {
  if (ifMatch !== 'any' && !ifMatch.has(entityTagOf(present.version))) throw outdated({ current: present })
}

/**
 * Whether a change would leave a row as it is. Columns that follow from others are not to be among the change.
 */
export function changesNothing(change: object, row: object): boolean {
  const kept = new Map(Object.entries(row))
  return Object.entries(change).every(([name, value]) => isDeepStrictEqual(value, kept.get(name)))
}

/**
 * For fields that nobody writes, but that may come with what is put back.
 * @throws invalidInput, naming each that is not as it is kept
 */
export function requireAsKept(
  change: object,
  present: object,
  { readOnly }: { readonly readOnly: object },
): void {
  const given = new Map(Object.entries(change))
  const kept = new Map(Object.entries(present))
  const errors = Object.keys(readOnly)
    // A version is no field of its own here: the caller has been held to it already.
    .filter(name => name !== 'version')
    .filter(name => given.get(name) !== undefined && !isDeepStrictEqual(given.get(name), kept.get(name)))
    .map(path => ({ path, message: 'This cannot be changed here' }))
  if (errors.length === 0) return
  const sentences = errors.map(({ path, message }) => `${message}: ${path}`)
  throw invalidInput({ detail: `${sentences.join('. ')}.`, errors })
}
