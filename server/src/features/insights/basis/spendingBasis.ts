import { addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { Actor } from '../../../core/actor.ts'
import type {
  Charge,
  ExpenseDetails,
  ExpenseTotals,
  MonthTotal,
} from '../../expenseTotals/expenseTotals.service.ts'
import { type RecurringCharge, recurringCharges } from '../recurring/recurringCharges.service.ts'

/** Whole months of history before the current one. */
const historyMonths = 36
/** Limit of single expenses, newest first. */
export const maxCharges = 5000

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

export interface BasisSources {
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
