import { passwordResetForm } from '@outlay/contract/accounts/passwords'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { Link, useNavigate, useSearch } from '../../../core/navigation/navigation.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { PasswordStrength } from '../../../entities/passwords/PasswordStrength.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { resetLinkQuery, SignInLink, useResetPassword } from './passwordResets.tsx'

/** The target of the email link. */
export function ResetPasswordPage() {
  const { token = '' } = useSearch()
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' })
  if (link.isError)
    return <LoadError what={t('Your link')} error={link.error} onRetry={() => void link.refetch()} />
  if (token !== '' && !link.data) return <PageSpinner />
  const username = link.data?.username ?? null
  return username === null ? <UnusableLink /> : <ResetPasswordForm token={token} username={username} />
}

function UnusableLink() {
  return (
    <AuthCard
      title={t('This link can’t be used')}
      text={t('It was already used, or is more than an hour old.')}
      footer={<SignInLink />}
    >
      <Button component={Link} to="/forgot-password" size="md" fullWidth>
        {t('Request a new link')}
      </Button>
    </AuthCard>
  )
}

function ResetPasswordForm({ token, username }: { token: string; username: string }) {
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
            failureToast(t('The password wasn’t changed'), error)
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
