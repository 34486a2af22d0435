import type { FormErrors } from '@mantine/form'
import { useRef, useState } from 'react'
import { focusFirstError } from '../formValidation.ts'
import { without } from './typedValues.ts'

/** What is wrong with which field of a form, each known by its `data-path`. */
export function useFieldErrors<V extends object>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  return {
    form,
    errors,
    /** And goes to the first of them. */
    show: (found: FormErrors) => {
      setErrors(found)
      const getInputNode = (path: string) =>
        form.current?.querySelector<HTMLElement>(`[data-path="${path}"]`) ?? null
      focusFirstError({ errors: found, getInputNode })
    },
    clear: (part: Partial<V>) => setErrors(before => without(before, field => field in part)),
  }
}
