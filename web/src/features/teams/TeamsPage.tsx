import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconUsers from '~icons/tabler/users'
import { msg, t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { FigurePlaceholders } from '../../entities/figures/FigureCards.tsx'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { TeamsNotice } from './TeamsNotice.tsx'
import { TeamView } from './TeamView.tsx'
import { useTeamsAddress } from './teams.search.ts'

const CreateTeamDialog = lazyDialog(
  msg('The form'),
  async () => (await import('./CreateTeamDialog.tsx')).CreateTeamDialog,
)

/** The user's team, or how to join or create one. */
export function TeamsPage() {
  const { id } = useUser()
  const { data, error, refetch } = useQuery(teamDashboardQuery)
  const me = data?.team?.members.find(member => member.id === id)
  if (data?.team && me) return <TeamView dashboard={data} team={data.team} me={me} />
  if (data) return <NoTeam canCreate={data.team === null && data.ownedTeams.length === 0} />
  return (
    <>
      <PageHeader title={t('Teams')} text={'\u00a0'} />
      {error ? (
        <Panel>
          <LoadError what={t('Your team')} error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <FigurePlaceholders />
      )}
    </>
  )
}

function NoTeam({ canCreate }: { canCreate: boolean }) {
  const address = useTeamsAddress()
  const isCreating = canCreate && address.action === 'create'
  return (
    <>
      <PageHeader title={t('Teams')} text={t('Spend together, and keep one set of books.')} />
      <Panel>
        <EmptyState
          title={t('No Team Yet')}
          text={t(
            'Share projects, see what they cost, and approve expenses as a team. Create one and invite your colleagues, or open the link you were sent.',
          )}
          icon={<IconUsers size={24} />}
        >
          {canCreate && (
            <>
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => address.open('create')}>
                {t('Create Team')}
              </Button>
              <TeamsNotice />
            </>
          )}
        </EmptyState>
      </Panel>
      <Suspense>{isCreating && <CreateTeamDialog onClose={address.close} />}</Suspense>
    </>
  )
}
