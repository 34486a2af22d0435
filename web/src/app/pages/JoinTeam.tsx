import { t } from '../../core/language/language.ts'
import { useLocation } from '../../core/navigation/navigation.tsx'
import { JoinPage } from '../../features/teams/JoinPage.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useSignOut } from '../shell/useSignOut.ts'

/** The page an invitation link opens. */
export function JoinTeam() {
  return <JoinPage SignOut={SignInAsAnother} />
}

/** Returns to the invitation after signing in. */
function SignInAsAnother() {
  const here = useLocation({ select: ({ href }) => href })
  const { signOut, isPending } = useSignOut(here)
  return (
    <Button variant="default" disabled={isPending} onClick={signOut}>
      {t('Sign out')}
    </Button>
  )
}
