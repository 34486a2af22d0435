import type { ProjectFigures } from '@outlay/contract/analytics'
import type { Figure } from '@outlay/contract/conversations'
import { absolute, amountOf, shareOf, unitsOf } from '../../../core/exactSums.ts'
import { allTime, count, derived, money, percent, sourceOf } from './figures.ts'

export interface BudgetOfProject {
  readonly budget: Figure
  readonly used: Figure | null
  readonly isOver: boolean
  /** The remaining amount, or the overspent amount. */
  readonly left: Figure
}

/** A project's budget, if any, against its total spending. */
export function projectBudgetFigures({ projectId, total, count: times, budget, currency }: ProjectFigures) {
  const source = sourceOf({ span: allTime, projectId })
  const spent = money(total, currency, source)
  const figures = { spent, count: count(times, source), isUnused: times === 0 }
  return { ...figures, ofBudget: budget === null ? null : ofBudget(budget, spent, projectId) }
}

function ofBudget(amount: string, spent: Figure, projectId: string): BudgetOfProject {
  const currency = spent.currency ?? ''
  const budget = money(amount, currency, { kind: 'budget', projectId })
  const [all, gone] = [unitsOf(amount, currency), unitsOf(spent.value, currency)]
  const share = shareOf(gone, all)
  const left = money(amountOf(absolute(all - gone), currency), currency, spent.source)
  return {
    budget,
    used: share === null ? null : percent(share, spent.source, [budget, spent]),
    isOver: gone > all,
    left: derived(left, 'remainder', [budget, spent]),
  }
}
