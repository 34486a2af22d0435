import type { MerchantSuggestion } from '@outlay/contract/expenseSuggestions'
import type { ExpenseFormValues } from './expenseForm.values.ts'

const usualFields = ['category', 'projectId', 'currency', 'paymentMethod', 'isDeductible'] as const
export type UsualValues = Pick<ExpenseFormValues, (typeof usualFields)[number]>

interface Untouched {
  /** What stands in the fields of a new expense of which nothing was said. */
  readonly blank: UsualValues
  /** What the merchant that was chosen before brought. */
  readonly brought: Partial<UsualValues>
  /** Whether an expense can be recorded on a project. */
  readonly isUsable: (projectId: string) => boolean
}

/**
 * What a merchant brings to a new expense: what is usual there, into the fields that nobody has touched, and nothing of
 * what another merchant brought. A currency comes before its amount only.
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
