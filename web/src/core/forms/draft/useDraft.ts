import type { FormErrors } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import { focusFirstError } from '../formValidation.ts'
import { isChanged } from '../isChanged.ts'
import { useUnsavedForm } from '../unsavedForms.ts'
import type { DraftOptions } from './draftOptions.ts'
import { keepFocus } from './keepFocus.ts'
import { fieldsOf, type Texts, without } from './typedValues.ts'
import { useDraftSave } from './useDraftSave.ts'

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
    clear: (part: Partial<V>) => setErrors(before => without(before, field => field in part)),
  }
}
