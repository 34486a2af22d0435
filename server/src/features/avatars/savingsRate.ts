import { countDays, type DaySpan } from '@outlay/contract/core/daySpans'
import Big from 'big.js'

interface MonthUnderWay {
  /** Decimal text, as is what was spent in the month. */
  readonly monthlyBudget: string
  readonly month: DaySpan & { readonly totalAmount: string }
  readonly today: string
}

/**
 * Of the budget's share of the days gone, today included, the percentage that is not spent: what the dashboard calls
 * saved, beside what could have been. To one decimal, never below 0.
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
