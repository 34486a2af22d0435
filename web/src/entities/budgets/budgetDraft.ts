import { type Budget, type BudgetInput, budgetAmountsIn } from '@outlay/contract/settings'
import { money } from '../../core/formats/formats.ts'
import type { DraftField } from '../../core/forms/draft/draftOptions.ts'
import { validateWith } from '../../core/forms/formValidation.ts'
import { amountText } from '../currencies/amountText.ts'

/** Both amounts as they are typed, in the preferred currency. */
export interface BudgetValues {
  monthlyBudget: string
  savingsGoal: string
}

export function budgetValues({ monthlyBudget, savingsGoal }: Budget): BudgetValues {
  return { monthlyBudget, savingsGoal }
}

export const budgetFields: readonly DraftField<BudgetValues, Budget>[] = [
  {
    unit: ['monthlyBudget'],
    label: 'Monthly budget',
    text: ({ monthlyBudget }, { currency }) => money(amountText(monthlyBudget, currency), currency),
  },
  {
    unit: ['savingsGoal'],
    label: 'Savings goal',
    text: ({ savingsGoal }, { currency }) => money(amountText(savingsGoal, currency), currency),
  },
]

/** As they are sent. */
export function budgetAmounts({ monthlyBudget, savingsGoal }: BudgetValues, currency: string): BudgetInput {
  return {
    monthlyBudget: amountText(monthlyBudget, currency),
    savingsGoal: amountText(savingsGoal, currency),
  }
}

export function validateBudget(values: BudgetValues, currency: string) {
  return validateWith(budgetAmountsIn(currency))(budgetAmounts(values, currency))
}
