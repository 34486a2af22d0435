import { type UseFormInput, useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, focusFirstError } from './formValidation.ts'
import { isChanged } from './isChanged.ts'
import { useKeptValues } from './keptValues.ts'
import { useClosing } from './useClosing.ts'

interface DialogFormOptions<Values extends object, Body> {
  /** Names the form among all forms of the app: what is typed is kept under it. */
  place: string
  initial: () => Values
  validate: NonNullable<UseFormInput<Values>['validate']>
  save: UseMutationResult<unknown, Error, Body>
  bodyOf: (values: Values) => Body
  onClose: () => void
}

/** The form of a dialog that stays open, with all that was typed, until the server has taken it. */
export function useDialogForm<Values extends { [K in keyof Values]: string | boolean | null }, Body>(
  options: DialogFormOptions<Values, Body>,
) {
  const { place, validate, save, bodyOf } = options
  const closing = useClosing(options.onClose)
  const [initial] = useState(options.initial)
  const kept = useKeptValues(place, initial)
  const form = useForm<Values>({ initialValues: kept.start, validate, onValuesChange: kept.keep })
  const { hold } = closing
  const { getValues } = form
  useEffect(
    () => hold({ isTyped: () => isChanged(getValues(), initial), forget: kept.forget }),
    [hold, getValues, initial, kept],
  )
  const lastField = useRef<HTMLElement>(null)
  const submit = (values: Values) =>
    save.mutate(bodyOf(values), {
      onSuccess: () => {
        kept.forget()
        closing.close()
      },
      onError: error => {
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return {
    form,
    closing,
    onSubmit: form.onSubmit(submit, errors => focusFirstError(form, errors)),
    /** Remembers where the person is, to come back to after a question. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.dataset.path) lastField.current = target
    },
    focusLastField: () => lastField.current?.focus(),
  }
}
