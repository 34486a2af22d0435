import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordResetForm } from '@outlay/contract/accounts/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { PasswordStrength } from '../../../entities/passwords/PasswordStrength.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { resetLinkQuery, useResetPassword } from './passwordResets.api.ts'
import { SignInLink } from './SignInLink.tsx'

interface ResetPasswordFormProps {
  token: string
  username: string
}

export function ResetPasswordForm({ token, username }: ResetPasswordFormProps) {
  const form = useForm({
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: validateWith(passwordResetForm),
  })
  const reset = useResetPassword()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const submit = form.onSubmit(
    ({ newPassword }) =>
      reset.mutate(
        { token, newPassword },
        {
          onSuccess: async () => {
            toast({ title: t('Password changed'), message: t('Sign in with your new password.') })
            await navigate({ to: '/login', replace: true })
            // Ends the session here if it was the same user's.
            await queryClient.invalidateQueries()
          },
          onError: error => {
            const named = fieldErrorsOf(error) ?? {}
            form.setErrors(named)
            focusFirstError(form, named)
            failureToast(t('The password was not changed'), error)
            // The link may have expired in the meantime.
            void queryClient.invalidateQueries(resetLinkQuery(token))
          },
        },
      ),
    errors => focusFirstError(form, errors),
  )
  return (
    <AuthCard
      title={t('Choose a new password')}
      text={t('This signs you out on every device. A few words work best.')}
      footer={<SignInLink />}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('New Password')}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordStrength password={form.values.newPassword} ownWords={[username]} />
        <PasswordField
          label={t('Confirm New Password')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending}>
          {t('Change Password')}
        </Button>
      </form>
    </AuthCard>
  )
}
