import type { Budget } from '@outlay/contract/settings'
import { money, percent } from '../../../core/formats.ts'
import { centsOf, partOf, sumOf } from '../../../core/sums.ts'

interface Use {
  /** How long the bar is, 0 to 1. */
  readonly share: number
  readonly isOver: boolean
  readonly text: string
}

/** How much of the month's budget is spent; decimal text with two decimals. */
export function budgetUse(spent: string, { monthlyBudget, currency }: Budget): Use {
  const left = centsOf(monthlyBudget) - centsOf(spent)
  if (left < 0n) return { share: 1, isOver: true, text: `Over budget by ${money(sumOf(-left), currency)}` }
  const share = partOf(spent, monthlyBudget)
  return { share, isOver: false, text: `${shown(share)} used, ${money(sumOf(left), currency)} left` }
}

/** How far the pace of this month carries towards the goal. */
export function savingsUse(saved: string, { savingsGoal }: Budget): Use {
  if (centsOf(savingsGoal) === 0n) return { share: 0, isOver: false, text: 'No goal set' }
  const share = partOf(saved, savingsGoal)
  if (share >= 1) return { share: 1, isOver: false, text: 'Goal reached at this pace' }
  return { share, isOver: false, text: `${shown(share)} of your goal at this pace` }
}

/** Never 100% before all of it is there. */
function shown(share: number): string {
  return percent(share < 1 ? Math.min(share, 0.99) : share)
}
