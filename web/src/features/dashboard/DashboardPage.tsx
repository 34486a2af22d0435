import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { dashboardQuery } from '../../entities/dashboard/dashboard.query.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { LoadFailure } from '../../ui/states/LoadFailure.tsx'
import { FloatingActions } from './actions/FloatingActions.tsx'
import type { DashboardCards } from './cardSlots.ts'
import { DashboardGrid } from './DashboardGrid.tsx'
import classes from './DashboardPage.module.css'
import { MonthSection } from './stats/MonthSection.tsx'
import { useNewDay } from './useNewDay.ts'

/** The day's first view. One request brings all of its figures. */
export function DashboardPage(cards: DashboardCards) {
  const { firstName, username } = useUser()
  const { data: dashboard, error, refetch, dataUpdatedAt } = useQuery(dashboardQuery)
  useNewDay(dashboard?.today)
  const hasFailed = !dashboard && error
  return (
    <div className={classes.page}>
      <PageHeader title="Dashboard" text={`Hello, ${firstName || username}.`} />
      {hasFailed ? (
        <Panel isFlush>
          <LoadFailure what="Your dashboard" error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <MonthSection dashboard={dashboard} arrivedAtMs={dataUpdatedAt} />
      )}
      <DashboardGrid {...cards} dashboard={dashboard} hasFailed={Boolean(hasFailed)} />
      <FloatingActions />
    </div>
  )
}
