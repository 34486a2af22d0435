import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { siteQuery } from '../../entities/site/site.query.ts'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { invitationQuery } from './accounts.api.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useRedirectAfterSignIn } from './useRedirectAfterSignIn.ts'

/** Registration, as far as whoever runs this server lets people register. */
export function RegisterPage() {
  const { invitation } = useSearch({ strict: false })
  const invitedEmail = useLocation({ select: ({ state }) => state.invitedEmail })
  const site = useQuery(siteQuery)
  if (site.isPending) return <PageSpinner />
  // Where nobody could say, the form is there, and the server decides.
  if (site.data?.registration === 'closed')
    return <NoRegistration title="Registration is closed" text="New accounts cannot be opened here." />
  if (site.data?.registration !== 'invitation') return <RegisterForm email={invitedEmail} />
  return invitation ? (
    <InvitedRegistration invitation={invitation} />
  ) : (
    <NoRegistration title="Registration is by invitation" text="Ask whoever runs this server for a link." />
  )
}

function InvitedRegistration({ invitation }: { invitation: string }) {
  const { data: state, isPending } = useQuery(invitationQuery(invitation))
  if (isPending) return <PageSpinner />
  if (state && !state.isUsable)
    return (
      <NoRegistration
        title="This invitation cannot be used"
        text="It has been used, or it is older than seven days. Ask whoever runs this server for another."
      />
    )
  return <RegisterForm invitation={invitation} email={state?.email ?? undefined} />
}

function NoRegistration({ title, text }: { title: string; text: string }) {
  const goOnTo = useRedirectAfterSignIn()
  return (
    <AuthCard title={title} text={text} footer={null}>
      Already have an account?{' '}
      <Anchor underline="always" component={Link} to="/login" state={{ goOnTo }}>
        Sign in
      </Anchor>
    </AuthCard>
  )
}
