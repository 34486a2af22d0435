import type { SpendingReport } from '@outlay/contract/analytics'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { compareTotals } from '../../entities/figures/comparison.ts'
import { FigureCard, FigureCards } from '../../entities/figures/FigureCards.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'

interface SummaryCardsProps {
  report: SpendingReport
  /** What kind of time there may be none of before: month, year. */
  noun: string
}

export function SummaryCards({ report, noun }: SummaryCardsProps) {
  const locale = useLocale()
  const { totals, previous, currency } = report
  const comparison = compareTotals(locale, report, noun)
  const hasPrevious = previous.totals.count > 0
  return (
    <FigureCards>
      <FigureCard
        Heading="h2"
        label="Total Expenses"
        figure={money(locale, totals.total, currency)}
        isGood={comparison.isGood}
      >
        {comparison.text}
      </FigureCard>
      <FigureCard Heading="h2" label="Tax Deductible" figure={money(locale, totals.deductible, currency)}>
        {shareText(locale, shareOf(totals.deductible, totals.total))} of all expenses
      </FigureCard>
      <FigureCard Heading="h2" label="Total Transactions" figure={count(locale, totals.count)}>
        {hasPrevious
          ? `${count(locale, previous.totals.count)} in ${spanLabel(locale, previous)}`
          : `No earlier ${noun} yet`}
      </FigureCard>
      <FigureCard Heading="h2" label="Avg. Transaction" figure={money(locale, totals.average, currency)}>
        {hasPrevious
          ? `${money(locale, previous.totals.average, currency)} in ${spanLabel(locale, previous)}`
          : `No earlier ${noun} yet`}
      </FigureCard>
    </FigureCards>
  )
}
