import { type RefObject, useCallback, useRef, useState } from 'react'
import { currentVersionOf } from '../../api/staleErrors.ts'
import { type Locale, useLocale } from '../../formats/locale.ts'
import { translated } from '../../language/language.ts'
import { mergeEdits, type Unit, withUnit } from '../conflicts/mergeEdits.ts'
import type { FormErrors } from '../formValidation.ts'
import { fieldErrorsOf, focusFirstError } from '../formValidation.ts'
import { isChanged } from '../isChanged.ts'
import { useUnsavedForm } from '../unsavedForms.ts'
import { type EditsStore, fieldsOf, type Texts, without } from './typedValues.ts'

/**
 * A form on a page: the saved values, overlaid with unsaved edits. Values that change elsewhere show at once; edits
 * stay, and the user resolves fields changed on both sides.
 */
export function useDraft<V extends Texts<V>, T>(options: DraftOptions<V, T>) {
  const { name, editsStore, saved, valuesOf, validate } = options
  const { typed, read, keep } = editsStore
  const isDirty = useCallback(() => isChanged(read()?.edits ?? {}, valuesOf(saved)), [read, valuesOf, saved])
  const forget = useCallback(() => keep(undefined), [keep])
  useUnsavedForm({ name, isDirty, forget })
  const { form, errors, show, clear } = useFieldErrors<V>()
  const { send, forgetCollisions, conflicts } = useDraftSave(options, { form, onWrong: show })
  const now = valuesOf(saved)
  const values: V = { ...now, ...typed?.edits }
  return {
    form,
    values,
    errors,
    isChanged: isChanged(typed?.edits ?? {}, now),
    change: (part: Partial<V>) => {
      const opened = read()?.opened ?? saved
      const before = valuesOf(opened)
      const edits: Partial<V> = { ...read()?.edits, ...part }
      const isAsItWas = (field: keyof V) => edits[field] === before[field] && edits[field] === now[field]
      keep({ edits: without(edits, isAsItWas), opened })
      clear(part)
    },
    cancel: () => {
      forget()
      forgetCollisions()
      clear(values)
      keepFocus(form.current)
    },
    /** Saves, or shows the errors and focuses the first field with one. */
    submit: () => {
      const found = validate(values)
      show(found)
      if (fieldsOf(found).length === 0) send(values, read()?.opened ?? saved)
    },
    /** Fields that were changed in another window, too. */
    conflicts,
  }
}

export type Draft<V extends Texts<V>, T> = ReturnType<typeof useDraft<V, T>>

/** The errors of a form by field, each identified by its `data-path`. */
function useFieldErrors<V extends object>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  return {
    form,
    errors,
    /** Also focuses the first field with an error. */
    show: (found: FormErrors) => {
      setErrors(found)
      const getInputNode = (path: string) =>
        form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? null
      focusFirstError({ errors: found, getInputNode })
    },
    clear: (part: Partial<V>) =>
      setErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part)))),
  }
}

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
function useDraftSave<V extends Texts<V>, T>(options: DraftOptions<V, T>, { form, onWrong }: Shown) {
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

/** The pressed button disappears, so the focus moves to its section. */
function keepFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-footer]'))
    form?.focus({ preventScroll: true })
}

/** Fields that belong together, and how they are displayed. */
export interface DraftField<V, T> {
  readonly unit: Unit<V>
  /** A `msg` key. */
  readonly label: string
  readonly text: (values: V, thing: T, locale: Locale) => string
}

interface DraftOptions<V extends Texts<V>, T> {
  /** The form's name, as shown to the user. */
  readonly name: string
  readonly editsStore: EditsStore<V, T>
  /** The currently saved version. */
  readonly saved: T
  /** Must be a stable function that always returns the same fields. */
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly DraftField<V, T>[]
  readonly validate: (values: V) => FormErrors
  /** Replaces what was opened; returns the saved version. */
  readonly save: (values: V, opened: T) => Promise<T>
}
