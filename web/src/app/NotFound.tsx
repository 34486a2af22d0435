import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../core/language/language.ts'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { BySession } from './gate.tsx'

export function NotFound() {
  return <BySession signedIn={<UnknownPage />} signedOut={<SignedOutFallback />} />
}

function UnknownPage() {
  return (
    <EmptyState
      title={t('404 Page Not Found')}
      titleOrder={1}
      text={t('There is no page at this address. It may have moved, or the link may be incomplete.')}
    >
      <Button component={Link} to="/">
        {t('Go to Dashboard')}
      </Button>
    </EmptyState>
  )
}

function SignedOutFallback() {
  return (
    <EmptyState
      title={t('Sign in to continue')}
      titleOrder={1}
      text={t('There is no public page at this address.')}
    >
      <Button component={Link} to="/login">
        {t('Sign In')}
      </Button>
    </EmptyState>
  )
}
