import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useDeferredArrival } from '../../core/loading/useDeferredArrival.ts'
import { useUser } from '../../core/session/session.tsx'
import { dashboardQuery, teamViewQuery } from '../../entities/dashboard/dashboard.query.ts'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { useScope } from '../../entities/teams/useScope.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { FloatingActions } from './actions/FloatingActions.tsx'
import { ArrangeButton } from './arrange/ArrangeButton.tsx'
import type { DashboardSlots } from './cards/cardSlots.ts'
import { DashboardCards } from './DashboardCards.tsx'
import classes from './DashboardPage.module.css'
import { OverdueLine } from './OverdueLine.tsx'
import { MonthSection } from './stats/MonthSection.tsx'
import { TrialLine } from './TrialLine.tsx'
import { useNewDay } from './useNewDay.ts'

/** The landing page. One request loads all its figures; the team's come in addition to the user's own. */
export function DashboardPage(slots: DashboardSlots) {
  const { firstName, username } = useUser()
  const scope = useScope()
  const own = useQuery(dashboardQuery)
  const team = useQuery({ ...teamViewQuery, enabled: scope === 'team' })
  const { data, error, refetch, dataUpdatedAt } = scope === 'team' ? team : own
  const dashboard = useDeferredArrival(data)
  const ownDashboard = useDeferredArrival(own.data)
  useNewDay(dashboard?.today)
  const hasFailed = !data && error
  return (
    <div className={classes.page}>
      <PageHeader title={t('Dashboard')} text={t('Hello, {name}.', { name: firstName || username })}>
        <ScopeSwitch />
        <ArrangeButton />
      </PageHeader>
      <OverdueLine />
      <TrialLine />
      {hasFailed ? (
        <Panel isFlush>
          <LoadError what={t('Your dashboard')} error={error} onRetry={refetch} />
        </Panel>
      ) : (
        <MonthSection dashboard={dashboard} scope={scope} arrivedAtMs={dataUpdatedAt} />
      )}
      <DashboardCards
        dashboard={dashboard}
        own={ownDashboard}
        scope={scope}
        slots={slots}
        hasFailed={Boolean(hasFailed)}
      />
      <FloatingActions />
    </div>
  )
}
