import type { Dashboard } from '@outlay/contract/dashboard'
import type { ReactNode } from 'react'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { CategoriesThisMonth } from './analytics/CategoriesThisMonth.tsx'
import { CategoryAnalytics } from './analytics/CategoryAnalytics.tsx'
import { ProjectAllocation } from './analytics/ProjectAllocation.tsx'
import { ProjectAnalytics } from './analytics/ProjectAnalytics.tsx'
import type { DashboardCards } from './cardSlots.ts'
import { MoodInsights } from './moods/MoodInsights.tsx'

export interface InsightsProps extends DashboardCards {
  dashboard: Dashboard
  /** What is the person's alone. */
  own: Dashboard
  scope: ScopeSearch['scope']
}

export interface Widget {
  readonly id: string
  readonly show: (props: InsightsProps) => ReactNode
}

/** Beside each other, wherever there is room for two. */
export const widePair: readonly Widget[] = [
  { id: 'category-analytics', show: ({ dashboard }) => <CategoryAnalytics {...dashboard} /> },
  { id: 'project-analytics', show: ({ dashboard }) => <ProjectAnalytics {...dashboard} /> },
]

/** What the month is made of. */
export const figureWidgets: readonly Widget[] = [
  { id: 'categories', show: ({ dashboard }) => <CategoriesThisMonth {...dashboard} /> },
  { id: 'projects', show: ({ dashboard }) => <ProjectAllocation {...dashboard} /> },
  {
    id: 'moods',
    // How others feel is for nobody else.
    show: ({ own: { moods, month }, scope }) =>
      !scope && <MoodInsights insights={moods} currency={month.currency} />,
  },
]

/** A person's own, whatever else is shown. */
export const personalWidgets: readonly Widget[] = [
  {
    id: 'mascot',
    show: ({ own: { mascot, month }, MascotCard }) => <MascotCard {...mascot} currency={month.currency} />,
  },
  { id: 'activity', show: ({ own, LiveActivity }) => <LiveActivity activity={own.activity} /> },
  { id: 'security', show: ({ own, SecurityCard }) => <SecurityCard security={own.security} /> },
]
