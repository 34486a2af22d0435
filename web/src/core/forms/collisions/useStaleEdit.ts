import { useRef, useState } from 'react'
import { isGone, presentOf } from '../../api/staleErrors.ts'
import type { KeptValues } from '../keptValues.ts'
import type { EditedField } from './editedFields.ts'
import { mergeEdits, type Unit, withUnit, withUnits } from './mergeEdits.ts'

export interface Versioned {
  readonly version: number
}

interface StaleEditOptions<V extends object, T extends Versioned> {
  /** What the form was opened with; a new thing has none. */
  readonly thing: T | undefined
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly EditedField<V>[]
  readonly kept: KeptValues<V>
  readonly form: { readonly getValues: () => V; readonly setValues: (values: V) => void }
  /** Sends what the form then says. */
  readonly save: (values: V) => void
}

export interface Collided<V> {
  readonly theirs: V
  /** What is still to be chosen. */
  readonly left: readonly Unit<V>[]
  /** Whether the last choice saves. */
  readonly isSaving: boolean
}

/**
 * A form over something that may be changed or deleted elsewhere meanwhile. What does not collide is merged; what does
 * is for the person to choose, and nothing is saved before. What was deleted leaves the form as it is.
 */
export function useStaleEdit<V extends object, T extends Versioned>(options: StaleEditOptions<V, T>) {
  const { thing, valuesOf, fields, kept, form, save } = options
  const standsOn = useRef(thing)
  const [collided, setCollided] = useState<Collided<V>>(() => ({
    theirs: thing ? valuesOf(thing) : kept.start,
    left: kept.collisions,
    isSaving: false,
  }))
  const [wasDeleted, setWasDeleted] = useState(false)
  const [timesAsked, setTimesAsked] = useState(0)
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
    const { values, collisions } = mergeEdits({ opened: kept.base(), mine: form.getValues(), theirs }, units)
    standsOn.current = current
    setWasDeleted(false)
    askAgain()
    proceed(values, { theirs, left: collisions, isSaving })
  }
  return {
    /** What the next save replaces. */
    standsOn,
    collided,
    fields,
    wasDeleted,
    /** Changes whenever the person is to be asked anew. */
    timesAsked,
    /** Goes on from what is true by now; saves where nothing collides and that is wanted. */
    merge,
    /** Answers whether the failure was of this kind. */
    takeIn: (error: unknown): boolean => {
      if (!standsOn.current) return false
      const current = presentOf<T>(error)
      if (current) merge(current, true)
      if (isGone(error)) {
        setWasDeleted(true)
        askAgain()
      }
      return current !== undefined || isGone(error)
    },
    /** Answers whether something is to be chosen before it can be saved, and asks for it. */
    mustChoose: (): boolean => {
      if (collided.left.length === 0) return false
      setCollided({ ...collided, isSaving: true })
      askAgain()
      return true
    },
    choose: (unit: Unit<V>, side: 'mine' | 'theirs') => {
      const values = form.getValues()
      const left = collided.left.filter(one => one !== unit)
      proceed(side === 'theirs' ? withUnit(values, unit, collided.theirs) : values, { ...collided, left })
    },
    /** What is typed is for a new thing from now on. */
    letGo: () => {
      standsOn.current = undefined
      setWasDeleted(false)
    },
  }
}

export type StaleEdit<V extends object> = Omit<
  ReturnType<typeof useStaleEdit<V, Versioned>>,
  'standsOn' | 'merge'
>
