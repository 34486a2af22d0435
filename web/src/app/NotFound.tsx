import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { BySession } from './gate.tsx'

/** An address that no page has. */
export function NotFound() {
  return <BySession signedIn={<UnknownPage />} signedOut={<SignedOutFallback />} />
}

function UnknownPage() {
  return (
    <EmptyState
      title="404 Page Not Found"
      titleOrder={1}
      text="There is no page at this address. It may have moved, or the link may be incomplete."
    >
      <Button component={Link} to="/">
        Go to Dashboard
      </Button>
    </EmptyState>
  )
}

function SignedOutFallback() {
  return (
    <EmptyState title="Sign in to continue" titleOrder={1} text="There is no public page at this address.">
      <Button component={Link} to="/login">
        Sign In
      </Button>
    </EmptyState>
  )
}
