import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import type { ExpenseFormValues } from './expenseForm.values.ts'

const usualFields = ['category', 'projectId', 'currency', 'paymentMethod', 'isDeductible'] as const
export type UsualValues = Pick<ExpenseFormValues, (typeof usualFields)[number]>

interface Untouched {
  /** The initial values of an untouched new expense. */
  readonly blank: UsualValues
  /** The values the previously selected merchant filled in. */
  readonly brought: Partial<UsualValues>
  /** Whether expenses can be added to a project. */
  readonly isUsable: (projectId: string) => boolean
}

/**
 * The values a merchant fills in: its usual ones, for fields the user has not touched, replacing those of another
 * merchant. A currency is only filled in before there is an amount.
 */
export function broughtBy(
  suggestion: MerchantSuggestion,
  values: ExpenseFormValues,
  { blank, brought, isUsable }: Untouched,
): Partial<UsualValues> {
  const { projectId } = suggestion
  const usual: UsualValues = {
    category: suggestion.category,
    projectId: projectId !== null && isUsable(projectId) ? projectId : blank.projectId,
    currency: values.amount === '' ? suggestion.currency : values.currency,
    paymentMethod: suggestion.paymentMethod ?? blank.paymentMethod,
    isDeductible: suggestion.isDeductible === null ? blank.isDeductible : suggestion.isDeductible === 'true',
  }
  const untouched = usualFields.filter(
    name => values[name] === blank[name] || (name in brought && values[name] === brought[name]),
  )
  return Object.fromEntries(untouched.map(name => [name, usual[name]]))
}
