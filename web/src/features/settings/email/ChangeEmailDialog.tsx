import { emailChangeBody } from '@outlay/contract/accounts/emailChanges'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './EmailAddress.module.css'
import { useAskForEmail } from './emailChange.api.ts'

const initialValues = { email: '', password: '', code: '' }

/** Asks for a new email, the password, and a code if two-step verification is on. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { data: site } = useQuery(siteQuery)
  const ask = useAskForEmail()
  const closeGuard = useCloseGuard(onClose)
  const form = useForm({ initialValues, validate: validateWith(emailChangeBody) })
  useHeldEdits(closeGuard, form.isDirty)
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Nothing was sent'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    ({ email, password, code }) =>
      ask.mutate(
        { email: email.trim(), password, ...(code && { code }) },
        { onSuccess: closeGuard.close, onError },
      ),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Change your email address')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.words}>
          {site?.sendsMail === false
            ? t(
                'This server doesn’t send email. Your administrator has the link to confirm the new address: ask for it within an hour.',
              )
            : t(
                'We’ll send a link to the new address. Open it and confirm within an hour to change your address.',
              )}
        </p>
        <TextInput
          label={t('New email address')}
          type="email"
          autoComplete="email"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <ReauthFields field={path => form.getInputProps(path)} />
        <FormFooter closeGuard={closeGuard} submit={t('Send the link')} isLoading={ask.isPending} />
      </form>
    </Dialog>
  )
}
