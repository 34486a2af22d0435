import type { TeamDashboard } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { FigureCard, FigureCards } from '../../entities/figures/FigureCards.tsx'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import classes from './TeamStats.module.css'

interface TeamStatsProps {
  stats: TeamDashboard['teamStats']
  teamId: string
}

/** Four figures of the team. */
export function TeamStats({ stats, teamId }: TeamStatsProps) {
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
