import { addDays, countDays, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { type Charge, dueDays, isOneOf, type RecurringCharge } from './recurring.ts'

/** Everyday spending is measured over so many whole days before today. */
const measuredDays = 28
const fewestExpenses = 5

interface Sum {
  readonly total: string
  readonly count: number
}

export interface ForecastBasis {
  readonly today: string
  /** Of all the sums. */
  readonly currency: string
  /** Of this month, as far as it is recorded. */
  readonly spent: string
  /** Of the four weeks before today, and of the four before those. */
  readonly measured: Sum
  readonly earlier: Sum
  /** Every charge of those who return, to keep them out of everyday spending. */
  readonly charges: readonly Charge[]
  readonly recurring: readonly RecurringCharge[]
}

export interface Forecast {
  readonly total: string
  readonly stillDue: string
  /** The charges of which `stillDue` is made. */
  readonly due: readonly RecurringCharge[]
}

export const measuredSpan = (today: string): DaySpan => ({
  from: addDays(today, -measuredDays),
  to: addDays(today, -1),
})
export const earlierSpan = (today: string): DaySpan => ({
  from: addDays(today, -2 * measuredDays),
  to: addDays(today, -measuredDays - 1),
})

/**
 * What this month will come to: what is spent, plus everyday spending per day (the last four weeks without charges that
 * return) for each day after today, plus the returning charges still due this month. Null with fewer than five
 * expenses in the four weeks, or none in the four before: that would be a guess.
 */
export function forecastOf(basis: ForecastBasis): Forecast | null {
  const { today, currency, measured, earlier, recurring } = basis
  if (measured.count < fewestExpenses || earlier.count === 0) return null
  const { to: lastDay } = monthOf(today)
  const daysAfter = BigInt(countDays({ from: today, to: lastDay }) - 1)
  const everyday = unitsOf(measured.total, currency) - returningIn(basis, measuredSpan(today))
  const still = divided((everyday < 0n ? 0n : everyday) * daysAfter, BigInt(measuredDays))
  const timesDue = (charge: RecurringCharge) => dueDays(charge, addDays(today, 1), lastDay).length
  const due = recurring.filter(charge => timesDue(charge) > 0)
  const stillDue = due.reduce(
    (sum, charge) => sum + unitsOf(charge.amount, currency) * BigInt(timesDue(charge)),
    0n,
  )
  const total = unitsOf(basis.spent, currency) + still + stillDue
  return { total: amountOf(total, currency), stillDue: amountOf(stillDue, currency), due }
}

function returningIn({ charges, recurring, currency }: ForecastBasis, { from, to }: DaySpan): bigint {
  return charges
    .filter(charge => from <= charge.date && charge.date <= to && isOneOf(charge, recurring))
    .reduce((sum, { amount }) => sum + unitsOf(amount, currency), 0n)
}
