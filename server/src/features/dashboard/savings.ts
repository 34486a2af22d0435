import type { MonthlyFigures } from '@outlay/contract/analytics'
import { countDays } from '@outlay/contract/core/daySpans'
import type { Dashboard } from '@outlay/contract/dashboard'
import type { Budget } from '@outlay/contract/settings'
import type { Db } from '../../core/database/database.ts'
import { roundSumIn } from '../rates/rates.service.ts'
import { savedSoFar } from './dashboard.store.ts'

const exampleDollars = 350

/** As the specification shows it to an account without any expense. */
export const exampleSavings = (currency: string): Dashboard['savings'] => ({
  amount: roundSumIn(currency, exampleDollars),
  isExample: true,
})

/** What is being saved by today, at the pace of the budget. */
export async function savingsOf(
  db: Db,
  { monthlyBudget, currency }: Budget,
  { from, to, totalAmount }: MonthlyFigures,
  today: string,
): Promise<Dashboard['savings']> {
  const amount = await savedSoFar(db, {
    budget: monthlyBudget,
    currency,
    spent: totalAmount,
    daysGone: countDays({ from, to: today }),
    days: countDays({ from, to }),
  })
  return { amount, isExample: false }
}
