import type { User } from '@outlay/contract/accounts/currentUser'
import { useState } from 'react'
import { useUser } from '../session/session.tsx'
import { persistedTextKey } from '../storage/persistedText.ts'
import { readStoredText, writeStoredText } from '../storage/storedText.ts'
import { mergeEdits, type Unit, withUnits } from './conflicts/mergeEdits.ts'
import { isChanged } from './isChanged.ts'

/** A form value that survives JSON. */
export type Plain = string | boolean | null
export type PlainValues<V> = { [K in keyof V]: Plain }

interface Draft<V> {
  readonly values: V
  /** The base version: only values that differ from it are edits. */
  readonly initial: V
}

export interface PersistedValues<V> {
  /** The form's initial values: as given, overlaid with stored edits. */
  readonly start: V
  /** Stored edits of fields that have changed elsewhere since; `start` has the edited values. */
  readonly conflicts: readonly Unit<V>[]
  /** The version edits are compared to: as given, but for collisions the version they were based on. */
  base: () => V
  rebase: (base: V) => void
  keep: (values: V) => void
  /** Serialized edits and base, for the same form in another window or at another time. */
  textOf: (values: V) => string
  /** Removes stored edits, after saving or discarding. Later edits are no longer stored. */
  forget: () => void
}

/**
 * Unsaved edits of a form, per user, stored until the tab is closed: they survive a reload and the end of the session.
 * A new place is a new form. The units belong to something that may change elsewhere; a form for something new has
 * none.
 */
export function usePersistedValues<V extends PlainValues<V>>(
  place: string,
  initial: V,
  units?: readonly Unit<V>[],
): PersistedValues<V> {
  const key = persistedValuesKey(useUser().id, place)
  const [kept] = useState(() => {
    const { start, conflicts, opened } = typedOver(initial, readStoredText('sessionStorage', key), units)
    let base = withUnits(initial, conflicts, opened)
    let isOver = false
    const textOf = (values: V) => {
      const draft: Draft<V> = { values, initial: base }
      return JSON.stringify(draft)
    }
    const write = (text: string) => isOver || writeStoredText('sessionStorage', key, text)
    return {
      start,
      conflicts,
      base: () => base,
      rebase: (next: V) => {
        base = next
      },
      keep: (values: V) => write(isChanged(values, base) ? textOf(values) : ''),
      textOf,
      forget: () => {
        write('')
        isOver = true
      },
    }
  })
  return kept
}

/** Stores edits of a form that is about to open. */
export function persistValues<V extends PlainValues<V>>(
  userId: User['id'],
  place: string,
  { values, initial }: { readonly values: V; readonly initial: V },
): void {
  if (!isChanged(values, initial)) return
  const draft: Draft<V> = { values, initial }
  writeStoredText('sessionStorage', persistedValuesKey(userId, place), JSON.stringify(draft))
}

/** The tab's storage key for the edits of a form. */
export function persistedValuesKey(userId: User['id'], place: string): string {
  return persistedTextKey(userId, `draft ${place}`)
}

/** Edits stay; unedited fields show the current values. */
function typedOver<V extends PlainValues<V>>(initial: V, text: string, units?: readonly Unit<V>[]) {
  const draft = draftIn(text)
  if (!draft) return { start: initial, conflicts: [], opened: initial }
  const opened = { ...initial, ...fieldsOf(initial, draft.initial) }
  const mine = { ...opened, ...fieldsOf(initial, draft.values) }
  const names = Object.keys(initial) as (keyof V)[]
  const alone = names.filter(name => !units?.some(unit => unit.includes(name))).map(name => [name])
  const { values, conflicts } = mergeEdits({ opened, mine, theirs: initial }, [...(units ?? []), ...alone])
  // A new thing has only proposed values, which cannot collide.
  return { start: values, conflicts: units ? conflicts : [], opened }
}

/** Picks the fields that still exist: another release may have stored others. */
function fieldsOf<V>(initial: V & object, kept: Record<string, Plain>): Partial<V> {
  return Object.fromEntries(Object.entries(kept).filter(([field]) => field in initial)) as Partial<V>
}

function draftIn(text: string): Draft<Record<string, Plain>> | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as Draft<Record<string, Plain>>
  } catch {
    return undefined
  }
}
