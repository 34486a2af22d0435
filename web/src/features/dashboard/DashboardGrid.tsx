import type { Dashboard } from '@outlay/contract/dashboard'
import { Suspense } from 'react'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { lazyCard } from '../../ui/lazy/lazyParts.tsx'
import { QuickActions } from './actions/QuickActions.tsx'
import { BudgetWidget } from './budget/BudgetWidget.tsx'
import { CardSkeleton } from './CardSkeleton.tsx'
import type { DashboardCards } from './cardSlots.ts'
import classes from './DashboardPage.module.css'
import { RecentExpenses } from './RecentExpenses.tsx'

// Beneath what is seen first: its code comes once that is there.
const Insights = lazyCard('The rest of your dashboard', async () => (await import('./Insights.tsx')).Insights)

/** About as high as they are on the widest screens; the footer stays out of sight. */
const insightsHeightPx = 1400
/** With the default amounts, on one line each. */
const budgetHeightPx = 288

interface DashboardGridProps extends DashboardCards {
  dashboard: Dashboard | undefined
  /** What is the person's alone, whatever is shown. */
  own: Dashboard | undefined
  scope: ScopeSearch['scope']
  /** Without figures there is still the way to record something. */
  hasFailed: boolean
}

/** Everything beneath the month's figures. What needs none of them is there, and in its place, from the start. */
export function DashboardGrid({ dashboard, own, scope, hasFailed, ...cards }: DashboardGridProps) {
  const { QuickAdd, ReceiptUpload } = cards
  return (
    <>
      <div className={classes.first} data-alone={hasFailed || undefined}>
        <div className={classes.list}>
          <QuickAdd />
          {!hasFailed && (
            <RecentExpenses expenses={dashboard?.recent} today={dashboard?.today ?? ''} scope={scope} />
          )}
        </div>
        <div className={classes.side}>
          <ReceiptUpload />
          <QuickActions />
          {!scope && dashboard && <BudgetWidget {...dashboard} />}
          {!scope && !dashboard && !hasFailed && <CardSkeleton heightPx={budgetHeightPx} />}
        </div>
      </div>
      {dashboard && own && (
        <Suspense fallback={<CardSkeleton heightPx={insightsHeightPx} />}>
          <Insights dashboard={dashboard} own={own} scope={scope} {...cards} />
        </Suspense>
      )}
    </>
  )
}
