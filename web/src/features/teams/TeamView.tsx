import { Button } from '@mantine/core'
import { roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import { Suspense, useState } from 'react'
import IconSettings from '~icons/tabler/settings'
import IconUserPlus from '~icons/tabler/user-plus'
import { useRestoreFocus } from '../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../core/language/language.ts'
import { lazyContent, lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import { TeamActivity } from './activity/TeamActivity.tsx'
import { Invitations } from './invitations/Invitations.tsx'
import { MemberList } from './members/MemberList.tsx'
import type { MemberAction } from './members/memberActions.ts'
import type { ShownTeam } from './shownTeam.ts'
import { TeamCard } from './TeamCard.tsx'
import { TeamProjects } from './TeamProjects.tsx'
import { TeamStats } from './TeamStats.tsx'
import classes from './TeamView.module.css'
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

interface PeopleProps {
  team: ShownTeam
  me: TeamMember
  canInvite: boolean
}

function People({ team, me, canInvite }: PeopleProps) {
  const address = useTeamsAddress()
  const [asked, setAsked] = useState<{ action: MemberAction; member: TeamMember }>()
  const isInviting = canInvite && address.action === 'invite'
  useRestoreFocus(isInviting || asked !== undefined)
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
