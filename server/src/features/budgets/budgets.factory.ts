import type { CategoryBudget, CategoryBudgetInput } from '@outlay/contract/budgets/budgets'
import type { Person } from '../../testing/person.ts'

/** Creates a budget the way the pages do. */
export async function setBudget(
  person: Person,
  input: Partial<CategoryBudgetInput> = {},
): Promise<CategoryBudget> {
  const budget = { category: 'meals', amount: '300.00', currency: 'USD', ...input }
  const { status, body } = await person.post<CategoryBudget>('/api/budgets', budget)
  if (status !== 201) throw new Error(`The budget was not set: ${JSON.stringify(body)}`)
  return body
}
