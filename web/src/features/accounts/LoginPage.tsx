import { secondStepNeededCode, secondStepOverCode } from '@outlay/contract/accounts/twoStep'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isUnreachable } from '../../core/api/api.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { detailOf, fieldErrorsOf, focusFirstError, requireFields } from '../../core/forms/formValidation.ts'
import { useForm } from '../../core/forms/useForm.ts'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { currentUserQuery, useSignedOutReason } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { PasskeyFailure } from '../../entities/passkeys/passkeyFailure.ts'
import { passkeyUnsupportedReason } from '../../entities/passkeys/passkeyUnsupportedReason.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { CodeField } from '../../ui/inputs/CodeField.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { ErrorAlert } from '../../ui/states/ErrorAlert.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useLogin, usePasskeySignIn, useSecondStep } from './accounts.api.ts'
import { deletionDay, keptUntil } from './closedAccount.ts'
import { useChosenPlan } from './useChosenPlan.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

const validateLogin = requireFields({ username: 'Username is required', password: 'Password is required' })
const validateCode = requireFields({ code: 'Enter the code' })

export function LoginPage() {
  const form = useForm({ initialValues: { username: '', password: '' }, validate: validateLogin })
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
        <Anchor component={Link} to="/forgot-password" state={{ redirectTo }} className={classes.forgotten}>
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
  if (isUnreachable(error)) return t('The server can’t be reached. Check your connection and try again.')
  return t('Sign-in isn’t working right now. Please try again.')
}

function isSecondStepNeeded(error: Error): boolean {
  return error instanceof ApiError && error.problem?.code === secondStepNeededCode
}

/** Below the sign-in form: how to get an account here. */
function SignUpWay() {
  const redirectTo = useRedirectAfterSignIn()
  const { data: site, isPending } = useQuery(siteQuery)
  // Reserves the line until its text is known.
  if (isPending) return <span aria-hidden>&nbsp;</span>
  if (site?.registration === 'invitation')
    return <>{t('New here? Registration is by invitation. Ask your administrator for a link.')}</>
  if (site?.registration === 'closed') return <>{t('You can’t create an account here.')}</>
  return (
    <span className={classes.signUp}>
      {t('New to Outlay?')}
      <LinkButton to="/register" state={{ redirectTo }} variant="default" size="md" fullWidth>
        {t('Sign up')}
      </LinkButton>
    </span>
  )
}

/** Above the sign-in form: why it is shown, if the user did not ask for it. */
function SignedOutNotice() {
  const reason = useSignedOutReason()
  const { refetch, isFetching } = useQuery({ ...currentUserQuery, enabled: false })
  if (!reason) return null
  if (reason === 'ended') return <ErrorAlert text={t('Your session has ended. Please sign in again.')} />
  if (reason === 'signed-out-elsewhere')
    return <ErrorAlert text={t('You were signed out in another window.')} />
  return (
    <div className={classes.unknown}>
      <ErrorAlert text={t('Outlay couldn’t check whether you are signed in.')} />
      <Button variant="default" size="compact-md" loading={isFetching} onClick={() => void refetch()}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** Asks for the code after a correct password. */
function SecondStepForm({ onBack }: { onBack: () => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateCode })
  const [closedUntil, setClosedUntil] = useState<string>()
  const finish = useSecondStep({
    onSuccess: () => toast({ title: t('Welcome back!') }),
    onError: error => {
      const until = keptUntil(error)
      setClosedUntil(until)
      if (until) return
      if (error instanceof ApiError && error.problem?.code === secondStepOverCode) onBack()
      const errors = fieldErrorsOf(error)
      form.setErrors(errors ?? {})
      if (errors) focusFirstError(form, errors)
      else
        toast({
          title: t('Login failed'),
          message: detailOf(error, t('The code couldn’t be checked. Please try again.')),
          isDestructive: true,
        })
    },
  })
  const submit = form.onSubmit(
    values => finish.mutate(values),
    errors => focusFirstError(form, errors),
  )
  if (closedUntil)
    return (
      <KeepAccountCard
        until={closedUntil}
        isPending={finish.isPending}
        onKeep={() => finish.mutate({ ...form.getValues(), keepAccount: true })}
        onBack={onBack}
      />
    )
  return (
    <AuthCard
      title={t('Enter your code')}
      text={t('Two-step verification is on for this account.')}
      footer={
        <button type="button" className={classes.back} onClick={onBack}>
          {t('Back to Sign In')}
        </button>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <CodeField autoFocus {...form.getInputProps('code')} />
        <Button type="submit" size="md" fullWidth loading={finish.isPending}>
          {t('Sign In')}
        </Button>
        <p className={classes.lost}>
          {t(
            'Lost your phone and recovery codes? Your administrator can turn off two-step verification for you.',
          )}
        </p>
      </form>
    </AuthCard>
  )
}

/** An alternative to username and password; hidden if the browser has no passkeys. */
function PasskeyButton() {
  const signIn = usePasskeySignIn({
    // The session gate redirects.
    onSuccess: () => toast({ title: t('Welcome back!') }),
    onError: error =>
      toast({
        title: t('Login failed'),
        message:
          error instanceof PasskeyFailure
            ? error.message
            : detailOf(error, t('The passkey couldn’t be checked. Try again, or use your password.')),
        isDestructive: true,
      }),
  })
  if (passkeyUnsupportedReason()) return null
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={signIn.isPending}
      onClick={() => signIn.mutate(undefined)}
    >
      {t('Sign in with a passkey')}
    </Button>
  )
}

interface KeepAccountCardProps {
  /** ISO 8601. */
  until: string
  isPending: boolean
  onKeep: () => void
  onBack: () => void
}

/** Replaces the form after a sign-in to an account scheduled for deletion. */
function KeepAccountCard({ until, isPending, onKeep, onBack }: KeepAccountCardProps) {
  const locale = useLocale()
  return (
    <AuthCard
      title={t('Your account is closed')}
      text={t('Your account will be deleted on {day}.', { day: deletionDay(locale, until) })}
      footer={
        <button type="button" className={classes.back} onClick={onBack}>
          {t('Back to Sign In')}
        </button>
      }
    >
      <div className={classes.form}>
        <p role="status" className={classes.said}>
          {t('Until then, you can keep it and everything in it.')}
        </p>
        <Button size="md" fullWidth loading={isPending} onClick={onKeep} data-autofocus>
          {t('Keep my account and sign in')}
        </Button>
      </div>
    </AuthCard>
  )
}
