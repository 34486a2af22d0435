import { addMonths, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import {
  type Forecast,
  type SpendingTrends,
  type TrendSeries,
  trendMonths,
  type WhatIf,
} from '@outlay/contract/insights/insights'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import type { Say } from '../../../core/language/say.ts'
import type { MonthTotal } from '../../expenseTotals/expenseTotals.service.ts'
import { forecastSpending } from '../forecasting/spendingForecast.ts'
import {
  comparedDayOf,
  type ReturningCharge,
  type SpendingBasis,
  spendingOf,
  sumOf,
} from '../spendingBasis.ts'
import { forecastOf, idOf } from './spendingAnswer.ts'

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

interface Change {
  /** Ids of recurring charges; unknown ones are ignored. */
  readonly without: readonly string[]
  readonly halved: readonly CategoryValue[]
}

/** Next month's forecast, with and without removing or halving these in the past. */
export function whatIf(basis: SpendingBasis, { without, halved }: Change, say: Say): WhatIf {
  const { today, currency } = basis
  const left = basis.recurring.filter(charge => without.includes(idOf(charge)))
  const expected = nextMonthOf(basis, say)
  const otherwise = halvedIn(withoutCharges(basis, left), new Set(halved))
  const changed = hasSpending(otherwise)
    ? nextMonthOf(otherwise, say)
    : expected && nothingOf(expected, currency)
  return {
    currency,
    month: monthOf(addMonths(firstOfMonth(today), 1)),
    expected,
    changed,
    saving:
      expected && changed
        ? amountOf(unitsOf(expected.estimate, currency) - unitsOf(changed.estimate, currency), currency)
        : null,
    yearlyCost: sumOf(
      left.filter(({ next }) => next !== null).map(({ yearlyCost }) => yearlyCost),
      currency,
    ),
  }
}

const hasSpending = ({ months }: SpendingBasis): boolean => months.some(({ total }) => Number(total) > 0)

/** Without any other spending, the forecast is zero. */
function nothingOf({ confidence, basedOn }: Forecast, currency: string): Forecast {
  const nothing = amountOf(0n, currency)
  return {
    estimate: nothing,
    low: nothing,
    high: nothing,
    confidence,
    reasoning: 'Nothing else was spent.',
    basedOn,
  }
}

function nextMonthOf(basis: SpendingBasis, say: Say): Forecast | null {
  const { total } = forecastSpending(spendingOf(basis))
  return total && forecastOf(total.nextMonth, say)
}

function withoutCharges(basis: SpendingBasis, left: readonly ReturningCharge[]): SpendingBasis {
  const paid = left.flatMap(({ charges }) => charges)
  const untilDay = paid.filter(({ date }) => Number(date.slice(8)) <= comparedDayOf(basis.today))
  return {
    ...basis,
    recurring: basis.recurring.filter(charge => !left.includes(charge)),
    months: lessThan(basis.months, paid, basis.currency),
    untilDay: lessThan(basis.untilDay, untilDay, basis.currency),
  }
}

/** Clamped at zero, because a team's sums are rounded once rather than per expense and may come out a cent short. */
function lessThan(
  months: readonly MonthTotal[],
  paid: ReturningCharge['charges'],
  currency: string,
): MonthTotal[] {
  const paidIn = groupedBy(paid, ({ date, category }) => `${date.slice(0, 7)} ${category}`)
  return months.map(month => {
    const own = paidIn.get(`${month.month} ${month.category}`) ?? []
    const units = own.reduce(
      (sum, { amount }) => sum - unitsOf(amount, currency),
      unitsOf(month.total, currency),
    )
    return { ...month, total: amountOf(units < 0n ? 0n : units, currency) }
  })
}

function halvedIn(basis: SpendingBasis, halved: ReadonlySet<CategoryValue>): SpendingBasis {
  const { currency } = basis
  const half = (amount: string) => amountOf(divided(unitsOf(amount, currency), 2n), currency)
  const halfMonths = (months: readonly MonthTotal[]) =>
    months.map(month => (halved.has(month.category) ? { ...month, total: half(month.total) } : month))
  return {
    ...basis,
    months: halfMonths(basis.months),
    untilDay: halfMonths(basis.untilDay),
    recurring: basis.recurring.map(one => {
      const isHalved = one.charges.some(({ category }) => halved.has(category))
      if (!isHalved) return one
      const charges = one.charges.map(charge =>
        halved.has(charge.category) ? { ...charge, amount: half(charge.amount) } : charge,
      )
      return { ...one, amount: charges.at(-1)?.amount ?? one.amount, charges }
    }),
  }
}
