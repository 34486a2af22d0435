import { emailChangeBody } from '@outlay/contract/accounts/emailChanges'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './EmailAddress.module.css'
import { useAskForEmail } from './emailChange.api.ts'

const initialValues = { email: '', password: '', code: '' }

/** Asks for a new email, the password, and a code if two-step verification is on. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { data: site } = useQuery(siteQuery)
  const ask = useAskForEmail()
  const form = useForm({ initialValues, validate: validateWith(emailChangeBody) })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Nothing was sent'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    ({ email, password, code }) =>
      ask.mutate({ email: email.trim(), password, ...(code && { code }) }, { onSuccess: onClose, onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Change your email address')} onClose={onClose} closesOutside={false}>
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
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={ask.isPending}>
            {t('Send the link')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
