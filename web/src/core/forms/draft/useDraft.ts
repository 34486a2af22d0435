import { useCallback } from 'react'
import { isChanged } from '../isChanged.ts'
import { useUnsavedForm } from '../unsavedForms.ts'
import type { DraftOptions } from './draftOptions.ts'
import { keepFocus } from './keepFocus.ts'
import { fieldsOf, type Texts, without } from './typedValues.ts'
import { useDraftSave } from './useDraftSave.ts'
import { useFieldErrors } from './useFieldErrors.ts'

/**
 * A form that stands on a page: the values as they are saved, and over them what was typed and is not saved yet. A saved
 * value that changes elsewhere shows at once; what was typed stays, and what was changed on both sides is for the person
 * to choose.
 */
export function useDraft<V extends Texts<V>, T>(options: DraftOptions<V, T>) {
  const { name, typedValues, saved, valuesOf, validate } = options
  const { typed, read, keep } = typedValues
  const isTyped = useCallback(() => isChanged(read()?.edits ?? {}, valuesOf(saved)), [read, valuesOf, saved])
  const forget = useCallback(() => keep(undefined), [keep])
  useUnsavedForm({ name, isTyped, forget })
  const { form, errors, show, clear } = useFieldErrors<V>()
  const { send, forgetCollisions, collisions } = useDraftSave(options, { form, onWrong: show })
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
    /** Saves, or names what is wrong and goes to the first of it. */
    submit: () => {
      const found = validate(values)
      show(found)
      if (fieldsOf(found).length === 0) send(values, read()?.opened ?? saved)
    },
    /** What was changed in another window, too. */
    collisions,
  }
}

export type Draft<V extends Texts<V>, T> = ReturnType<typeof useDraft<V, T>>
