import type { Dashboard } from '@outlay/contract/dashboard'
import type { ReactNode } from 'react'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { CategoriesThisMonth } from './analytics/CategoriesThisMonth.tsx'
import { CategoryAnalytics } from './analytics/CategoryAnalytics.tsx'
import { ProjectAllocation } from './analytics/ProjectAllocation.tsx'
import { ProjectAnalytics } from './analytics/ProjectAnalytics.tsx'
import { TwoFaces } from './analytics/TwoFaces.tsx'
import type { DashboardCards } from './cardSlots.ts'
import type { Measured } from './columnsOf.ts'
import { MoodInsights } from './moods/MoodInsights.tsx'

export interface InsightsProps extends DashboardCards {
  dashboard: Dashboard
  /** What is the person's alone. */
  own: Dashboard
  scope: ScopeSearch['scope']
}

export interface Widget extends Measured {
  readonly id: string
  readonly show: (props: InsightsProps) => ReactNode
}

const categories: Widget = {
  id: 'categories',
  heightPx: 340,
  show: ({ dashboard }) => (
    <TwoFaces
      name="categories"
      faces={[
        {
          id: 'month',
          title: 'Categories This Month',
          show: turn => <CategoriesThisMonth {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: 'Spending by Category',
          show: turn => <CategoryAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
}

const projects: Widget = {
  id: 'projects',
  heightPx: 320,
  show: ({ dashboard }) => (
    <TwoFaces
      name="projects"
      faces={[
        {
          id: 'allocation',
          title: 'Project Allocation',
          show: turn => <ProjectAllocation {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: 'Spending by Project',
          show: turn => <ProjectAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
}

/** What the month is made of. */
export const figureWidgets: readonly Widget[] = [categories, projects]

/** A person's own, whatever else is shown. */
export const personalWidgets: readonly Widget[] = [
  {
    id: 'moods',
    heightPx: 380,
    show: ({ own: { moods, month } }) => <MoodInsights insights={moods} currency={month.currency} />,
  },
  {
    id: 'mascot',
    heightPx: 300,
    show: ({ own: { mascot, month }, MascotCard }) => <MascotCard {...mascot} currency={month.currency} />,
  },
  {
    id: 'activity',
    heightPx: 330,
    show: ({ own, LiveActivity }) => <LiveActivity activity={own.activity} />,
  },
  {
    id: 'security',
    heightPx: 230,
    show: ({ own, SecurityCard }) => <SecurityCard security={own.security} />,
  },
]
