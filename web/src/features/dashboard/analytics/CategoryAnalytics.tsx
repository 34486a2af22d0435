import type { Dashboard } from '@outlay/contract/dashboard'
import { lazy } from 'react'
import { loadPage } from '../../../core/PageLoadError.ts'
import { AnalyticsPanel } from './AnalyticsPanel.tsx'
import { categoryShares } from './shares.ts'

const CategoryDonut = lazy(async () => ({
  default: (await loadPage(import('./CategoryDonut.tsx'))).CategoryDonut,
}))

/** How this month divides into categories. */
export function CategoryAnalytics(figures: Pick<Dashboard, 'categories' | 'month'>) {
  const shares = categoryShares(figures)
  const { currency, totalAmount } = figures.month
  return (
    <AnalyticsPanel
      title="Spending by Category"
      heading="Category"
      shares={shares}
      currency={currency}
      emptyText="How your month divides into categories shows with its first expense."
    >
      <CategoryDonut shares={shares} total={totalAmount} currency={currency} />
    </AnalyticsPanel>
  )
}
