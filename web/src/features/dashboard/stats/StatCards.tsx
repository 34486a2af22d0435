import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { FigureCards } from '../../../entities/figures/FigureCards.tsx'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { comparisonOf } from './monthComparison.ts'
import { StatCard } from './StatCard.tsx'
import { accuracyText, endingSoonText } from './statText.ts'
import { countedUp, useCountUp } from './useCountUp.ts'

interface StatCardsProps {
  dashboard: Pick<Dashboard, 'month' | 'activeProjects' | 'endingSoon' | 'accuracy'>
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** Four figures of the month, which count up when they arrive. */
export function StatCards({ dashboard, scope, arrivedAtMs }: StatCardsProps) {
  const locale = useLocale()
  const { month, activeProjects, endingSoon, accuracy } = dashboard
  const progress = useCountUp(arrivedAtMs)
  const sum = (total: string) => ({
    figure: money(locale, total, month.currency),
    counting: money(locale, sumAt(total, progress), month.currency),
  })
  const number = (total: number) => ({
    figure: count(locale, total),
    counting: count(locale, Math.floor((total * progress) / countedUp)),
  })
  const days = { from: month.from, to: month.to }
  const comparison = comparisonOf(locale, month)
  return (
    <FigureCards>
      <StatCard
        label={t('Monthly Total')}
        {...sum(month.totalAmount)}
        isGood={comparison.isGood}
        behind={days}
      >
        {comparison.text}
      </StatCard>
      <StatCard
        label={t('Tax Deductible')}
        {...sum(month.taxDeductible)}
        behind={{ ...days, isDeductible: 'true' }}
      >
        {t('{share} of this month’s total', {
          share: shareText(locale, shareOf(month.taxDeductible, month.totalAmount)),
        })}
      </StatCard>
      <StatCard label={t('Processed')} {...number(month.processedCount)} behind={days}>
        {/* How well receipts were read is known of a person's own alone. */}
        {scope ? t('Expenses counted this month') : accuracyText(locale, accuracy)}
      </StatCard>
      <StatCard label={t('Active Projects')} {...number(activeProjects)}>
        {endingSoonText(locale, endingSoon)}
      </StatCard>
    </FigureCards>
  )
}

function sumAt(total: string, progress: number): string {
  return sumOf((thousandthsOf(total) * BigInt(progress)) / BigInt(countedUp))
}
