import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { teamQuery } from '../../../entities/teams/team.query.ts'
import { type Place, UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChangesDialog.tsx'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { parseTeamsSearch } from '../teams.search.ts'
import { CloseTeam } from './CloseTeam.tsx'
import { LogoPanel } from './LogoPanel.tsx'
import { NamePanel } from './NamePanel.tsx'
import { PoliciesPanel } from './PoliciesPanel.tsx'
import { TeamLinkPanel } from './TeamLinkPanel.tsx'
import classes from './TeamSettings.module.css'

interface TeamSettingsProps {
  teamId: string
  me: TeamMember
}

/** The team's name, logo, policy and join link. */
export function TeamSettings({ teamId, me }: TeamSettingsProps) {
  const { data: team, error, refetch } = useQuery(teamQuery(teamId))
  return (
    <>
      <Link to="/teams" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('Team')}
      </Link>
      <PageHeader title={t('Team settings')} text={team ? <TakenPlaces team={team} /> : '\u00a0'} />
      <UnsavedChangesDialog isElsewhere={isElsewhere} />
      {team && (
        <div className={classes.panels}>
          <NamePanel team={team} />
          <LogoPanel team={team} />
          <PoliciesPanel team={team} />
          <TeamLinkPanel teamId={team.id} />
          {roleCan(me.role, 'close the team') && <CloseTeam team={team} me={me} />}
        </div>
      )}
      {!team && error && <LoadError what={t('The team’s settings')} error={error} onRetry={refetch} />}
      {!team && !error && <PageSpinner />}
    </>
  )
}

function TakenPlaces({ team }: { team: Team }) {
  const locale = useLocale()
  return t('{taken} of {limit, plural, one {# seat taken.} other {# seats taken.}}', {
    taken: count(locale, team.memberCount),
    limit: team.memberLimit,
  })
}

/** The settings have a separate URL on the team's page. */
function isElsewhere(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || parseTeamsSearch({ ...next.search }).action !== 'settings'
}
