import { planName } from '@outlay/contract/plans/planInclusions'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import IconUnlink from '~icons/tabler/unlink'
import { isNotFound } from '../../core/api/staleErrors.ts'
import { dayIn, localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { Link, useLocation, useNavigate, useParams, useSearch } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { siteQuery } from '../../entities/site/site.query.ts'
import { roleNames, roleSentences } from '../../entities/teams/teamRoleWords.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { Text, Title } from '../../ui/text/Text.tsx'
import classes from './JoinPage.module.css'
import { TeamLogo } from './TeamLogo.tsx'
import { joinLogoAddress, joinPreviewQuery } from './teams.api.ts'
import { useJoinTeam } from './teams.mutations.ts'
import { parseJoinSearch } from './teams.search.ts'

interface JoinPageProps {
  /** A button to sign in as another user. */
  SignOut: ComponentType
}

/** A preview of an invitation, for signed-in and signed-out visitors. */
export function JoinPage({ SignOut }: JoinPageProps) {
  const { teamId = '' } = useParams()
  const { token = '' } = parseJoinSearch(useSearch())
  const { data, error, isFetching, refetch } = useQuery({
    ...joinPreviewQuery(teamId, token),
    enabled: token !== '',
  })
  if (data) return <Door preview={data} token={token} SignOut={SignOut} />
  if (isFetching) return <PageSpinner />
  if (token === '' || isNotFound(error)) return <NoDoor />
  return <LoadError what={t('The invitation')} error={error} onRetry={refetch} />
}

function NoDoor() {
  return (
    <EmptyState
      title={t('This link no longer works')}
      titleOrder={1}
      text={t(
        'It was used, revoked or renewed, is more than seven days old, or is incomplete. Ask the person who sent it for a new one.',
      )}
      icon={<IconUnlink size={24} />}
    />
  )
}

interface DoorProps extends JoinPageProps {
  preview: JoinPreview
  token: string
}

function Door({ preview, token, SignOut }: DoorProps) {
  const locale = useLocale()
  const { teamName, teamDescription, memberCount, invitedBy, role, expiresAt } = preview
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const lastDay = expiresAt && localeDay(locale, dayIn(timezone, new Date(expiresAt)))
  const people = t('{count, plural, one {# member} other {# members}}', { count: memberCount })
  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <TeamLogo name={teamName} address={joinLogoAddress(preview, token)} />
        <Title order={1} size="h3" className={classes.name}>
          {t('Join {teamName}', { teamName })}
        </Title>
        <Text dimmed size="sm">
          {invitedBy ? t('{invitedBy} invited you', { invitedBy }) : t('You are invited')} · {people}
        </Text>
      </div>
      <Panel>
        <div className={classes.words}>
          {teamDescription && <p className={classes.description}>{teamDescription}</p>}
          <p>
            <Trans
              text="You’ll join as <strong>{role}</strong>."
              values={{ role: translated(roleNames[role]) }}
              tags={{ strong: <strong /> }}
            />{' '}
            {translated(roleSentences[role])}
          </p>
          <p className={classes.quiet}>
            {t('Your own expenses stay private. Managers see what you record on team projects.')}
            {lastDay && ` ${t('The invitation is valid until {lastDay}.', { lastDay })}`}
          </p>
        </div>
        <JoinWays preview={preview} token={token} SignOut={SignOut} />
      </Panel>
    </div>
  )
}

interface JoinWaysProps {
  preview: JoinPreview
  token: string
  SignOut: ComponentType
}

/** The next step: joining, signing in first, or what prevents it. */
function JoinWays({ preview, token, SignOut }: JoinWaysProps) {
  const { obstacle, isFull, isPlanOver, teamName } = preview
  if (obstacle === 'member-already')
    return (
      <Obstacle text={t('You’re already in {teamName}.', { teamName })}>
        <ToTeam />
      </Obstacle>
    )
  if (obstacle === 'in-another-team')
    return (
      <Obstacle
        text={t(
          'You’re on another team, and you can only be on one at a time. Leave it first, then open this link again.',
        )}
      >
        <ToTeam />
      </Obstacle>
    )
  if (obstacle === 'wrong-person') return <WrongPerson email={preview.email} SignOut={SignOut} />
  if (isPlanOver) return <Obstacle text={planOverText(preview)} />
  if (isFull) return <Obstacle text={fullText(preview)} />
  return obstacle === 'signed-out' ? (
    <SignInWays preview={preview} token={token} />
  ) : (
    <Join preview={preview} token={token} />
  )
}

function planOverText({ teamName, invitedBy }: JoinPreview): string {
  const plan = planName('platinum')
  return invitedBy
    ? t(
        '{teamName} can’t add members: its plan has ended. Tell {invitedBy}. The team’s owner can choose {plan}.',
        { teamName, invitedBy, plan },
      )
    : t(
        '{teamName} can’t add members: its plan has ended. Tell the person who sent you the link. The team’s owner can choose {plan}.',
        { teamName, plan },
      )
}

function fullText({ teamName, invitedBy }: JoinPreview): string {
  return invitedBy
    ? t('{teamName} is full. Ask {invitedBy} to make room.', {
        teamName,
        invitedBy,
      })
    : t('{teamName} is full. Ask the person who sent you the link to make room.', {
        teamName,
      })
}

function ToTeam() {
  return <LinkButton to="/teams">{t('Go to your team')}</LinkButton>
}

function Obstacle({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.ways}>
      <p className={classes.obstacle}>{text}</p>
      {children}
    </div>
  )
}

function WrongPerson({ email, SignOut }: { email: string | null; SignOut: ComponentType }) {
  const user = useUser()
  return (
    <Obstacle
      text={t(
        'This invitation is for {invited}, but you’re signed in as {present}. Sign in with the invited address, or ask for your own invitation.',
        { invited: email, present: user.email },
      )}
    >
      <SignOut />
    </Obstacle>
  )
}

function Join({ preview: { teamId }, token }: Pick<JoinWaysProps, 'preview' | 'token'>) {
  const navigate = useNavigate()
  const join = useJoinTeam(teamId, () => void navigate({ to: '/teams', replace: true }))
  return (
    <div className={classes.ways}>
      <Button size="md" disabled={join.isPending} onClick={() => join.mutate(token)}>
        {join.isPending ? t('Joining...') : t('Join the team')}
      </Button>
    </div>
  )
}

/** Both return to this page. */
function SignInWays({ preview: { email, teamId }, token }: Pick<JoinWaysProps, 'preview' | 'token'>) {
  const redirectTo = useLocation({ select: ({ href }) => href })
  const { data: site } = useQuery(siteQuery)
  const invitedEmail = email ?? undefined
  const canRegister = site?.registration !== 'closed'
  // If registration is by invitation, this is one.
  const search = site?.registration === 'invitation' ? { invitation: `${teamId}.${token}` } : {}
  return (
    <div className={classes.ways}>
      {canRegister && (
        <Button
          size="md"
          renderRoot={props => (
            <Link to="/register" search={search} state={{ redirectTo, invitedEmail }} {...props} />
          )}
        >
          {t('Create Account')}
        </Button>
      )}
      <Button
        size="md"
        variant={canRegister ? 'default' : 'filled'}
        renderRoot={props => <Link to="/login" state={{ redirectTo }} {...props} />}
      >
        {t('Sign In')}
      </Button>
      {email && (
        <p className={classes.quiet}>{t('The invitation is for {email}. Use that address.', { email })}</p>
      )}
    </div>
  )
}
