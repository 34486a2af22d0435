import { Anchor, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { loginBody } from '@outlay/contract/accounts'
import { Link, useNavigate } from '@tanstack/react-router'
import { detailOf, fieldErrorsOf, focusFirstError, validateWith } from '../../core/formValidation.ts'
import { toast } from '../../core/toast.ts'
import classes from './AuthCard.module.css'
import { AuthCard } from './AuthCard.tsx'
import { useLogin } from './accounts.api.ts'
import { PasswordField } from './PasswordField.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const form = useForm({ initialValues: { username: '', password: '' }, validate: validateWith(loginBody) })
  const login = useLogin({
    onSuccess: () => {
      toast({ title: 'Welcome back!' })
      void navigate({ to: '/' })
    },
    onError: error => {
      form.setErrors(fieldErrorsOf(error) ?? {})
      toast({
        title: 'Login failed',
        message: detailOf(error, 'Invalid username or password'),
        isDestructive: true,
      })
    },
  })
  const submit = form.onSubmit(
    values => login.mutate(values),
    errors => focusFirstError(form, errors),
  )

  return (
    <AuthCard
      title="Sign in to Outlay"
      text="Good to see you again."
      footer={
        <>
          New to Outlay?{' '}
          <Anchor underline="always" component={Link} to="/register">
            Sign up
          </Anchor>
        </>
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Sign In
        </Button>
      </form>
    </AuthCard>
  )
}
