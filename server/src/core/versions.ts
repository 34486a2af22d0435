import { isDeepStrictEqual } from 'node:util'
import { entityTagOf } from '@outlay/contract/core/versions'
import { defineError, invalidInput } from './errors.ts'

/** Entity tags the caller expects to be current. Format: RFC 9110, 13.1.1. */
export type IfMatch = ReadonlySet<string> | 'any'

/** A record and the versions the caller expects. */
export interface VersionedRef {
  readonly id: string
  readonly ifMatch: IfMatch
}

export const versionConflict = defineError({
  code: 'request.outdated',
  kind: 'outdated',
  title: 'Changed in the meantime',
  detail: 'This was changed elsewhere after you opened it. Nothing was saved. Review the current version.',
})

/**
 * Call within the write's transaction with the record locked, or two concurrent writes could both pass.
 * @throws outdated, with the current record
 */
export function requireVersionMatch(ifMatch: IfMatch, present: { readonly version: number }): void {
  if (ifMatch !== 'any' && !ifMatch.has(entityTagOf(present.version)))
    throw versionConflict({ current: present })
}

/** Whether a change leaves a row unchanged. It must not include derived columns. */
export function isNoOpChange(change: object, row: object): boolean {
  const kept = new Map(Object.entries(row))
  return Object.entries(change).every(([name, value]) => isDeepStrictEqual(value, kept.get(name)))
}

/**
 * Requires read-only fields in a written-back record to be unchanged.
 * @throws invalidInput, naming each changed field
 */
export function requireReadOnlyUnchanged(
  change: object,
  present: object,
  { readOnly }: { readonly readOnly: object },
): void {
  const given = new Map(Object.entries(change))
  const kept = new Map(Object.entries(present))
  const errors = Object.keys(readOnly)
    // `version` was already checked against the caller's.
    .filter(name => name !== 'version')
    .filter(name => given.get(name) !== undefined && !isDeepStrictEqual(given.get(name), kept.get(name)))
    .map(path => ({ path, message: 'This can’t be changed here' }))
  if (errors.length === 0) return
  const sentences = errors.map(({ path, message }) => `${message}: ${path}`)
  throw invalidInput({ detail: `${sentences.join('. ')}.`, errors })
}
