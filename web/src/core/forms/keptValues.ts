import type { User } from '@outlay/contract/currentUser'
import { useState } from 'react'
import { useUser } from '../session/session.tsx'
import { keptTextKey } from '../storage/keptText.ts'
import { readStoredText, writeStoredText } from '../storage/storedText.ts'
import { mergeEdits, type Unit, withUnits } from './collisions/mergeEdits.ts'
import { isChanged } from './isChanged.ts'

/** A value of a form that JSON brings back as it was. */
export type Plain = string | boolean | null
export type PlainValues<V> = { [K in keyof V]: Plain }

interface Draft<V> {
  readonly values: V
  /** What the form stood on: only what differs from it was typed. */
  readonly initial: V
}

export interface KeptValues<V> {
  /** What the form begins with: as given, with what was typed before in its place. */
  readonly start: V
  /** What was typed before and has been changed elsewhere since; `start` has it as it was typed. */
  readonly collisions: readonly Unit<V>[]
  /** What the form stands on: as given, and what collides as it was when it was typed over. */
  base: () => V
  rebase: (base: V) => void
  keep: (values: V) => void
  /** What is typed and what it stands on, as text, for a form of the same place in another window or at another time. */
  textOf: (values: V) => string
  /** What was typed is saved or given up. Whatever the form still says is not kept any more. */
  forget: () => void
}

/**
 * What the signed-in person has typed in a form and not sent, for as long as the tab lives: neither a reload nor a
 * session that ends loses it, and nobody else is shown it. A new place is a new form. The units are those of something
 * that may be changed elsewhere meanwhile; the form of something new has none.
 */
export function useKeptValues<V extends PlainValues<V>>(
  place: string,
  initial: V,
  units?: readonly Unit<V>[],
): KeptValues<V> {
  const key = keptValuesKey(useUser().id, place)
  const [kept] = useState(() => {
    const { start, collisions, opened } = typedOver(initial, readStoredText('sessionStorage', key), units)
    let base = withUnits(initial, collisions, opened)
    let isOver = false
    const textOf = (values: V) => {
      const draft: Draft<V> = { values, initial: base }
      return JSON.stringify(draft)
    }
    const write = (text: string) => isOver || writeStoredText('sessionStorage', key, text)
    return {
      start,
      collisions,
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

/** Where the tab's storage keeps what is typed in a form. */
export function keptValuesKey(userId: User['id'], place: string): string {
  return keptTextKey(userId, `draft ${place}`)
}

/** What was typed stays, and where nothing was, the form shows what is true by now. */
function typedOver<V extends PlainValues<V>>(initial: V, text: string, units?: readonly Unit<V>[]) {
  const draft = draftIn(text)
  if (!draft) return { start: initial, collisions: [], opened: initial }
  const opened = { ...initial, ...fieldsOf(initial, draft.initial) }
  const mine = { ...opened, ...fieldsOf(initial, draft.values) }
  const names = Object.keys(initial) as (keyof V)[]
  const alone = names.filter(name => !units?.some(unit => unit.includes(name))).map(name => [name])
  const { values, collisions } = mergeEdits({ opened, mine, theirs: initial }, [...(units ?? []), ...alone])
  // What a new thing is proposed to be is nobody's change.
  return { start: values, collisions: units ? collisions : [], opened }
}

/** Written by `keep` for a form of the same fields, or for one of another edition of the app. */
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
