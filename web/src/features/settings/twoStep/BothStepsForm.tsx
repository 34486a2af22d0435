import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type BothSteps, bothStepsBody } from '@outlay/contract/twoStep'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { CodeField } from '../../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import classes from './TwoStep.module.css'

interface BothStepsFormProps {
  /** What is about to happen. */
  words: string
  button: string
  isHarmful?: boolean
  failure: string
  isPending: boolean
  onSubmit: (given: BothSteps, onError: (error: Error) => void) => void
  onClose: () => void
}

/** Asks once more for password and code, before something weighty. */
export function BothStepsForm(props: BothStepsFormProps) {
  const { words, button, isHarmful = false, failure, isPending, onSubmit, onClose } = props
  const { username } = useUser()
  const form = useForm({ initialValues: { password: '', code: '' }, validate: validateWith(bothStepsBody) })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(failure, error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    given => onSubmit(given, onError),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.words}>{words}</p>
      {/* By this a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField {...form.getInputProps('code')} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" {...(isHarmful && { color: 'red' })} loading={isPending}>
          {button}
        </Button>
      </DialogFooter>
    </form>
  )
}
