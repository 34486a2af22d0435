import type { FormErrors } from '@mantine/form'
import { useRef, useState } from 'react'
import { focusFirstError } from '../formValidation.ts'
import { without } from './typedValues.ts'

/** The errors of a form by field, each identified by its `data-path`. */
export function useFieldErrors<V extends object>() {
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
