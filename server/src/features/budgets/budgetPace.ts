import type { BudgetPace, BudgetProgress, CategoryBudget } from '@outlay/contract/budgets'
import { countDays, monthOf } from '@outlay/contract/core/daySpans'
import { amountOf, divided, shareOf, unitsOf } from '../../core/exactSums.ts'

/** A budget as entered, and converted to the currency of the expenses. */
interface RunningBudget {
  readonly budget: CategoryBudget
  readonly monthly: string
  readonly spent: string
  readonly currency: string
  readonly today: string
}

/** A budget's progress compared with its elapsed share, today included. */
export function progressOf({ budget, monthly, spent, currency, today }: RunningBudget): BudgetProgress {
  const month = monthOf(today)
  const [planned, gone] = [unitsOf(monthly, currency), unitsOf(spent, currency)]
  const daysGone = BigInt(countDays({ from: month.from, to: today }))
  const byNow = divided(planned * daysGone, BigInt(countDays(month)))
  const pace = gone > planned ? 'over' : gone > byNow ? 'ahead' : 'within'
  return { ...budget, monthly, spent, byNow: amountOf(byNow, currency), pace }
}

const urgency: Readonly<Record<BudgetPace, number>> = { over: 0, ahead: 1, within: 2 }

/** Most urgent first, then by share used. */
export function byUrgency(currency: string) {
  const used = ({ spent, monthly }: BudgetProgress) =>
    Number(shareOf(unitsOf(spent, currency), unitsOf(monthly, currency)) ?? 0)
  return (a: BudgetProgress, b: BudgetProgress): number =>
    urgency[a.pace] - urgency[b.pace] || used(b) - used(a)
}
