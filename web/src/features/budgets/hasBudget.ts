import type { BudgetProgress } from '@outlay/contract/budgets/budgets'

export function hasBudget(budgets: readonly BudgetProgress[], value: string): boolean {
  return budgets.some(({ category }) => category === value)
}
