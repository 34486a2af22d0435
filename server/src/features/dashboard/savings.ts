import type { MonthlyFigures } from '@outlay/contract/analytics'
import { countDays } from '@outlay/contract/core/daySpans'
import { amountDecimalsOf, decimalAmount } from '@outlay/contract/core/money'
import type { Dashboard } from '@outlay/contract/dashboard'
import type { Budget } from '@outlay/contract/settings'
import Big from 'big.js'
import { roundSumIn } from '../rates/rates.service.ts'

const exampleDollars = 350

/** Specified for accounts without expenses. */
export const exampleSavings = (currency: string): Dashboard['savings'] => ({
  amount: roundSumIn(currency, exampleDollars),
  isExample: true,
})

/** The budget's elapsed share, today included, minus spending; never below 0, rounded half up. */
export function savingsOf(
  { monthlyBudget, currency }: Budget,
  { from, to, totalAmount }: MonthlyFigures,
  today: string,
): Dashboard['savings'] {
  const daysGone = countDays({ from, to: today })
  const saved = Big(monthlyBudget).times(daysGone).div(countDays({ from, to })).minus(totalAmount)
  const kept = saved.lt(0) ? Big(0) : saved
  const amount = decimalAmount(kept.toFixed(amountDecimalsOf(currency), Big.roundHalfUp))
  return { amount, isExample: false }
}
