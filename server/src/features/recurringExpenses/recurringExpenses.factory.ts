import type {
  RecurringExpense,
  RecurringExpenseInput,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import type { Person } from '../../testing/person.ts'

/** The form's input for a monthly rent from 20 March 2026 on, with a test's overrides. */
export function recurringInput(changes: Partial<RecurringExpenseInput> = {}): RecurringExpenseInput {
  return {
    description: 'Office rent',
    merchant: 'Aurora Estates',
    amount: '900.00',
    currency: 'USD',
    category: 'rent',
    unit: 'months',
    every: 1,
    startDate: '2026-03-20',
    ...changes,
  }
}

export async function makeRecurring(
  person: Person,
  changes: Partial<RecurringExpenseInput> = {},
): Promise<RecurringExpense> {
  const { status, body } = await person.post<RecurringExpense>(
    '/api/recurring-expenses',
    recurringInput(changes),
  )
  if (status !== 201) throw new Error(`It was not made to recur: ${JSON.stringify(body)}`)
  return body
}
