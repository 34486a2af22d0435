import { addMonths, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import { type SpendingTrends, type TrendSeries, trendMonths } from '@outlay/contract/insights/insights'
import { unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { MonthTotal } from '../../expenseTotals/expenseTotals.service.ts'
import { sumOf } from '../basis/spendingHistories.ts'

export function trendSpan(today: string) {
  return { from: addMonths(firstOfMonth(today), 1 - trendMonths), to: monthOf(today).to }
}

/** The response of `GET /api/insights/trends`. */
export function trendsAnswer(
  months: readonly MonthTotal[],
  { today, currency }: { readonly today: string; readonly currency: string },
): SpendingTrends {
  const span = trendSpan(today)
  const seriesOf = (totals: readonly MonthTotal[]): TrendSeries => {
    const series = Array.from({ length: trendMonths }, (_, step) => {
      const month = monthOf(addMonths(span.from, step))
      return {
        ...month,
        ...summed(
          totals.filter(one => one.month === month.from.slice(0, 7)),
          currency,
        ),
      }
    })
    return { ...summed(totals, currency), series }
  }
  const categories = [...groupedBy(months, ({ category }) => category)]
    .map(([category, own]) => ({ category, ...seriesOf(own) }))
    .sort((a, b) => {
      const [one, other] = [unitsOf(a.total, currency), unitsOf(b.total, currency)]
      if (one !== other) return one > other ? -1 : 1
      return a.category < b.category ? -1 : 1
    })
  return { currency, ...span, all: seriesOf(months), categories }
}

function summed(totals: readonly MonthTotal[], currency: string) {
  return {
    total: sumOf(
      totals.map(({ total }) => total),
      currency,
    ),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  }
}
