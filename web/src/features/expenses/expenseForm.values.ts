import type { User } from '@outlay/contract/accounts'
import type { CategoryValue } from '@outlay/contract/categories'
import { categoryOf } from '@outlay/contract/categories'
import { type Expense, updateExpenseBody } from '@outlay/contract/expenses'
import type { MoodValue } from '@outlay/contract/moods'
import { dayIn } from '../../core/calendarDay.ts'
import { validateWith } from '../../core/formValidation.ts'
import type { ExpenseBody } from './expenses.api.ts'

/** What the inputs hold. Money stays the text that was typed. */
export interface ExpenseFormValues {
  description: string
  amount: string
  currency: string
  category: CategoryValue
  /** Empty for none. */
  projectId: string
  date: string
  isDeductible: boolean
  mood: MoodValue | null
  moodNote: string
}

export function newExpenseValues(user: User, now: Date): ExpenseFormValues {
  return {
    description: '',
    amount: '',
    currency: user.preferredCurrency,
    category: 'other',
    projectId: '',
    date: dayIn(user.timezone, now),
    isDeductible: true,
    mood: null,
    moodNote: '',
  }
}

/**
 * An expense as it was typed. A sum or a day that its reader left open is left open here, not filled with what
 * stands in for it; the currency that stands in is the person's own, and is marked.
 */
export function valuesOf(expense: Expense): ExpenseFormValues {
  const isOpen = (field: 'total' | 'date') =>
    expense.status === 'pending' && expense.receiptData?.fields[field].value === null
  return {
    description: expense.description,
    amount: isOpen('total') ? '' : expense.originalAmount,
    currency: expense.originalCurrency,
    category: categoryOf(expense.category).value,
    projectId: expense.projectId ?? '',
    date: isOpen('date') ? '' : expense.date,
    isDeductible: expense.isDeductible === 'true',
    mood: expense.mood,
    moodNote: expense.moodNote ?? '',
  }
}

/** What the form sends. */
export function bodyOf(values: ExpenseFormValues): ExpenseBody {
  return {
    description: values.description.trim(),
    amount: values.amount.trim(),
    currency: values.currency,
    category: values.category,
    projectId: values.projectId || null,
    date: values.date,
    isDeductible: values.isDeductible ? 'true' : 'false',
    mood: values.mood,
    moodNote: (values.mood && values.moodNote.trim()) || null,
  }
}

const validateBody = validateWith(updateExpenseBody)

export function validateExpense(values: ExpenseFormValues) {
  return validateBody(bodyOf(values))
}
