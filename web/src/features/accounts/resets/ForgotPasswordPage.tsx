import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetRequestBody } from '@outlay/contract/passwordResets'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { siteQuery } from '../../../entities/site/site.query.ts'
import classes from '../AuthCard.module.css'
import { AuthCard } from '../AuthCard.tsx'
import { useAskForReset } from './passwordResets.api.ts'
import { SignInLink } from './SignInLink.tsx'

/** Asks for the letter by which someone chooses another password. Says the same whether or not there is an account. */
export function ForgotPasswordPage() {
  const form = useForm({ initialValues: { email: '' }, validate: validateWith(resetRequestBody) })
  const ask = useAskForReset()
  const submit = form.onSubmit(
    values =>
      ask.mutate(values, {
        onError: error => {
          form.setErrors(fieldErrorsOf(error) ?? {})
          failureToast('Nothing was sent', error)
        },
      }),
    errors => focusFirstError(form, errors),
  )
  if (ask.isSuccess) return <LetterUnderWay email={ask.variables.email} />
  return (
    <AuthCard
      title="Forgot your password?"
      text="A letter with a link lets you choose another one."
      footer={<SignInLink />}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Email"
          size="md"
          type="email"
          autoComplete="email"
          description="The address of your account."
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          Send the link
        </Button>
      </form>
    </AuthCard>
  )
}

function LetterUnderWay({ email }: { email: string }) {
  const { data: site } = useQuery(siteQuery)
  return (
    <AuthCard title="Look into your mail" text={email} footer={<SignInLink />}>
      <p role="status" className={classes.said}>
        {site?.sendsMail === false
          ? 'This server sends no mail. If this address has an account here, a link is waiting with whoever runs the server: ask them for it.'
          : 'If this address has an account here, a letter with a link is on its way. The link works once, within the hour. Nothing there? Look among the unwanted mail, and whether it is the address that you registered with.'}
      </p>
    </AuthCard>
  )
}
