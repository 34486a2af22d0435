import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type DeletionOutlook, deletionBody } from '@outlay/contract/privacy/privacy'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dateTime } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { setSessionUser, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { CodeField } from '../../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import classes from '../DataPage.module.css'
import { useRequestDeletion } from './deletion.api.ts'

interface DeletionDialogProps {
  outlook: DeletionOutlook
  onClose: () => void
}

/** Asks for the password again, and for a code if two-step verification is on. */
export function DeletionDialog({ outlook: { deletesAt, needsCode }, onClose }: DeletionDialogProps) {
  const { username, timezone } = useUser()
  const locale = useLocale()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestDeletion()
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: values => ({
      ...validateWith(deletionBody)(values),
      ...(needsCode && values.code.trim() === '' && { code: t('Enter the code') }),
    }),
  })
  const submit = form.onSubmit(
    ({ password, code }) =>
      request.mutate(needsCode ? { password, code } : { password }, {
        onSuccess: async closed => {
          await navigate({ to: '/account-closed/$until', params: { until: closed.deletesAt } })
          setSessionUser(queryClient, null)
        },
        onError: error => {
          const errors = fieldErrorsOf(error)
          if (!errors) return failureToast(t('Your account was not closed'), error)
          form.setErrors(errors)
          focusFirstError(form, errors)
        },
      }),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Delete my account')} onClose={onClose} closesOutside={false}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.words}>
          {t(
            'You will be signed out everywhere, and your account will be deleted on {when}. After that, it cannot be restored.',
            { when: dateTime(locale, deletesAt, timezone) },
          )}
        </p>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {needsCode && <CodeField {...form.getInputProps('code')} />}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red" loading={request.isPending}>
            {t('Delete my account')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
