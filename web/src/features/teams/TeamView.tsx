import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Project } from '@outlay/contract/projects/projects'
import type { TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import IconLock from '~icons/tabler/lock'
import IconSettings from '~icons/tabler/settings'
import IconUserPlus from '~icons/tabler/user-plus'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { msg, t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { FigureCard, FigureCards } from '../../entities/figures/FigureCards.tsx'
import { ColorDot } from '../../entities/projects/ProjectMarks.tsx'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { lazyContent, lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelEmpty, PanelList } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { CopyTeamLink } from './invitations/CopyTeamLink.tsx'
import { Invitations } from './invitations/Invitations.tsx'
import { MemberList } from './members/MemberList.tsx'
import type { MemberAction } from './members/memberActions.ts'
import { TeamActivity } from './TeamActivity.tsx'
import { TeamLogo } from './TeamLogo.tsx'
import { TeamSteps } from './TeamSteps.tsx'
import classes from './TeamView.module.css'
import { logoAddress } from './teams.api.ts'
import { useTeamsAddress } from './teams.search.ts'

const InviteDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./invitations/InviteDialog.tsx')).InviteDialog,
)
const MemberQuestion = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./members/MemberQuestions.tsx')).MemberQuestion,
)
const TeamSettings = lazyContent(
  msg('The team’s settings'),
  async () => (await import('./settings/TeamSettings.tsx')).TeamSettings,
)

interface TeamViewProps {
  dashboard: TeamDashboard
  team: ShownTeam
  me: TeamMember
}

/** The team: figures, members, projects and activity; or its settings, by URL. */
export function TeamView({ dashboard, team, me }: TeamViewProps) {
  const address = useTeamsAddress()
  const canInvite = roleCan(me.role, 'invite people')
  const canChange = roleCan(me.role, 'change the team')
  if (address.action === 'settings' && canChange)
    return (
      <Suspense fallback={<PageSpinner />}>
        <TeamSettings teamId={team.id} me={me} />
      </Suspense>
    )
  return (
    <>
      <PageHeader title={t('Teams')} text={t('Your team’s members, projects and pending approvals.')}>
        {canChange && (
          <Button
            variant="default"
            leftSection={<IconSettings size={16} aria-hidden />}
            onClick={() => address.open('settings')}
          >
            {t('Team settings')}
          </Button>
        )}
        {canInvite && (
          <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => address.open('invite')}>
            {t('Invite Member')}
          </Button>
        )}
      </PageHeader>
      <TeamSteps teamId={team.id} me={me} stats={dashboard.teamStats} />
      <TeamStats stats={dashboard.teamStats} teamId={team.id} />
      <div className={classes.columns}>
        <People team={team} me={me} canInvite={canInvite} />
        <div className={classes.column}>
          <TeamProjects projects={dashboard.teamProjects} me={me} />
          {canInvite && <Invitations teamId={team.id} onInvite={() => address.open('invite')} />}
          <TeamActivity teamId={team.id} />
        </div>
      </div>
    </>
  )
}

function People({ team, me, canInvite }: { team: ShownTeam; me: TeamMember; canInvite: boolean }) {
  const address = useTeamsAddress()
  const [asked, setAsked] = useState<{ action: MemberAction; member: TeamMember }>()
  const isInviting = canInvite && address.action === 'invite'
  return (
    <>
      <TeamCard team={team} canInvite={canInvite}>
        <MemberList
          members={team.members}
          me={me}
          search={address.search}
          onSearch={address.find}
          onAction={(action, member) => setAsked({ action, member })}
        />
      </TeamCard>
      <Suspense>
        {isInviting && <InviteDialog teamId={team.id} me={me} onClose={address.close} />}
        {asked && <MemberQuestion {...asked} team={team} me={me} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

/** Four figures of the team. */
function TeamStats({ stats, teamId }: { stats: TeamDashboard['teamStats']; teamId: string }) {
  const locale = useLocale()
  const user = useUser()
  const { data: team } = useQuery(teamQuery(teamId))
  return (
    <FigureCards>
      <FigureCard label={t('Team Members')} Heading="h2" figure={count(locale, stats.totalMembers)}>
        {team ? placesText(team.memberLimit) : '\u00a0'}
      </FigureCard>
      <FigureCard label={t('Active Projects')} Heading="h2" figure={count(locale, stats.totalProjects)}>
        {stats.totalProjects === 0 ? t('None yet') : t('across the team')}
      </FigureCard>
      <FigureCard
        label={t('Monthly Expenses')}
        Heading="h2"
        figure={money(locale, stats.monthlyExpenses, user.preferredCurrency)}
      >
        {t('this month, on team projects')}
      </FigureCard>
      <FigureCard label={t('Pending Approvals')} Heading="h2" figure={count(locale, stats.pendingApprovals)}>
        <Waiting count={stats.pendingApprovals} />
        {canInTeam(user, 'reimburse people') && (
          <>
            {' · '}
            <Link to="/reimbursements" className={classes.link}>
              {t('Reimbursements')}
            </Link>
          </>
        )}
      </FigureCard>
    </FigureCards>
  )
}

function placesText(limit: number): string {
  return t('of {limit, plural, one {# seat} other {# seats}}', { limit })
}

/** Approvers get a link to the queue; others see their own pending expenses, linked to their list. */
function Waiting({ count: waiting }: { count: number }) {
  const user = useUser()
  const own = useScopeAddress()(undefined)
  if (canInTeam(user, 'decide about expenses'))
    return (
      <Link to="/approvals" className={classes.link}>
        {t('{waiting, plural, =0 {Nothing pending} other {pending approval}}', {
          waiting,
        })}
      </Link>
    )
  if (waiting === 0) return t('None of yours are pending approval')
  return (
    <Link to="/expenses" search={{ ...own, approval: 'submitted' }} className={classes.link}>
      {t('{waiting, plural, one {of yours is pending approval} other {of yours are pending approval}}', {
        waiting,
      })}
    </Link>
  )
}

const shownAtOnce = 8

/** The team's active projects, linking to their pages. */
function TeamProjects({ projects, me }: { projects: readonly Project[]; me: TeamMember }) {
  const canManage = roleCan(me.role, 'manage team projects')
  return (
    <TitledPanel
      title={t('Team projects')}
      actions={
        canManage && (
          <LinkButton to="/projects" search={{ action: 'add', whose: 'team' }} variant="subtle">
            {t('New Project')}
          </LinkButton>
        )
      }
    >
      {projects.length === 0 ? (
        <PanelEmpty>
          {canManage
            ? t('Managers see expenses on team projects. Create the first project.')
            : t('No projects you can see yet.')}
        </PanelEmpty>
      ) : (
        <PanelList items={projects} shownAtOnce={shownAtOnce} aria-label={t('Team projects')}>
          {({ id, name, color, visibility }) => (
            <li key={id}>
              <Link to="/projects/$projectId" params={{ projectId: id }} className={classes.row}>
                <ColorDot color={color} />
                <span className={classes.grow}>{name}</span>
                {visibility === 'private' && (
                  <span className={classes.quiet}>
                    <IconLock size={14} aria-hidden />
                    {t('Members only')}
                  </span>
                )}
              </Link>
            </li>
          )}
        </PanelList>
      )}
    </TitledPanel>
  )
}

interface TeamCardProps {
  team: ShownTeam
  canInvite: boolean
  /** The member list. */
  children: ReactNode
}

/** The team's name and members. */
function TeamCard({ team, canInvite, children }: TeamCardProps) {
  const id = useId()
  const { data } = useQuery(teamQuery(team.id))
  return (
    <Panel isFlush className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <TeamLogo name={team.name} address={data && logoAddress(data)} />
        <div>
          <h2 className={classes.name} id={id}>
            {team.name}
          </h2>
          {team.description && <p className={classes.description}>{team.description}</p>}
        </div>
        {canInvite && <CopyTeamLink teamId={team.id} />}
      </div>
      {children}
    </Panel>
  )
}

/** The displayed team, with its members. */
type ShownTeam = NonNullable<TeamDashboard['team']>
