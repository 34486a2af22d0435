import type { Dashboard } from '@outlay/contract/dashboard'
import { PromoCard } from './actions/PromoCard.tsx'
import { CategoriesThisMonth } from './analytics/CategoriesThisMonth.tsx'
import { CategoryAnalytics } from './analytics/CategoryAnalytics.tsx'
import { ProjectAllocation } from './analytics/ProjectAllocation.tsx'
import { ProjectAnalytics } from './analytics/ProjectAnalytics.tsx'
import { ComplianceBanner } from './ComplianceBanner.tsx'
import classes from './DashboardPage.module.css'
import type { DashboardCards } from './dashboardCards.ts'
import { MoodInsights } from './moods/MoodInsights.tsx'

interface InsightsProps extends DashboardCards {
  dashboard: Dashboard
}

/** The lower part of the page: what the month is made of, what happens, and what to do next. */
export function Insights({ dashboard, LiveActivity, SecurityCard, MascotCard }: InsightsProps) {
  const { mascot, month, moods } = dashboard
  return (
    <>
      <div className={classes.pair}>
        <CategoryAnalytics {...dashboard} />
        <ProjectAnalytics {...dashboard} />
      </div>
      <div className={classes.place}>
        <div className={classes.cards}>
          <div className={classes.trio}>
            <CategoriesThisMonth {...dashboard} />
            <ProjectAllocation {...dashboard} />
            <MoodInsights insights={moods} currency={month.currency} />
          </div>
          <div className={classes.trio}>
            <MascotCard {...mascot} currency={month.currency} />
            <LiveActivity activity={dashboard.activity} />
            <SecurityCard security={dashboard.security} />
          </div>
        </div>
      </div>
      <PromoCard />
      <ComplianceBanner />
    </>
  )
}
