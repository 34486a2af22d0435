import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../core/language/Trans.tsx'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** On the registration page, a link for users with an account. */
export function SignInPrompt() {
  const redirectTo = useRedirectAfterSignIn()
  return (
    <Trans
      text="Already have an account? <anchor>Sign in</anchor>"
      tags={{ anchor: <Anchor underline="always" component={Link} to="/login" state={{ redirectTo }} /> }}
    />
  )
}
