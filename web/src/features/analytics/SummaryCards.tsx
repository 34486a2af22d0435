import type { SpendingReport } from '@outlay/contract/analytics'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { compareTotals } from '../../entities/figures/comparison.ts'
import { FigureCard, FigureCards } from '../../entities/figures/FigureCards.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'

interface SummaryCardsProps {
  report: SpendingReport
  /** What kind of time there may be none of before: month, year. */
  noun: string
}

export function SummaryCards({ report, noun }: SummaryCardsProps) {
  const { totals, previous, currency } = report
  const comparison = compareTotals(report, noun)
  const hasPrevious = previous.totals.count > 0
  return (
    <FigureCards>
      <FigureCard
        Heading="h2"
        label="Total Expenses"
        figure={money(totals.total, currency)}
        isGood={comparison.isGood}
      >
        {comparison.text}
      </FigureCard>
      <FigureCard Heading="h2" label="Tax Deductible" figure={money(totals.deductible, currency)}>
        {shareText(shareOf(totals.deductible, totals.total))} of all expenses
      </FigureCard>
      <FigureCard Heading="h2" label="Total Transactions" figure={count(totals.count)}>
        {hasPrevious ? `${count(previous.totals.count)} in ${spanLabel(previous)}` : `No earlier ${noun} yet`}
      </FigureCard>
      <FigureCard Heading="h2" label="Avg. Transaction" figure={money(totals.average, currency)}>
        {hasPrevious
          ? `${money(previous.totals.average, currency)} in ${spanLabel(previous)}`
          : `No earlier ${noun} yet`}
      </FigureCard>
    </FigureCards>
  )
}
