import { categoryOf } from '@outlay/contract/categories'
import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { Expense } from '@outlay/contract/expenses'
import type { NewExpenseStart } from '../../../entities/expenses/newExpenseStart.ts'
import { draftOf, draftText } from './calculation/calculationDraft.ts'

/** Initial values of a duplicate: everything but day and receipt. */
export function duplicateStart(expense: Expense): NewExpenseStart {
  const { description, originalAmount, originalCurrency, category, isDeductible, tags } = expense
  const { merchant, person, projectId, mood, moodNote, notes, paymentMethod, calculation } = expense
  return {
    copyOf: expense.id,
    description,
    category: categoryOf(category).value,
    currency: isCurrencyCode(originalCurrency) ? originalCurrency : null,
    isDeductible: isDeductible === 'true',
    tags,
    ...(!expense.unread.includes('total') && { amount: originalAmount }),
    ...(merchant && { merchant }),
    ...(projectId && { projectId }),
    ...(person && { person }),
    ...(mood && { mood }),
    ...(moodNote && { moodNote }),
    ...(notes && { notes }),
    ...(paymentMethod && { paymentMethod }),
    ...(calculation && { calculation: draftText(draftOf(calculation)) }),
  }
}
