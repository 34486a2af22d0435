import { amountProblem } from '@outlay/contract/core/money'
import type { Budget, BudgetInput } from '@outlay/contract/settings/settings'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import type { DraftField } from '../../core/forms/draft/useDraft.ts'
import type { FormErrors } from '../../core/forms/formValidation.ts'
import { msg, translated } from '../../core/language/language.ts'
import { amountText } from '../currencies/amountText.ts'

/** Both amounts as typed, in the preferred currency. */
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
    label: msg('Monthly budget'),
    text: ({ monthlyBudget }, { currency }, locale) =>
      money(locale, amountText(locale, monthlyBudget, currency), currency),
  },
  {
    unit: ['savingsGoal'],
    label: msg('Savings goal'),
    text: ({ savingsGoal }, { currency }, locale) =>
      money(locale, amountText(locale, savingsGoal, currency), currency),
  },
]

/** The request body. */
export function budgetAmounts(
  locale: Locale,
  { monthlyBudget, savingsGoal }: BudgetValues,
  currency: string,
): BudgetInput {
  return {
    monthlyBudget: amountText(locale, monthlyBudget, currency),
    savingsGoal: amountText(locale, savingsGoal, currency),
  }
}

export function validateBudget(locale: Locale, values: BudgetValues, currency: string): FormErrors {
  const problems = Object.entries(budgetAmounts(locale, values, currency)).flatMap(([field, amount]) => {
    const problem = amountProblem(amount, currency)
    return problem ? [[field, translated(problem)]] : []
  })
  return Object.fromEntries(problems)
}
