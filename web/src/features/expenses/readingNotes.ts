import type { Expense } from '@outlay/contract/expenses'
import type { ReadField, ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import { type ExpenseFormValues, valuesOf } from './expenseForm.values.ts'

type Input = keyof ExpenseFormValues

const readFieldOf: Partial<Record<Input, ReadFieldName>> = {
  amount: 'total',
  currency: 'currency',
  category: 'category',
  date: 'date',
}

/** Below this, a person is asked to look. */
const confident = 0.7

/** What was read for an input; undefined where no reader has a say. */
export function readFor(input: Input, reading: ReceiptReading | null | undefined): ReadField | undefined {
  if (!reading) return undefined
  const { description, merchant } = reading.fields
  // Where there was nothing better, the server describes an expense by who was paid.
  if (input === 'description') return description.value === null ? merchant : description
  const name = readFieldOf[input]
  return name && reading.fields[name]
}

/** What to say beside an input about how it was read; nothing where it was read well, or a person has changed it. */
export function noteOn(input: Input, expense: Expense | undefined): string | undefined {
  const read = readFor(input, expense?.receiptData)
  if (!expense || !read) return undefined
  if (read.value === null)
    return expense.status === 'pending' ? (read.reason ?? 'Not found on the receipt') : undefined
  const isAsRead = String(valuesOf(expense)[input]) === read.value
  if (read.confidence >= confident || !isAsRead) return undefined
  return read.reason ?? `Please check: read with ${Math.round(read.confidence * 100)}% certainty`
}
