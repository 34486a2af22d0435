import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { registerForm } from '@outlay/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/formValidation.ts'
import { toast } from '../../core/toast.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useRegister } from './accounts.api.ts'
import { PasswordField } from './PasswordField.tsx'

const initialValues = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
}

export function RegisterPage() {
  const navigate = useNavigate()
  const form = useForm({ initialValues, validate: validateWith(registerForm) })
  const register = useRegister({
    onSuccess: () => {
      toast({ title: 'Account created!' })
      void navigate({ to: '/' })
    },
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
      register.mutate({ ...account, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    errors => focusFirstError(form, errors),
  )

  return (
    <AuthCard
      title="Create your account"
      text="Drop a receipt, get an expense."
      footer={
        <>
          Already have an account?{' '}
          <Anchor underline="always" component={Link} to="/login">
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
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
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
