import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { useRedirectAfterSignIn } from '../useRedirectAfterSignIn.ts'

export function SignInLink() {
  const redirectTo = useRedirectAfterSignIn()
  return (
    <Anchor underline="always" component={Link} to="/login" state={{ redirectTo }}>
      {t('Back to Sign In')}
    </Anchor>
  )
}
