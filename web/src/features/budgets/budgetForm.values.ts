import {
  type CategoryBudget,
  type CategoryBudgetInput,
  categoryBudgetBody,
} from '@outlay/contract/budgets/budgets'
import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import type { EditedField } from '../../core/forms/conflicts/editedFields.ts'
import { validateWith } from '../../core/forms/formValidation.ts'
import { msg, translated } from '../../core/language/language.ts'
import { amountText } from '../../entities/currencies/amountText.ts'

export interface BudgetFormValues {
  category: CategoryValue
  amount: string
  currency: string
}

export function valuesOf({ category, amount, currency }: CategoryBudget): BudgetFormValues {
  return { category: categoryOf(category).value, amount, currency }
}

export const bodyIn =
  (locale: Locale) =>
  ({ category, amount, currency }: BudgetFormValues): CategoryBudgetInput => ({
    category,
    amount: amountText(locale, amount, currency),
    currency,
  })

export const validateIn = (locale: Locale) => (values: BudgetFormValues) =>
  validateWith(categoryBudgetBody)(bodyIn(locale)(values))

export const budgetFields: readonly EditedField<BudgetFormValues>[] = [
  {
    unit: ['category'],
    label: msg('Category'),
    text: ({ category }) => translated(categoryOf(category).label),
  },
  {
    unit: ['amount', 'currency'],
    label: msg('Amount'),
    text: ({ amount, currency }, { locale }) => money(locale, amountText(locale, amount, currency), currency),
  },
]
