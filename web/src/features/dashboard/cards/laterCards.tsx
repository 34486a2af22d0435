import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { t } from '../../../core/language/language.ts'
import { PromoCard } from '../actions/PromoCard.tsx'
import { CategoriesThisMonth } from '../analytics/CategoriesThisMonth.tsx'
import { CategoryAnalytics } from '../analytics/CategoryAnalytics.tsx'
import { ProjectAllocation } from '../analytics/ProjectAllocation.tsx'
import { ProjectAnalytics } from '../analytics/ProjectAnalytics.tsx'
import { TwoFaces } from '../analytics/TwoFaces.tsx'
import { ComplianceBanner } from '../ComplianceBanner.tsx'
import { MoodInsights } from '../moods/MoodInsights.tsx'
import type { DashboardSlots } from './cardSlots.ts'

export interface LaterCardProps {
  dashboard: Dashboard
  /** The user's own data. */
  own: Dashboard
  slots: DashboardSlots
}

/** Cards whose code loads after the first ones, by ID. */
export const laterCards = {
  categories: ({ dashboard }) => (
    <TwoFaces
      name="categories"
      faces={[
        {
          id: 'month',
          title: t('Categories This Month'),
          show: turn => <CategoriesThisMonth {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: t('Spending by Category'),
          show: turn => <CategoryAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
  projects: ({ dashboard }) => (
    <TwoFaces
      name="projects"
      faces={[
        {
          id: 'allocation',
          title: t('Project Allocation'),
          show: turn => <ProjectAllocation {...dashboard} turn={turn} />,
        },
        {
          id: 'analytics',
          title: t('Spending by Project'),
          show: turn => <ProjectAnalytics {...dashboard} turn={turn} />,
        },
      ]}
    />
  ),
  moods: ({ own: { moods, month } }) => <MoodInsights insights={moods} currency={month.currency} />,
  assistant: ({ own: { mascot, month }, slots: { MascotCard } }) => (
    <MascotCard {...mascot} currency={month.currency} />
  ),
  activity: ({ own, slots: { LiveActivity } }) => <LiveActivity activity={own.activity} />,
  security: ({ own, slots: { SecurityCard } }) => <SecurityCard security={own.security} />,
  promo: () => <PromoCard />,
  compliance: () => <ComplianceBanner />,
} satisfies Record<string, (props: LaterCardProps) => ReactNode>
