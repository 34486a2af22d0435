import type { CreateExpenseInput, Expense } from '@outlay/contract/expenses'
import type { Person } from '../../testing/person.ts'

/** What the form sends for a plain lunch, with whatever a test wants otherwise. */
export function expenseInput(changes: Partial<CreateExpenseInput> = {}): CreateExpenseInput {
  return {
    description: 'Lunch with a client',
    amount: '23.50',
    currency: 'USD',
    category: 'meals',
    projectId: null,
    date: '2026-03-14',
    isDeductible: 'true',
    mood: null,
    moodNote: null,
    status: 'processed',
    aiConfidence: '1.00',
    ...changes,
  }
}

/** Records an expense as a person does. */
export async function recordExpense(
  person: Person,
  changes: Partial<CreateExpenseInput> = {},
): Promise<Expense> {
  const { status, body } = await person.post<Expense>('/api/expenses', expenseInput(changes))
  if (status !== 201) throw new Error(`The expense was not recorded: ${JSON.stringify(body)}`)
  return body
}
