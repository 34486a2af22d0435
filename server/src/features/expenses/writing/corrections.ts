import type { UpdateExpense } from '@outlay/contract/expenses'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts'
import type { Lesson } from '../../merchantRules/merchantRules.service.ts'
import type { ExpenseRow, NewExpense } from '../expenses.store.ts'
import type { WrittenColumns } from './expenseColumns.ts'

type Corrected = Pick<
  ExpenseRow,
  | 'merchant'
  | 'date'
  | 'originalAmount'
  | 'originalCurrency'
  | 'category'
  | 'projectId'
  | 'isDeductible'
  | 'description'
>
type Before = Corrected & Pick<ExpenseRow, 'readFields' | 'changedFields' | 'receiptData' | UnsaidField>

/** What a caller may leave out of a change. */
const maybeUnsaid = ['merchant', 'person', 'tags', 'notes', 'paymentMethod'] as const
type UnsaidField = (typeof maybeUnsaid)[number]

const columnOf = {
  merchant: 'merchant',
  date: 'date',
  total: 'originalAmount',
  currency: 'originalCurrency',
  category: 'category',
} as const satisfies Record<CountedField, keyof Corrected>

/**
 * What a person's correction changes of an expense, and what it teaches. It completes one that needed review, once it
 * has an amount and nobody says that its status stays.
 */
export function changeOf(
  before: ExpenseRow,
  input: Pick<UpdateExpense, UnsaidField | 'remember' | 'status'>,
  columns: WrittenColumns,
): { change: Partial<NewExpense>; lesson: Lesson | undefined } {
  const after = {
    ...columns,
    ...unsaidOf(before, input),
  }
  const lacksSomething = before.status === 'pending' && before.approval === null
  const isWaiting = lacksSomething && !before.awaitsDecision && input.status === undefined
  const isCompleted = isWaiting && !isZero(columns.originalAmount)
  const change = {
    ...after,
    changedFields: changedFieldsOf(before, after),
    // Chosen anew, it does not go back to a deleted one.
    ...(columns.projectId ? { formerProjectId: null } : {}),
    ...(isCompleted ? { status: 'processed' as const } : {}),
  }
  return { change, lesson: input.remember ? lessonOf(before, after) : undefined }
}

/** What stays as it is, where a change says nothing of it. */
function unsaidOf(
  before: Before,
  input: Pick<UpdateExpense, UnsaidField>,
): Partial<Pick<Before, UnsaidField>> {
  const unsaid = maybeUnsaid.filter(field => input[field] === undefined)
  return Object.fromEntries(unsaid.map(field => [field, before[field]]))
}

/**
 * Which fields that a reader filled a person has changed, so far. One set back to what was read is changed no more;
 * one that a rule had filled otherwise, and the person left, never was.
 */
export function changedFieldsOf(before: Before, after: Corrected): CountedField[] {
  const reading = before.receiptData
  if (!reading) return []
  return before.readFields.filter(name => {
    const column = columnOf[name]
    if (isEqual(name, after[column], reading.fields[name].value)) return false
    return before.changedFields.includes(name) || !isEqual(name, after[column], before[column])
  })
}

/** What a correction teaches about the merchant, if it corrects what a merchant decides. */
function lessonOf(before: Before, after: Corrected): Lesson | undefined {
  const match = merchantAsRead(before.receiptData)
  if (!match) return undefined
  const isRenamed = after.merchant !== null && after.merchant !== before.merchant
  const lesson = {
    ...(after.category === before.category ? {} : { category: after.category }),
    ...(after.projectId === before.projectId ? {} : { projectId: after.projectId }),
    ...(after.isDeductible === before.isDeductible ? {} : { isDeductible: after.isDeductible }),
  }
  if (!isRenamed && Object.keys(lesson).length === 0) return undefined
  return { match, merchant: after.merchant ?? before.merchant ?? match, ...lesson }
}

/** A name that was read in doubt would be a rule for whatever is misread alike. */
const sureEnough = 0.7

function merchantAsRead(reading: ReceiptReading | null): string | null {
  const merchant = reading?.fields.merchant
  return merchant && merchant.confidence >= sureEnough ? merchant.value?.trim() || null : null
}

function isZero(amount: string): boolean {
  return /^[0.]*$/.test(amount)
}

function isEqual(name: CountedField, a: string | null, b: string | null): boolean {
  return name === 'total' ? Number(a) === Number(b) : a === b
}
