import { reauthBody } from '@outlay/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { useForm } from '../../core/forms/useForm.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { ReauthFields } from './ReauthFields.tsx'
import classes from './ReauthForm.module.css'
import { twoStepQuery } from './twoStep.query.ts'

/** The code is set if two-step verification is on. */
export interface GivenSteps {
  password: string
  code?: string
}

interface BothStepsFormProps {
  /** Explains what will happen, in paragraphs. */
  words: readonly string[]
  button: string
  isHarmful?: boolean
  failure: string
  isPending: boolean
  onSubmit: (given: GivenSteps, onError: (error: Error) => void) => void
  onClose: () => void
}

const validateBody = validateWith(reauthBody)

/** Confirms the user's identity before a sensitive action. */
export function ReauthForm(props: BothStepsFormProps) {
  const { words, button, isHarmful = false, failure, isPending, onSubmit, onClose } = props
  const { data: twoStep } = useQuery(twoStepQuery)
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: values => ({
      ...validateBody(values),
      ...(twoStep?.isOn && values.code.trim() === '' && { code: t('Enter the code') }),
    }),
  })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(failure, error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    ({ password, code }) => onSubmit({ password, ...(code && { code }) }, onError),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {words.map(paragraph => (
        <p key={paragraph} className={classes.words}>
          {paragraph}
        </p>
      ))}
      <ReauthFields field={path => form.getInputProps(path)} isFirst />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" {...(isHarmful && { color: 'red' })} loading={isPending}>
          {button}
        </Button>
      </DialogFooter>
    </form>
  )
}
