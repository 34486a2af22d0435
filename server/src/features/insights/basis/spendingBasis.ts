import type { CategoryValue } from '@outlay/contract/categories'
import { addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { Actor } from '../../../core/actor.ts'
import type {
  Charge,
  ExpenseDetails,
  ExpenseTotals,
  MonthTotal,
} from '../../expenses/expenseFigures.service.ts'
import { type RecurringCharge, recurringCharges } from '../recurring/recurringCharges.service.ts'

/** Whole months before the running one that are looked at. */
const historyMonths = 36
/** So many single expenses are looked at, the newest. */
export const mostCharges = 5000

/** A charge that returns, with the category of each of its expenses. */
export interface ReturningCharge extends RecurringCharge {
  readonly charges: readonly (RecurringCharge['charges'][number] & { readonly category: CategoryValue })[]
}

/** What everything that is said of someone's spending is made of; all money in `currency`. */
export interface SpendingBasis {
  readonly today: string
  readonly currency: string
  /** By month, of which the running one is the last; of that also what is dated later in it. */
  readonly months: readonly MonthTotal[]
  /** Of each month its first days only, as many as the running one has come to. */
  readonly untilDay: readonly MonthTotal[]
  readonly recurring: readonly ReturningCharge[]
  /** The first of the days of which single expenses were looked at; none where there are none. */
  readonly chargesSince: string | undefined
}

export interface BasisSources {
  readonly expenseTotals: ExpenseTotals
  readonly expenseDetails: ExpenseDetails
}

export function historySpan(today: string): DaySpan {
  return { from: addMonths(firstOfMonth(today), -historyMonths), to: monthOf(today).to }
}

/** The day up to which months are compared; on a month's last day they are compared whole. */
export function comparedDayOf(today: string): number {
  return today === monthOf(today).to ? 31 : Number(today.slice(8))
}

/** Reads all but the months, which whoever asks has read already. */
export async function readBasis(
  { expenseTotals, expenseDetails }: BasisSources,
  actor: Actor,
  { today, months }: Pick<SpendingBasis, 'today' | 'months'>,
): Promise<{ basis: SpendingBasis; charges: readonly Charge[] }> {
  const currency = actor.preferredCurrency
  const span = { ...historySpan(today), dayOfMonth: comparedDayOf(today) }
  const untilDay = await expenseTotals.byMonthUntil(actor, span)
  const charges = await expenseDetails.charges(actor, { today, limit: mostCharges })
  const categories = new Map(charges.map(({ id, category }) => [id, category]))
  const recurring = recurringCharges(charges, { today, currency }).map(found => ({
    ...found,
    charges: found.charges.map(charge => ({ ...charge, category: categories.get(charge.id) ?? 'other' })),
  }))
  const basis = { today, currency, months, untilDay, recurring, chargesSince: charges[0]?.date }
  return { basis, charges }
}
