import type { Figure } from '@outlay/contract/conversations/conversations'
import { countDays, monthOf } from '@outlay/contract/core/daySpans'
import { amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import { budgetSource, derived, money, percent, sourceOf } from './figures.ts'

export interface BudgetBasis {
  readonly today: string
  readonly monthlyBudget: string
  /** For the whole month; decimal text in the budget's currency. */
  readonly spent: string
  readonly currency: string
}

export interface BudgetFigures {
  readonly budget: Figure
  readonly spent: Figure
  readonly used: Figure | null
  readonly isOver: boolean
  /** The remaining amount, or the overspent amount. */
  readonly left: Figure
  /** Daily allowance from today to the end of the month. */
  readonly perDay: Figure
  /** The budget's elapsed share, today included. */
  readonly byNow: Figure
  readonly pace: 'ahead' | 'behind' | 'level'
}

/** This month's budget against spending; `ahead` means spending faster than the days pass. */
export function budgetFigures({ today, monthlyBudget, spent, currency }: BudgetBasis): BudgetFigures {
  const month = monthOf(today)
  const source = sourceOf({ span: month })
  const [budget, gone] = [unitsOf(monthlyBudget, currency), unitsOf(spent, currency)]
  const left = budget - gone
  const days = BigInt(countDays(month))
  const daysElapsed = BigInt(countDays({ from: month.from, to: today }))
  const byNow = divided(budget * daysElapsed, days)
  const daysLeft = days - daysElapsed + 1n
  const from = [money(monthlyBudget, currency, budgetSource), money(spent, currency, source)] as const
  const sum = (units: bigint) =>
    derived(money(amountOf(units, currency), currency, source), 'remainder', from)
  const used = shareOf(gone, budget)
  return {
    budget: from[0],
    spent: from[1],
    used: used === null ? null : percent(used, source, from),
    isOver: left < 0n,
    left: sum(left < 0n ? -left : left),
    perDay: sum(left < 0n ? 0n : left / daysLeft),
    byNow: derived(money(amountOf(byNow, currency), currency, budgetSource), 'share', [from[0]]),
    pace: gone > byNow ? 'ahead' : gone < byNow ? 'behind' : 'level',
  }
}
