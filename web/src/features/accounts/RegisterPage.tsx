import { registerForm } from '@outlay/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { useForm } from '../../core/forms/useForm.ts'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Link, useLocation, useSearch } from '../../core/navigation/navigation.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { PasswordStrength } from '../../entities/passwords/PasswordStrength.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput, type TextInputProps } from '../../ui/inputs/Field.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Anchor } from '../../ui/text/Text.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { invitationQuery, useRegister } from './accounts.api.ts'
import { useChosenPlan } from './useChosenPlan.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** Registration, as far as the server's operator allows it. */
export function RegisterPage() {
  const { invitation } = useSearch()
  const invitedEmail = useLocation({ select: ({ state }) => state.invitedEmail })
  const site = useQuery(siteQuery)
  if (site.isPending) return <PageSpinner />
  // If the settings cannot be loaded, the form is shown and the server decides.
  if (site.data?.registration === 'closed')
    return (
      <NoRegistration title={t('Registration is closed')} text={t('You can’t create an account here.')} />
    )
  if (site.data?.registration !== 'invitation') return <RegisterForm email={invitedEmail} />
  return invitation ? (
    <InvitedRegistration invitation={invitation} />
  ) : (
    <NoRegistration
      title={t('Registration is by invitation')}
      text={t('Ask your administrator for a link.')}
    />
  )
}

function InvitedRegistration({ invitation }: { invitation: string }) {
  const { data: state, isPending } = useQuery(invitationQuery(invitation))
  if (isPending) return <PageSpinner />
  if (state && !state.isUsable)
    return (
      <NoRegistration
        title={t('This invitation can’t be used')}
        text={t('It was already used, or is more than seven days old. Ask your administrator for a new one.')}
      />
    )
  return <RegisterForm invitation={invitation} email={state?.email ?? undefined} />
}

function NoRegistration({ title, text }: { title: string; text: string }) {
  return (
    <AuthCard title={title} text={text} footer={null}>
      <SignInPrompt />
    </AuthCard>
  )
}

const initialValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
}

interface RegisterFormProps {
  /** The invitation token, if registration is by invitation. */
  invitation?: string | undefined
  /** The invited email; the only one accepted if registration is by invitation. */
  email?: string | undefined
}

function RegisterForm({ invitation, email }: RegisterFormProps) {
  const chosenPlan = useChosenPlan()
  const form = useForm({
    initialValues: { ...initialValues, email: email ?? '' },
    validate: validateWith(registerForm),
  })
  const register = useRegister({
    // The session gate redirects.
    onSuccess: () => toast({ title: t('Account created!') }),
    onError: error => {
      const named = fieldErrorsOf(error) ?? {}
      form.setErrors(named)
      focusFirstError(form, named)
      toast({
        title: t('Registration failed'),
        message: detailOf(error, t('Failed to create account. Please try again.')),
        isDestructive: true,
      })
    },
  })
  const submit = form.onSubmit(
    ({ confirmPassword: _, ...account }) =>
      register.mutate({
        ...account,
        ...(invitation === undefined ? {} : { invitation }),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        region: new Intl.Locale(navigator.language).maximize().region,
      }),
    errors => focusFirstError(form, errors),
  )

  return (
    <AuthCard
      title={t('Create your account')}
      text={
        chosenPlan
          ? t('Your {plan} plan comes next.', { plan: chosenPlan })
          : t('Drop a receipt, get an expense.')
      }
      footer={<SignInPrompt />}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <NameFields field={path => form.getInputProps(path)} />
        <TextInput
          label={t('Username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label={t('Email')}
          size="md"
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined && email !== undefined}
          description={email === undefined ? undefined : t('Your invitation is for this address.')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordStrength
          password={form.values.password}
          ownWords={[form.values.username, form.values.email, form.values.firstName, form.values.lastName]}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          {t('Create Account')}
        </Button>
      </form>
    </AuthCard>
  )
}

interface NameFieldsProps {
  /** Binds an input to the form. */
  field: (path: 'firstName' | 'lastName') => Pick<TextInputProps, 'value' | 'onChange' | 'error'>
}

function NameFields({ field }: NameFieldsProps) {
  return (
    <div className={classes.names}>
      <TextInput label={t('First Name')} size="md" autoComplete="given-name" {...field('firstName')} />
      <TextInput label={t('Last Name')} size="md" autoComplete="family-name" {...field('lastName')} />
    </div>
  )
}

/** On the registration page, a link for users with an account. */
function SignInPrompt() {
  const redirectTo = useRedirectAfterSignIn()
  return (
    <Trans
      text="Already have an account? <anchor>Sign in</anchor>"
      tags={{ anchor: <Anchor component={Link} to="/login" state={{ redirectTo }} /> }}
    />
  )
}
