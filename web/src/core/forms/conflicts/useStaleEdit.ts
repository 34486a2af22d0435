import { useRef, useState } from 'react'
import { currentVersionOf, isNotFound } from '../../api/staleErrors.ts'
import type { PersistedValues } from '../persistedValues.ts'
import type { EditedField } from './editedFields.ts'
import { mergeEdits, type Unit, withUnit, withUnits } from './mergeEdits.ts'

export interface Versioned {
  readonly version: number
}

interface StaleEditOptions<V extends object, T extends Versioned> {
  /** What the form edits; undefined for a new one. */
  readonly thing: T | undefined
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly EditedField<V>[]
  readonly kept: PersistedValues<V>
  readonly form: { readonly getValues: () => V; readonly setValues: (values: V) => void }
  readonly save: (values: V) => void
}

export interface Collided<V> {
  readonly theirs: V
  /** Collisions the user has not resolved yet. */
  readonly left: readonly Unit<V>[]
  /** Whether resolving the last collision saves. */
  readonly isSaving: boolean
}

/**
 * A form for something that may be changed or deleted elsewhere. Changes that do not collide are merged; the user
 * resolves the rest before anything is saved. After a deletion, the form keeps its values.
 */
export function useStaleEdit<V extends object, T extends Versioned>(options: StaleEditOptions<V, T>) {
  const { thing, valuesOf, fields, kept, form, save } = options
  const baseVersionRef = useRef(thing)
  const [conflictState, setCollided] = useState<Collided<V>>(() => ({
    theirs: thing ? valuesOf(thing) : kept.start,
    left: kept.conflicts,
    isSaving: false,
  }))
  const [wasDeleted, setWasDeleted] = useState(false)
  const [promptCount, setTimesAsked] = useState(0)
  const askAgain = () => setTimesAsked(times => times + 1)
  const proceed = (values: V, next: Collided<V>) => {
    kept.rebase(withUnits(next.theirs, next.left, kept.base()))
    form.setValues(values)
    kept.keep(values)
    setCollided(next)
    if (next.left.length === 0 && next.isSaving) save(values)
  }
  const merge = (current: T, isSaving: boolean) => {
    const theirs = valuesOf(current)
    const units = fields.map(({ unit }) => unit)
    const { values, conflicts } = mergeEdits({ opened: kept.base(), mine: form.getValues(), theirs }, units)
    baseVersionRef.current = current
    setWasDeleted(false)
    askAgain()
    proceed(values, { theirs, left: conflicts, isSaving })
  }
  return {
    /** The version the next save replaces. */
    baseVersionRef,
    conflictState,
    fields,
    wasDeleted,
    /** Changes whenever the user has to be asked again. */
    promptCount,
    /** Rebases the form on the current version; saves if `isSaving` and nothing collides. */
    merge,
    /** Returns whether the error was a conflict or a deletion. */
    handleConflict: (error: unknown): boolean => {
      if (!baseVersionRef.current) return false
      const current = currentVersionOf<T>(error)
      if (current) merge(current, true)
      if (isNotFound(error)) {
        setWasDeleted(true)
        askAgain()
      }
      return current !== undefined || isNotFound(error)
    },
    /** Returns whether collisions must be resolved before saving, and asks the user to. */
    mustChoose: (): boolean => {
      if (conflictState.left.length === 0) return false
      setCollided({ ...conflictState, isSaving: true })
      askAgain()
      return true
    },
    choose: (unit: Unit<V>, side: 'mine' | 'theirs') => {
      const values = form.getValues()
      const left = conflictState.left.filter(one => one !== unit)
      proceed(side === 'theirs' ? withUnit(values, unit, conflictState.theirs) : values, {
        ...conflictState,
        left,
      })
    },
    /** From now on, the values are for a new thing. */
    detach: () => {
      baseVersionRef.current = undefined
      setWasDeleted(false)
    },
  }
}

export type StaleEdit<V extends object> = Omit<
  ReturnType<typeof useStaleEdit<V, Versioned>>,
  'baseVersionRef' | 'merge'
>
