import { useCallback, useMemo, useRef, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { persistedTextKey, usePersistedText } from '../../storage/persistedText.ts'
import { readStoredText } from '../../storage/storedText.ts'

export type Texts<V> = { [K in keyof V]: string }

/** Edits of something that may change elsewhere. */
interface Typed<V, T> {
  readonly edits: Partial<V>
  /** The version at the time of the first edit. */
  readonly opened: T
}

/** Where edits are stored until they are saved. */
export interface EditsStore<V, T> {
  /** Undefined if there are no edits. */
  readonly typed: Typed<V, T> | undefined
  /** The current value, rather than that of the last render. */
  readonly read: () => Typed<V, T> | undefined
  /** Empty edits are removed. */
  readonly keep: (typed: Typed<V, T> | undefined) => void
}

/** Stored in the tab, like texts of `usePersistedText`: survives reloads and the end of the session. */
export function usePersistedEdits<V extends object, T>(place: string): EditsStore<V, T> {
  const key = persistedTextKey(useUser().id, place)
  const [text, keepText] = usePersistedText(place)
  const typed = useMemo(() => typedIn<V, T>(text), [text])
  const read = useCallback(() => typedIn<V, T>(readStoredText('sessionStorage', key)), [key])
  const keep = useCallback(
    (next: Typed<V, T> | undefined) => keepText(hasEdits(next) ? JSON.stringify(next) : ''),
    [keepText],
  )
  return { typed, read, keep }
}

/** Held in memory while the form is mounted, for secrets that must not be stored. */
export function useInMemoryEdits<V extends object, T>(): EditsStore<V, T> {
  const held = useRef<Typed<V, T>>(undefined)
  const [typed, setTyped] = useState<Typed<V, T>>()
  const read = useCallback(() => held.current, [])
  const keep = useCallback((next: Typed<V, T> | undefined) => {
    held.current = hasEdits(next) ? next : undefined
    setTyped(held.current)
  }, [])
  return { typed, read, keep }
}

function typedIn<V, T>(text: string): Typed<V, T> | undefined {
  // Only `keep` writes it.
  return text === '' ? undefined : (JSON.parse(text) as Typed<V, T>)
}

function hasEdits<V extends object, T>(typed: Typed<V, T> | undefined): boolean {
  return typed !== undefined && fieldsOf(typed.edits).length > 0
}

export function fieldsOf<V extends object>(values: V): (keyof V)[] {
  // Safe for objects with exactly the fields of V.
  return Object.keys(values) as (keyof V)[]
}

export function without<V extends object>(
  values: Partial<V>,
  isLeftOut: (field: keyof V) => boolean,
): Partial<V> {
  const left: Partial<V> = {}
  for (const field of fieldsOf(values)) if (!isLeftOut(field)) left[field] = values[field]
  return left
}
