import type { FormErrors } from '@mantine/form'
import { useRef, useState } from 'react'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'

type Texts<V> = { [K in keyof V]: string }

/**
 * What a section holds: the values as they are saved, and over them what was changed here and is not saved yet. A
 * saved value that changes elsewhere shows at once; what was typed stays, whatever else is saved.
 */
export function useDraft<V extends Texts<V>>(saved: V, validate: (values: V) => FormErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<V>>({})
  const [errors, setErrors] = useState<FormErrors>({})
  const values: V = { ...saved, ...edits }
  const show = (found: FormErrors) => {
    setErrors(found)
    const getInputNode = (path: string) =>
      form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? null
    focusFirstError({ errors: found, getInputNode })
  }
  return {
    form,
    values,
    errors,
    isChanged: fieldsOf(values).some(field => values[field] !== saved[field]),
    change: (part: Partial<V>) => {
      setEdits(before => ({ ...before, ...part }))
      setErrors(before => without(before, fieldsOf(part)))
    },
    cancel: () => {
      setEdits({})
      setErrors({})
      keepFocus(form.current)
    },
    /** Names what is wrong and goes to the first of it. */
    isValid: (): boolean => {
      const found = validate(values)
      show(found)
      return Object.keys(found).length === 0
    },
    /** These values are saved now; what was typed meanwhile is kept. */
    settle: (sent: V) => {
      setEdits(before =>
        without(
          before,
          fieldsOf(before).filter(field => before[field] === sent[field]),
        ),
      )
      keepFocus(form.current)
    },
    fail: (error: Error) => {
      const named = fieldErrorsOf(error)
      if (named) show(named)
    },
  }
}

export type Draft<V extends Texts<V>> = ReturnType<typeof useDraft<V>>

function fieldsOf<V extends object>(values: V): (keyof V)[] {
  // An object that has the fields of V and no others.
  return Object.keys(values) as (keyof V)[]
}

function without<T extends object>(values: T, fields: readonly PropertyKey[]): T {
  // Every field of these may be absent.
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as T
}

/** The pressed button goes away: the keyboard stays in its section. */
function keepFocus(form: HTMLFormElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[data-footer]'))
    form?.focus({ preventScroll: true })
}
