import type { FormErrors } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { currentVersionOf } from '../../api/staleErrors.ts'
import { useLocale } from '../../formats/locale.ts'
import { translated } from '../../language/language.ts'
import { mergeEdits, type Unit, withUnit } from '../conflicts/mergeEdits.ts'
import { fieldErrorsOf } from '../formValidation.ts'
import type { DraftOptions } from './draftOptions.ts'
import { keepFocus } from './keepFocus.ts'
import { type Texts, without } from './typedValues.ts'

interface Collided<V, T> {
  readonly current: T
  /** Collisions the user has not resolved yet. */
  readonly left: readonly Unit<V>[]
}

interface Shown {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onWrong: (errors: FormErrors) => void
}

/**
 * Saves edits. If the version they are based on has changed, edits that do not collide are merged and saved; the user
 * resolves the others, and the last choice saves.
 */
export function useDraftSave<V extends Texts<V>, T>(options: DraftOptions<V, T>, { form, onWrong }: Shown) {
  const locale = useLocale()
  const { saved, valuesOf, fields, save } = options
  const { typed, read, keep } = options.editsStore
  const [conflictState, setCollided] = useState<Collided<V, T>>()
  const send = (sent: V, opened: T) => {
    const onSaved = (answer: T) => {
      const edits: Partial<V> = read()?.edits ?? {}
      keep({ edits: without(edits, field => edits[field] === sent[field]), opened: answer })
      setCollided(undefined)
      keepFocus(form.current)
    }
    const onRefused = (error: unknown) => {
      const current = currentVersionOf<T>(error)
      if (current) merge(current)
      else onWrong(fieldErrorsOf(error) ?? {})
    }
    // A promise rather than a mutation callback, to clear saved edits even after the form is unmounted.
    save(sent, opened).then(onSaved, onRefused)
  }
  const merge = (current: T) => {
    const before = valuesOf(read()?.opened ?? saved)
    const editions = { opened: before, mine: { ...before, ...read()?.edits }, theirs: valuesOf(current) }
    const units = fields.map(({ unit }) => unit)
    const { values, conflicts } = mergeEdits(editions, units)
    proceed(values, { current, left: conflicts })
  }
  const proceed = (values: V, next: Collided<V, T>) => {
    const theirs = valuesOf(next.current)
    const isDone = next.left.length === 0
    keep({
      edits: without<V>(values, field => values[field] === theirs[field]),
      // Keeps the base until all collisions are resolved, so that a reload asks again.
      opened: isDone ? next.current : (read()?.opened ?? saved),
    })
    setCollided(next)
    if (isDone) send(values, next.current)
  }
  const choose = ({ current, left }: Collided<V, T>, unit: Unit<V>, side: 'mine' | 'theirs') => {
    const theirs = valuesOf(current)
    const mine: V = { ...theirs, ...read()?.edits }
    const chosen = side === 'mine' ? mine : withUnit(mine, unit, theirs)
    proceed(chosen, { current, left: left.filter(one => one !== unit) })
  }
  const collisionsIn = (found: Collided<V, T>) => {
    const theirs = valuesOf(found.current)
    return fields
      .filter(({ unit }) => found.left.includes(unit))
      .map(({ unit, label, text }) => ({
        label: translated(label),
        theirs: text(theirs, found.current, locale),
        mine: text({ ...theirs, ...typed?.edits }, found.current, locale),
        onChoose: (side: 'mine' | 'theirs') => choose(found, unit, side),
      }))
  }
  return {
    send,
    forgetCollisions: () => setCollided(undefined),
    conflicts: conflictState ? collisionsIn(conflictState) : [],
  }
}
