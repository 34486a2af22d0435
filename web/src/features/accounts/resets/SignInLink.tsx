import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRedirectAfterSignIn } from '../useRedirectAfterSignIn.ts'

export function SignInLink() {
  const goOnTo = useRedirectAfterSignIn()
  return (
    <Anchor underline="always" component={Link} to="/login" state={{ goOnTo }}>
      Back to Sign In
    </Anchor>
  )
}
