import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { compareTotals } from '../../entities/figures/comparison.ts'
import { FigureCard, FigureCards } from '../../entities/figures/FigureCards.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'

interface SummaryCardsProps {
  report: SpendingReport
  /** Shown if there is no earlier period: `No earlier month yet`. */
  noneBefore: string
}

export function SummaryCards({ report, noneBefore }: SummaryCardsProps) {
  const locale = useLocale()
  const { totals, previous, currency } = report
  const comparison = compareTotals(locale, report, noneBefore)
  const hasPrevious = previous.totals.count > 0
  return (
    <FigureCards>
      <FigureCard
        Heading="h2"
        label={t('Total Expenses')}
        figure={money(locale, totals.total, currency)}
        isGood={comparison.isGood}
      >
        {comparison.text}
      </FigureCard>
      <FigureCard
        Heading="h2"
        label={t('Tax Deductible')}
        figure={money(locale, totals.deductible, currency)}
      >
        {t('{share} of all expenses', {
          share: shareText(locale, shareOf(totals.deductible, totals.total)),
        })}
      </FigureCard>
      <FigureCard Heading="h2" label={t('Total Transactions')} figure={count(locale, totals.count)}>
        {hasPrevious
          ? t('{count} in {days}', {
              count: count(locale, previous.totals.count),
              days: spanLabel(locale, previous),
            })
          : noneBefore}
      </FigureCard>
      <FigureCard Heading="h2" label={t('Avg. Transaction')} figure={money(locale, totals.average, currency)}>
        {hasPrevious
          ? t('{average} in {days}', {
              average: money(locale, previous.totals.average, currency),
              days: spanLabel(locale, previous),
            })
          : noneBefore}
      </FigureCard>
    </FigureCards>
  )
}
