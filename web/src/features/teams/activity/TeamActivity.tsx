import { isTeamRole, roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamActivityItem } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { activityAge } from '../../../core/formats/activityAge.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useNow } from '../../../core/formats/useNow.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { teamActivityQuery } from '../teams.api.ts'
import classes from './TeamActivity.module.css'
import { teamActivityText } from './teamActivityText.ts'

const shownAtOnce = 8
const minuteMs = 60_000

/** The team's recent activity, live. */
export function TeamActivity({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useQuery(teamActivityQuery(teamId))
  const { role } = useUser()
  return (
    <TitledPanel
      title={t('Live Activity')}
      actions={
        isTeamRole(role) &&
        roleCan(role, 'see the audit log') && (
          <LinkButton to="/security/activity" hash="team" variant="subtle">
            {t('Audit log')}
          </LinkButton>
        )
      }
    >
      {!data && error && <LoadError what={t('The activity')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading the activity')} height={88} />}
      {data?.length === 0 && (
        <PanelEmpty>{t('No activity yet. What your team does will appear here.')}</PanelEmpty>
      )}
      {data && data.length > 0 && <Items items={data} />}
    </TitledPanel>
  )
}

function Items({ items }: { items: readonly TeamActivityItem[] }) {
  const locale = useLocale()
  const { timezone, id } = useUser()
  const now = useNow(minuteMs, items)
  return (
    <PanelList items={items} shownAtOnce={shownAtOnce} aria-label={t('Team activity')}>
      {item => (
        <li key={item.id} className={classes.row}>
          <span className={classes.words}>{teamActivityText(item, id)}</span>
          <time className={classes.age} dateTime={item.at}>
            {activityAge(locale, item.at, now, timezone)}
          </time>
        </li>
      )}
    </PanelList>
  )
}
