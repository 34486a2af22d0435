import { useCallback, useRef, useState } from 'react'
import type { FormErrors } from './formValidation.ts'
import { isChanged } from './isChanged.ts'

interface FormOptions<V extends object> {
  initialValues: V
  validate: (values: V) => FormErrors
  /** Gets all values after each change. */
  onValuesChange?: (values: V) => void
}

type FieldName<V> = keyof V & string

/** What a field's events have in common. */
export interface FieldEvent {
  readonly currentTarget: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
}

/** The values and errors of a form. A field's error goes when the field is changed; submitting validates all fields. */
export function useForm<V extends object>({ initialValues, validate, onValuesChange }: FormOptions<V>) {
  const [initial] = useState(initialValues)
  const [values, showValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const latest = useRef(initial)

  const change = (next: V) => {
    latest.current = next
    showValues(next)
    onValuesChange?.(next)
  }
  const setValues = (part: Partial<V>) => {
    setErrors({})
    change({ ...latest.current, ...part })
  }
  const setFieldValue = <K extends FieldName<V>>(name: K, value: V[K]) => {
    setErrors(({ [name]: _, ...others }) => others)
    if (latest.current[name] !== value) change({ ...latest.current, [name]: value })
  }
  const fieldProps = (name: FieldName<V>) => ({ 'data-path': name, error: errors[name] })
  return {
    initialValues: initial,
    values,
    errors,
    /** Also has changes that are not rendered yet. The function is always the same. */
    getValues: useCallback(() => latest.current, []),
    isDirty: () => isChanged(latest.current, initial),
    setFieldValue,
    setValues,
    setErrors,
    /** Binds a field whose `onChange` passes an event or the value itself. */
    getInputProps: <K extends FieldName<V>>(name: K) => ({
      ...fieldProps(name),
      value: values[name],
      // What an input holds has the type of its field.
      onChange: (input: V[K] | FieldEvent) =>
        setFieldValue(name, isFieldEvent(input) ? (input.currentTarget.value as V[K]) : input),
    }),
    getCheckboxProps: <K extends FieldName<V>>(name: K) => ({
      ...fieldProps(name),
      checked: values[name],
      // Only boolean fields have a checkbox.
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        setFieldValue(name, currentTarget.checked as V[K]),
    }),
    getInputNode: (name: string) => document.querySelector<HTMLElement>(`[data-path="${name}"]`),
    onSubmit:
      (onValid: (values: V) => void, onInvalid: (errors: FormErrors) => void) =>
      (event?: { preventDefault: () => void }) => {
        event?.preventDefault()
        const found = validate(latest.current)
        setErrors(found)
        if (Object.keys(found).length > 0) onInvalid(found)
        else onValid(latest.current)
      },
  }
}

function isFieldEvent(input: unknown): input is FieldEvent {
  return typeof input === 'object' && input !== null && 'currentTarget' in input
}

export type Form<V extends object> = ReturnType<typeof useForm<V>>
