import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { siteQuery } from '../../entities/site/site.query.ts'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { AuthCard } from './AuthCard.tsx'
import { invitationQuery } from './accounts.api.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'

/** Registration, as far as the server's operator allows it. */
export function RegisterPage() {
  const { invitation } = useSearch({ strict: false })
  const invitedEmail = useLocation({ select: ({ state }) => state.invitedEmail })
  const site = useQuery(siteQuery)
  if (site.isPending) return <PageSpinner />
  // If the settings cannot be loaded, the form is shown and the server decides.
  if (site.data?.registration === 'closed')
    return (
      <NoRegistration title={t('Registration is closed')} text={t('You can’t create an account here.')} />
    )
  if (site.data?.registration !== 'invitation') return <RegisterForm email={invitedEmail} />
  return invitation ? (
    <InvitedRegistration invitation={invitation} />
  ) : (
    <NoRegistration
      title={t('Registration is by invitation')}
      text={t('Ask your administrator for a link.')}
    />
  )
}

function InvitedRegistration({ invitation }: { invitation: string }) {
  const { data: state, isPending } = useQuery(invitationQuery(invitation))
  if (isPending) return <PageSpinner />
  if (state && !state.isUsable)
    return (
      <NoRegistration
        title={t('This invitation cannot be used')}
        text={t('It was already used, or is more than seven days old. Ask your administrator for a new one.')}
      />
    )
  return <RegisterForm invitation={invitation} email={state?.email ?? undefined} />
}

function NoRegistration({ title, text }: { title: string; text: string }) {
  return (
    <AuthCard title={title} text={text} footer={null}>
      <SignInPrompt />
    </AuthCard>
  )
}
