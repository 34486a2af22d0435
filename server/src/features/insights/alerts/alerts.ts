import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { AlertType, Severity, SpendingAlert } from '@outlay/contract/insights/insights'
import { unitsOf } from '../../../core/exactSums.ts'
import type { Charge } from '../../expenseTotals/expenseTotals.service.ts'
import type { RecurringCharge } from '../recurring/recurringCharges.service.ts'
import type { Shown } from '../shownIn.ts'

/** A noteworthy finding and its evidence. */
export interface Alert {
  readonly type: AlertType
  readonly severity: Severity
  /** For display; every amount in it is one of `figures`. */
  readonly message: string
  /** By name; money is decimal text. */
  readonly figures: Readonly<Record<string, string>>
  readonly expenseIds: readonly string[]
  /** Stable across runs, so that the alert can be dismissed. */
  readonly key: string
}

export interface SpentExpense {
  readonly id: string
  readonly merchant: string | null
  readonly description: string
  readonly category: string
  readonly date: string
  readonly amount: string
}

/** A category's last whole month next to its forecast range, as of the month before. */
export interface CategoryMonth {
  readonly category: string
  /** `YYYY-MM`. */
  readonly month: string
  readonly spent: string
  readonly low: string
  readonly high: string
  /** How many earlier months the range is based on. */
  readonly basedOnMonths: number
}

export interface Budget {
  readonly month: DaySpan
  readonly amount: string
  /** From the first of the month until today. */
  readonly spent: string
  /** How many expenses that is. */
  readonly count: number
}

/** All money in `currency`. */
export interface AlertBasis {
  readonly today: string
  readonly currency: string
  readonly expenses: readonly SpentExpense[]
  readonly recurring: readonly RecurringCharge[]
  readonly categories: readonly CategoryMonth[]
  readonly budget: Budget | null
  /** Pairs of expenses that the person confirmed as distinct. */
  readonly distinct: readonly (readonly [string, string])[]
  readonly shown: Pick<Shown, 'money' | 'day' | 'category' | 'say'>
}

export const paidTo = ({ merchant, description }: SpentExpense): string => merchant ?? description

/**
 * The person's median expense in units, which works in every currency; smaller differences are not noteworthy. Infinite
 * without expenses.
 */
export function floorOf({ expenses, currency }: Pick<AlertBasis, 'expenses' | 'currency'>): number {
  const amounts = expenses.map(({ amount }) => Number(unitsOf(amount, currency))).sort((a, b) => a - b)
  const middle = amounts[Math.floor(amounts.length / 2)]
  return middle ?? Number.POSITIVE_INFINITY
}

const kinds = ['unusual-amount', 'double-payment'] as const

/** A single expense that an alert is about. */
export interface Standout extends Pick<Charge, 'id' | 'name' | 'date' | 'amount'> {
  readonly kind: (typeof kinds)[number]
}

/** The single expenses that alerts are about. */
export function standoutsOf(alerts: readonly SpendingAlert[], charges: readonly Charge[]): Standout[] {
  const byId = new Map(charges.map(charge => [charge.id, charge]))
  return alerts.flatMap(({ type, expenseIds }) => {
    const kind = kinds.find(one => one === type)
    return kind ? expenseIds.flatMap(id => standout(kind, byId.get(id))) : []
  })
}

function standout(kind: Standout['kind'], charge: Charge | undefined): Standout[] {
  if (!charge) return []
  const { id, name, date, amount } = charge
  return [{ kind, id, name, date, amount }]
}
