import type { Dashboard } from '@outlay/contract/dashboard'
import type { ReactNode } from 'react'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { AnalyticsPanel } from './AnalyticsPanel.tsx'
import { categoryShares } from './shares.ts'

const CategoryDonut = lazyContent(
  'The chart',
  async () => (await import('./CategoryDonut.tsx')).CategoryDonut,
)

interface CategoryAnalyticsProps extends Pick<Dashboard, 'categories' | 'month'> {
  /** The way to the other face of the card. */
  turn: ReactNode
}

/** How this month divides into categories. */
export function CategoryAnalytics({ turn, ...figures }: CategoryAnalyticsProps) {
  const shares = categoryShares(figures)
  const { currency, totalAmount } = figures.month
  return (
    <AnalyticsPanel
      title="Spending by Category"
      heading="Category"
      shares={shares}
      currency={currency}
      turn={turn}
      emptyText="How your month divides into categories shows with its first expense."
    >
      <CategoryDonut shares={shares} total={totalAmount} currency={currency} />
    </AnalyticsPanel>
  )
}
