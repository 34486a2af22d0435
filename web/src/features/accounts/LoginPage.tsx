import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginBody } from '@outlay/contract/accounts/accounts'
import { secondStepNeededCode } from '@outlay/contract/accounts/twoStep'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, isUnreachable } from '../../core/api/api.ts'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useLogin } from './accounts.api.ts'
import { keptUntil } from './closing/closedAccount.ts'
import { KeepAccountCard } from './closing/KeepAccountCard.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SignedOutNotice } from './SignedOutNotice.tsx'
import { SignUpWay } from './SignUpWay.tsx'
import { useChosenPlan } from './useChosenPlan.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

export function LoginPage() {
  const form = useForm({ initialValues: { username: '', password: '' }, validate: validateWith(loginBody) })
  const chosenPlan = useChosenPlan()
  const redirectTo = useRedirectAfterSignIn()
  const [isSecondStep, setSecondStep] = useState(false)
  const [closedUntil, setClosedUntil] = useState<string>()
  const login = useLogin({
    // The session gate redirects.
    onSuccess: () => toast({ title: t('Welcome back!') }),
    onError: error => {
      const until = keptUntil(error)
      setClosedUntil(until)
      if (until) return
      if (isSecondStepNeeded(error)) return setSecondStep(true)
      form.setErrors(fieldErrorsOf(error) ?? {})
      toast({
        title: t('Login failed'),
        message: detailOf(error, failureOf(error)),
        isDestructive: true,
      })
    },
  })
  const submit = form.onSubmit(
    values => login.mutate(values),
    errors => focusFirstError(form, errors),
  )

  const back = () => {
    setClosedUntil(undefined)
    form.setFieldValue('password', '')
    setSecondStep(false)
  }

  if (closedUntil)
    return (
      <KeepAccountCard
        until={closedUntil}
        isPending={login.isPending}
        onKeep={() => login.mutate({ ...form.getValues(), keepAccount: true })}
        onBack={back}
      />
    )
  if (isSecondStep) return <SecondStepForm onBack={back} />
  return (
    <AuthCard
      title={t('Sign in to Outlay')}
      text={
        chosenPlan ? t('Your {plan} plan comes next.', { plan: chosenPlan }) : t('Good to see you again.')
      }
      footer={<SignUpWay />}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <SignedOutNotice />
        <TextInput
          label={t('Username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Anchor
          underline="always"
          component={Link}
          to="/forgot-password"
          state={{ redirectTo }}
          className={classes.forgotten}
        >
          {t('Forgot your password?')}
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          {t('Sign In')}
        </Button>
        <PasskeyButton />
      </form>
    </AuthCard>
  )
}

/** The message for an error that the server did not explain. */
function failureOf(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return t('Invalid username or password')
  if (isUnreachable(error)) return t('The server cannot be reached. Check your connection and try again.')
  return t('Sign-in isn’t working right now. Please try again.')
}

function isSecondStepNeeded(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === secondStepNeededCode
}
