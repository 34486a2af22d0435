import { resetRequestBody } from '@outlay/contract/accounts/passwords'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { SignInLink, useAskForReset } from './passwordResets.tsx'

/** Requests an email with a reset link. The response is the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(resetRequestBody) })
  const ask = useAskForReset()
  const { data: site } = useQuery(siteQuery)
  const submit = form.onSubmit(
    values =>
      ask.mutate(values, {
        onError: error => {
          form.setErrors(fieldErrorsOf(error) ?? {})
          failureToast(t('Nothing was sent'), error)
        },
      }),
    errors => focusFirstError(form, errors),
  )
  if (ask.isSuccess) return <LinkRequested email={ask.variables.email} />
  return (
    <AuthCard
      title={t('Forgot your password?')}
      text={
        site?.sendsMail === false
          ? t('Your administrator can give you a link to choose a new one.')
          : t('We’ll email you a link to choose a new one.')
      }
      footer={<SignInLink />}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label={t('Email')}
          size="md"
          type="email"
          autoComplete="email"
          description={t('Your account’s email address.')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          {t('Send the link')}
        </Button>
      </form>
    </AuthCard>
  )
}

function LinkRequested({ email }: { email: string }) {
  const { data: site } = useQuery(siteQuery)
  const sendsNoMail = site?.sendsMail === false
  return (
    <AuthCard
      title={sendsNoMail ? t('Ask your administrator') : t('Check your email')}
      text={email}
      footer={<SignInLink />}
    >
      <p role="status" className={classes.said}>
        {sendsNoMail
          ? t(
              'This server doesn’t send email. If this address has an account here, ask your administrator for your link.',
            )
          : t(
              'If this address has an account here, an email with a link is on its way. The link works once and expires in an hour. Don’t see it? Check your spam folder, and make sure this is the address you registered with.',
            )}
      </p>
    </AuthCard>
  )
}
