import { countDays, type DaySpan } from '@outlay/contract/core/daySpans'
import Big from 'big.js'

interface MonthUnderWay {
  /** Decimal text, like the month's total. */
  readonly monthlyBudget: string
  readonly month: DaySpan & { readonly totalAmount: string }
  readonly today: string
}

/**
 * Percentage of the budget's elapsed share, today included, that was not spent, as on the dashboard. One decimal, never
 * below 0.
 */
export function savingsRateOf({ monthlyBudget, month, today }: MonthUnderWay): number {
  const { from, to, totalAmount } = month
  const planned = Big(monthlyBudget)
    .times(countDays({ from, to: today }))
    .div(countDays({ from, to }))
  if (planned.lte(0)) return 0
  const rate = planned.minus(totalAmount).div(planned).times(100).round(1).toNumber()
  return Math.max(0, rate)
}
