import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { msg, t } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { AnalyticsPanel } from './AnalyticsPanel.tsx'
import { categoryShares } from './shares.ts'

const CategoryDonut = lazyContent(
  msg('The chart'),
  async () => (await import('./CategoryDonut.tsx')).CategoryDonut,
)

interface CategoryAnalyticsProps extends Pick<Dashboard, 'categories' | 'month'> {
  /** The button to the other face of the card. */
  turn: ReactNode
}

/** This month's spending by category. */
export function CategoryAnalytics({ turn, ...figures }: CategoryAnalyticsProps) {
  const shares = categoryShares(figures)
  const { currency, totalAmount } = figures.month
  return (
    <AnalyticsPanel
      title={t('Spending by Category')}
      of="category"
      heading={t('Category')}
      shares={shares}
      currency={currency}
      turn={turn}
      emptyText={t('Your spending by category appears once you add an expense this month.')}
    >
      <CategoryDonut shares={shares} total={totalAmount} currency={currency} />
    </AnalyticsPanel>
  )
}
