import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { FigurePlaceholders } from '../../../entities/figures/FigureCards.tsx'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import classes from './MonthSection.module.css'
import { StatCards } from './StatCards.tsx'
import { activeProjectsText, monthName } from './statText.ts'

interface MonthSectionProps {
  dashboard: Dashboard | undefined
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** The month's figures beneath their heading; placeholders as long as they are on their way. */
export function MonthSection({ dashboard, scope, arrivedAtMs }: MonthSectionProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  return (
    <section className={classes.section} aria-labelledby="month-title">
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h5" id="month-title">
            {monthName(locale, dashboard?.month.from ?? dayIn(timezone, new Date()))}
          </Title>
          <span className={classes.projects}>
            {dashboard && activeProjectsText(locale, dashboard.activeProjects)}
          </span>
        </div>
        {dashboard && dashboard.pendingCount > 0 && (
          <PendingLink number={dashboard.pendingCount} scope={scope} />
        )}
      </div>
      {dashboard ? (
        <StatCards dashboard={dashboard} scope={scope} arrivedAtMs={arrivedAtMs} />
      ) : (
        <div role="status" aria-label="Loading this month">
          <FigurePlaceholders />
        </div>
      )}
    </section>
  )
}

/** What is in no figure yet, and the way to it: a person completes their own, of the team's it waits for approval. */
function PendingLink({ number, scope }: { number: number; scope: ScopeSearch['scope'] }) {
  const locale = useLocale()
  const { teamId } = useUser()
  const isOne = number === 1
  return (
    <Link to="/expenses" search={pendingSearch(scope, teamId)} className={classes.pending}>
      <IconAlertTriangle size={16} aria-hidden />
      {count(locale, number)}{' '}
      {scope ? `${isOne ? 'waits' : 'wait'} for approval` : `${isOne ? 'needs' : 'need'} review`}
    </Link>
  )
}

/** Where the list is exactly those: of one's own not what waits for others. */
function pendingSearch(scope: ScopeSearch['scope'], teamId: string | null) {
  if (scope) return { scope, approval: 'submitted' } as const
  return { status: 'pending', ...(teamId && ({ approval: 'none' } as const)) } as const
}
