import type { CreateExpenseInput, Expense } from '@outlay/contract/expenses/expenses'
import type { Person } from '../../testing/person.ts'

/** Form input for a simple lunch, with a test's changes. */
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

/** Saves an expense's form with some fields changed. */
export async function editExpense(
  person: Person,
  expense: Expense,
  changes: Partial<CreateExpenseInput>,
): Promise<Expense> {
  const { status: _, aiConfidence: __, ...form } = expenseInput({ ...writtenOf(expense), ...changes })
  const { status, body } = await person.put<Expense>(`/api/expenses/${expense.id}`, form)
  if (status !== 200) throw new Error(`The expense was not changed: ${JSON.stringify(body)}`)
  return body
}

/** An existing expense as form input. */
function writtenOf(expense: Expense): Partial<CreateExpenseInput> {
  const {
    description,
    merchant,
    person,
    projectId,
    date,
    isDeductible,
    mood,
    moodNote,
    tags,
    notes,
    paymentMethod,
  } = expense
  return {
    description,
    merchant,
    person,
    projectId,
    date,
    isDeductible,
    mood,
    moodNote,
    tags,
    notes,
    paymentMethod,
    category: expense.category as CreateExpenseInput['category'],
    amount: expense.originalAmount,
    currency: expense.originalCurrency as CreateExpenseInput['currency'],
  }
}
