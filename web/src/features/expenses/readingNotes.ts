import type { Expense } from '@outlay/contract/expenses'
import type { ReadFieldName } from '@outlay/contract/receiptReadings'
import { type ExpenseFormValues, valuesOf } from './expenseForm.values.ts'

/** Which field of a reading stands behind which input. */
export const readFieldOf: Partial<Record<keyof ExpenseFormValues, ReadFieldName>> = {
  description: 'description',
  amount: 'total',
  currency: 'currency',
  category: 'category',
  date: 'date',
}

/** Below this, a person is asked to look. */
const confident = 0.7

/** What to say beside an input about how it was read; nothing where it was read well, or a person has changed it. */
export function noteOn(field: keyof ExpenseFormValues, expense: Expense | undefined): string | undefined {
  const name = readFieldOf[field]
  const read = name && expense?.receiptData?.fields[name]
  if (!read) return undefined
  if (read.value === null)
    return expense.status === 'pending' ? (read.reason ?? 'Not found on the receipt') : undefined
  const isAsRead = String(valuesOf(expense)[field]) === read.value
  if (read.confidence >= confident || !isAsRead) return undefined
  return read.reason ?? `Please check: read with ${Math.round(read.confidence * 100)}% certainty`
}
