import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registerForm } from '@outlay/contract/accounts'
import { Link } from '@tanstack/react-router'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/forms/formValidation.ts'
import { toast } from '../../core/toasts/toast.ts'
import { PasswordStrength } from '../../entities/passwords/PasswordStrength.tsx'
import { PasswordField } from '../../ui/inputs/PasswordField.tsx'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useRegister } from './accounts.api.ts'
import { useChosenPlan } from './useChosenPlan.ts'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

const initialValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
}

interface RegisterFormProps {
  /** What lets this person register, where that is by invitation. */
  invitation?: string | undefined
  /** The address that an invitation is for: the only one, where registration is by that. */
  email?: string | undefined
}

export function RegisterForm({ invitation, email }: RegisterFormProps) {
  const goOnTo = useRedirectAfterSignIn()
  const chosenPlan = useChosenPlan()
  const form = useForm({
    initialValues: { ...initialValues, email: email ?? '' },
    validate: validateWith(registerForm),
  })
  const register = useRegister({
    // The gate leads on.
    onSuccess: () => toast({ title: 'Account created!' }),
    onError: error => {
      const named = fieldErrorsOf(error) ?? {}
      form.setErrors(named)
      focusFirstError(form, named)
      toast({
        title: 'Registration failed',
        message: detailOf(error, 'Failed to create account. Please try again.'),
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
      }),
    errors => focusFirstError(form, errors),
  )

  return (
    <AuthCard
      title="Create your account"
      text={chosenPlan ? `Your plan, ${chosenPlan}, comes next.` : 'Drop a receipt, get an expense.'}
      footer={
        <>
          Already have an account?{' '}
          <Anchor underline="always" component={Link} to="/login" state={{ goOnTo }}>
            Sign in
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <div className={classes.names}>
          <TextInput
            label="First Name"
            size="md"
            autoComplete="given-name"
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label="Last Name"
            size="md"
            autoComplete="family-name"
            {...form.getInputProps('lastName')}
          />
        </div>
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          size="md"
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined && email !== undefined}
          description={email === undefined ? undefined : 'Your invitation is for this address.'}
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordStrength
          password={form.values.password}
          ownWords={[form.values.username, form.values.email, form.values.firstName, form.values.lastName]}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={register.isPending}>
          Create Account
        </Button>
      </form>
    </AuthCard>
  )
}
