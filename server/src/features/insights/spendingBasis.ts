import { addDays, addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { Actor } from '../../core/actor.ts'
import { amountOf, unitsOf } from '../../core/exactSums.ts'
import { groupedBy } from '../../core/groupedBy.ts'
import type {
  Charge,
  ExpenseDetails,
  ExpenseTotals,
  MonthTotal,
} from '../expenseTotals/expenseTotals.service.ts'
import type {
  MonthTotal as MonthAmount,
  RecurringPart,
  SpendingHistory,
} from './forecasting/seriesForecast.ts'
import type { Spending } from './forecasting/spendingForecast.ts'
import { dueDays, type RecurringCharge, recurringCharges } from './recurring/recurringCharges.service.ts'

/** Whole months of history before the current one. */
const historyMonths = 36
/** Limit of single expenses, newest first. */
const maxCharges = 5000

/** A recurring charge, with the category of each expense. */
export interface ReturningCharge extends RecurringCharge {
  readonly charges: readonly (RecurringCharge['charges'][number] & { readonly category: CategoryValue })[]
}

/** The input of all spending insights; all money in `currency`. */
export interface SpendingBasis {
  readonly today: string
  readonly currency: string
  /** By month; the last is the current one, including expenses dated later in it. */
  readonly months: readonly MonthTotal[]
  /** Each month up to the current day of the month. */
  readonly untilDay: readonly MonthTotal[]
  readonly recurring: readonly ReturningCharge[]
  /** The day of the oldest single expense read; undefined without any. */
  readonly chargesSince: string | undefined
}

interface BasisSources {
  readonly expenseTotals: ExpenseTotals
  readonly expenseDetails: ExpenseDetails
}

export function historySpan(today: string): DaySpan {
  return { from: addMonths(firstOfMonth(today), -historyMonths), to: monthOf(today).to }
}

/** The day of the month up to which months are compared; 31 on a month's last day, to compare whole months. */
export function comparedDayOf(today: string): number {
  return today === monthOf(today).to ? 31 : Number(today.slice(8))
}

/** Reads everything but the months, which the caller already has. */
export async function readBasis(
  { expenseTotals, expenseDetails }: BasisSources,
  actor: Actor,
  { today, months }: Pick<SpendingBasis, 'today' | 'months'>,
): Promise<{ basis: SpendingBasis; charges: readonly Charge[] }> {
  const currency = actor.preferredCurrency
  const span = { ...historySpan(today), dayOfMonth: comparedDayOf(today) }
  const untilDay = await expenseTotals.byMonthUntil(actor, span)
  const charges = await expenseDetails.charges(actor, { today, limit: maxCharges })
  const categories = new Map(charges.map(({ id, category }) => [id, category]))
  const recurring = recurringCharges(charges, { today, currency }).map(found => ({
    ...found,
    charges: found.charges.map(charge => ({ ...charge, category: categories.get(charge.id) ?? 'other' })),
  }))
  const basis = { today, currency, months, untilDay, recurring, chargesSince: charges[0]?.date }
  return { basis, charges }
}

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
