import { type UseFormInput, useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf, focusFirstError } from './formValidation.ts'
import { isChanged } from './isChanged.ts'
import { useClosing } from './useClosing.ts'

interface DialogFormOptions<Values extends object, Body> {
  initial: () => Values
  validate: NonNullable<UseFormInput<Values>['validate']>
  save: UseMutationResult<unknown, Error, Body>
  bodyOf: (values: Values) => Body
  onClose: () => void
}

/** The form of a dialog that stays open, with all that was typed, until the server has taken it. */
export function useDialogForm<Values extends object, Body>(options: DialogFormOptions<Values, Body>) {
  const { validate, save, bodyOf, onClose } = options
  const closing = useClosing(onClose)
  const [initialValues] = useState(options.initial)
  const form = useForm<Values>({
    initialValues,
    validate,
    onValuesChange: values => closing.setIsChanged(isChanged(values, initialValues)),
  })
  const submit = (values: Values) =>
    save.mutate(bodyOf(values), {
      onSuccess: onClose,
      onError: error => {
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return { form, closing, onSubmit: form.onSubmit(submit, errors => focusFirstError(form, errors)) }
}
