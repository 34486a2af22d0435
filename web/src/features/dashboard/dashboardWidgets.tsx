import type { Dashboard } from '@outlay/contract/dashboard'
import type { ReactNode } from 'react'
import { CategoriesThisMonth } from './analytics/CategoriesThisMonth.tsx'
import { CategoryAnalytics } from './analytics/CategoryAnalytics.tsx'
import { ProjectAllocation } from './analytics/ProjectAllocation.tsx'
import { ProjectAnalytics } from './analytics/ProjectAnalytics.tsx'
import type { DashboardCards } from './cardSlots.ts'
import { MoodInsights } from './moods/MoodInsights.tsx'

export interface InsightsProps extends DashboardCards {
  dashboard: Dashboard
}

interface Widget {
  readonly id: string
  readonly show: (props: InsightsProps) => ReactNode
}

/** Beside each other, wherever there is room for two. */
export const widePair: readonly Widget[] = [
  { id: 'category-analytics', show: ({ dashboard }) => <CategoryAnalytics {...dashboard} /> },
  { id: 'project-analytics', show: ({ dashboard }) => <ProjectAnalytics {...dashboard} /> },
]

/** Row by row, in the order of the page. A new widget is a line here. */
export const widgetRows: readonly (readonly Widget[])[] = [
  [
    { id: 'categories', show: ({ dashboard }) => <CategoriesThisMonth {...dashboard} /> },
    { id: 'projects', show: ({ dashboard }) => <ProjectAllocation {...dashboard} /> },
    {
      id: 'moods',
      show: ({ dashboard: { moods, month } }) => <MoodInsights insights={moods} currency={month.currency} />,
    },
  ],
  [
    {
      id: 'mascot',
      show: ({ dashboard: { mascot, month }, MascotCard }) => (
        <MascotCard {...mascot} currency={month.currency} />
      ),
    },
    { id: 'activity', show: ({ dashboard, LiveActivity }) => <LiveActivity activity={dashboard.activity} /> },
    { id: 'security', show: ({ dashboard, SecurityCard }) => <SecurityCard security={dashboard.security} /> },
  ],
]
