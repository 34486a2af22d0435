import { useCallback, useMemo, useRef, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { keptTextKey, useKeptText } from '../../storage/keptText.ts'
import { readStoredText } from '../../storage/storedText.ts'

export type Texts<V> = { [K in keyof V]: string }

/** What was typed over something that may change elsewhere meanwhile. */
interface Typed<V, T> {
  readonly edits: Partial<V>
  /** The thing as it was when the first key was pressed. */
  readonly opened: T
}

/** Where it is held until it is sent. */
export interface TypedValues<V, T> {
  /** Undefined where nothing is typed. */
  readonly typed: Typed<V, T> | undefined
  /** The same at the very moment, not when it was last drawn. */
  readonly read: () => Typed<V, T> | undefined
  /** Without edits, nothing is held. */
  readonly keep: (typed: Typed<V, T> | undefined) => void
}

/** In the tab, as `useKeptText` keeps texts: it outlives a reload and a session that ends. */
export function useKeptTypedValues<V extends object, T>(place: string): TypedValues<V, T> {
  const key = keptTextKey(useUser().id, place)
  const [text, keepText] = useKeptText(place)
  const typed = useMemo(() => typedIn<V, T>(text), [text])
  const read = useCallback(() => typedIn<V, T>(readStoredText('sessionStorage', key)), [key])
  const keep = useCallback(
    (next: Typed<V, T> | undefined) => keepText(hasEdits(next) ? JSON.stringify(next) : ''),
    [keepText],
  )
  return { typed, read, keep }
}

/** As long as the form is on the page: for what no storage may see. */
export function useHeldTypedValues<V extends object, T>(): TypedValues<V, T> {
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
  // Written by `keep` alone.
  return text === '' ? undefined : (JSON.parse(text) as Typed<V, T>)
}

function hasEdits<V extends object, T>(typed: Typed<V, T> | undefined): boolean {
  return typed !== undefined && fieldsOf(typed.edits).length > 0
}

export function fieldsOf<V extends object>(values: V): (keyof V)[] {
  // An object that has the fields of V and no others.
  return Object.keys(values) as (keyof V)[]
}

/** Some of the fields. */
export function without<V extends object>(
  values: Partial<V>,
  isLeftOut: (field: keyof V) => boolean,
): Partial<V> {
  const left: Partial<V> = {}
  for (const field of fieldsOf(values)) if (!isLeftOut(field)) left[field] = values[field]
  return left
}
