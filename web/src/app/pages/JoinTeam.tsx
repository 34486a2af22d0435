import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { JoinPage } from '../../features/teams/join/JoinPage.tsx'
import { useSignOut } from '../shell/useSignOut.ts'

/** What an invitation leads to, for whoever opens it. */
export function JoinTeam() {
  return <JoinPage SignOut={SignInAsAnother} />
}

/** Signing in again leads back to the invitation. */
function SignInAsAnother() {
  const here = useLocation({ select: ({ href }) => href })
  const { signOut, isPending } = useSignOut(here)
  return (
    <Button variant="default" disabled={isPending} onClick={signOut}>
      {t('Sign out')}
    </Button>
  )
}
