import { useRef, useState } from 'react'
import { ApiError } from './api.ts'
import { mergeEdits, type Unit, withUnit } from './mergeEdits.ts'

interface StaleEditOptions<V extends object, T extends Versioned> {
  /** What the form was opened with; a new thing has none. */
  readonly thing: T | undefined
  readonly valuesOf: (thing: T) => V
  readonly units: readonly Unit<V>[]
  readonly getValues: () => V
  readonly setValues: (values: V) => void
  /** Sends what the form then says. */
  readonly save: (values: V) => void
}

interface Versioned {
  readonly version: number
}

/** Whether a write was refused because the thing has changed since it was opened. */
export function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412
}

/**
 * A form over something that may be changed elsewhere meanwhile. What does not collide is merged and saved; what does is
 * for the person to choose, and saved with the last choice.
 */
export function useStaleEdit<V extends object, T extends Versioned>(options: StaleEditOptions<V, T>) {
  const { valuesOf, units, getValues, setValues, save } = options
  const standsOn = useRef(options.thing)
  const [collisions, setCollisions] = useState<readonly Unit<V>[]>([])
  const [theirs, setTheirs] = useState<V>()
  const proceed = (values: V, left: readonly Unit<V>[]) => {
    setValues(values)
    setCollisions(left)
    if (left.length === 0) save(values)
  }
  return {
    /** What the next save replaces. */
    standsOn,
    collisions,
    theirs,
    /** Answers whether the failure was of this kind; the form then goes on from what is true by now. */
    takeIn: (error: unknown): boolean => {
      const before = standsOn.current
      if (!isOutdated(error) || !before || !error.problem?.current) return false
      // The server answers with the thing in the shape in which it is read.
      const current = error.problem.current as T
      const now = valuesOf(current)
      const merged = mergeEdits({ opened: valuesOf(before), mine: getValues(), theirs: now }, units)
      standsOn.current = current
      setTheirs(now)
      proceed(merged.values, merged.collisions)
      return true
    },
    choose: (unit: Unit<V>, side: 'mine' | 'theirs') => {
      const values = getValues()
      const left = collisions.filter(one => one !== unit)
      proceed(side === 'theirs' && theirs ? withUnit(values, unit, theirs) : values, left)
    },
  }
}
