import { useState } from 'react'
import { isChanged } from './isChanged.ts'
import { keptTextKey } from './keptText.ts'
import { useUser } from './session.tsx'
import { readStoredText, writeStoredText } from './storedText.ts'

/** A value of a form that JSON brings back as it was. */
type Plain = string | boolean | null

interface Kept<V> {
  readonly values: V
  /** What the form began with: only what differs from it was typed. */
  readonly initial: V
}

export interface KeptValues<V> {
  /** What the form begins with: as given, with what was typed before in its place. */
  readonly start: V
  keep: (values: V) => void
  /** What was typed is saved or given up. Whatever the form still says is not kept any more. */
  forget: () => void
}

/**
 * What the signed-in person has typed in a form and not sent, for as long as the tab lives: neither a reload nor a
 * session that ends loses it, and nobody else is shown it. A new place is a new form.
 */
export function useKeptValues<V extends { [K in keyof V]: Plain }>(place: string, initial: V): KeptValues<V> {
  const key = keptTextKey(useUser().id, `draft ${place}`)
  const [kept] = useState(() => {
    let isOver = false
    const write = (text: string) => isOver || writeStoredText('sessionStorage', key, text)
    return {
      start: typedOver(initial, readStoredText('sessionStorage', key)),
      keep: (values: V) => {
        const draft: Kept<V> = { values, initial }
        write(isChanged(values, initial) ? JSON.stringify(draft) : '')
      },
      forget: () => {
        write('')
        isOver = true
      },
    }
  })
  return kept
}

/** Field by field: what was typed stays, and where nothing was, the form shows what is true by now. */
function typedOver<V extends { [K in keyof V]: Plain }>(initial: V, text: string): V {
  const kept = draftIn(text)
  if (!kept) return initial
  const isTyped = (field: string) => field in initial && kept.values[field] !== kept.initial[field]
  const typed = Object.entries(kept.values).filter(([field]) => isTyped(field))
  // Written by `keep` for a form of the same fields.
  return { ...initial, ...(Object.fromEntries(typed) as Partial<V>) }
}

function draftIn(text: string): Kept<Record<string, Plain>> | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as Kept<Record<string, Plain>>
  } catch {
    return undefined
  }
}
