import { addDays, addMonths, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { amountOf, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import type {
  MonthTotal as MonthAmount,
  RecurringPart,
  SpendingHistory,
} from '../forecasting/monthlyHistory.ts'
import type { Spending } from '../forecasting/spendingForecast.ts'
import { dueDays } from '../recurring/recurringCharges.service.ts'
import { maxCharges, type ReturningCharge, type SpendingBasis } from './spendingBasis.ts'

/** The input of forecasts, by category. Expenses dated later in the current month count as spent. */
export function spendingOf(basis: SpendingBasis): Spending {
  const { today, currency, months, untilDay } = basis
  const running = today.slice(0, 7)
  const earlier = groupedBy(untilDay, ({ category }) => category)
  const categories = [...groupedBy(months, ({ category }) => category)].map(
    ([category, own]): [CategoryValue, SpendingHistory] => {
      const whole = amountsOf(own.filter(({ month }) => month < running))
      const recurring = recurringPartOf(basis, category, whole)
      return [
        category,
        {
          months: whole,
          spent: own.find(({ month }) => month === running)?.total ?? '0',
          byThisDay: amountsOf((earlier.get(category) ?? []).filter(({ month }) => month < running)),
          ...(recurring && { recurring }),
        },
      ]
    },
  )
  return { today, currency, categories: new Map(categories) }
}

const amountsOf = (totals: SpendingBasis['months']): MonthAmount[] =>
  totals.map(({ month, total }) => ({ month, amount: total }))

/**
 * The recurring part of a category. Undefined if single expenses were read for only some of its months, as earlier
 * recurring charges would count as the rest.
 */
function recurringPartOf(
  basis: SpendingBasis,
  category: CategoryValue,
  whole: readonly MonthAmount[],
): RecurringPart | undefined {
  const { today, currency, recurring, chargesSince } = basis
  const first = whole[0]?.month
  const count = basis.months.reduce((sum, month) => sum + month.count, 0)
  const isWhole = count <= maxCharges || (first && chargesSince && first > chargesSince.slice(0, 7))
  const own = recurring.filter(({ charges }) => charges.some(charge => charge.category === category))
  if (!isWhole || own.length === 0) return undefined
  const charges = own.flatMap(one =>
    one.charges
      .map((charge, index) => ({ ...charge, surprise: surpriseOf(charge, one.charges[index - 1], currency) }))
      .filter(charge => charge.category === category),
  )
  const byMonth = [...groupedBy(charges, ({ date }) => date.slice(0, 7))]
  const totalsOf = (amountIn: (charge: (typeof charges)[number]) => string): MonthAmount[] =>
    byMonth.map(([month, paid]) => ({ month, amount: sumOf(paid.map(amountIn), currency) }))
  const months = totalsOf(({ amount }) => amount)
  const due = own.filter(one => one.charges.at(-1)?.category === category)
  const nextMonth = monthOf(addMonths(firstOfMonth(today), 1))
  const stillDue = dueBetween(due, { from: addDays(today, 1), to: monthOf(today).to }, currency)
  const paidNow = months.find(({ month }) => month === today.slice(0, 7))?.amount ?? '0'
  return {
    months,
    surprises: totalsOf(({ surprise }) => surprise),
    stillDue,
    thisMonth: sumOf([paidNow, stillDue], currency),
    nextMonth: dueBetween(due, nextMonth, currency),
  }
}

type Paid = Pick<ReturningCharge, 'amount'>

/** How much a charge exceeds the previous one, which was the expectation; the first is entirely unexpected. */
function surpriseOf({ amount }: Paid, before: Paid | undefined, currency: string): string {
  return before ? amountOf(unitsOf(amount, currency) - unitsOf(before.amount, currency), currency) : amount
}

/** The sum due between two days, inclusive. */
export function dueBetween(
  recurring: readonly ReturningCharge[],
  { from, to }: { from: string; to: string },
  currency: string,
): string {
  return sumOf(
    recurring.flatMap(one => dueDays(one, from, to).map(() => one.amount)),
    currency,
  )
}

export function sumOf(amounts: readonly string[], currency: string): string {
  return amountOf(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, currency), 0n),
    currency,
  )
}
