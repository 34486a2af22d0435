import type { UpdateExpense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts/receipts'
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

/** Fields a change may omit. */
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
 * A person's correction as a change, and the lesson for its merchant. Completes an expense that needed review once it
 * has an amount, unless a status is given.
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
    // A newly chosen project replaces the deleted one it would return to.
    ...(columns.projectId ? { formerProjectId: null } : {}),
    ...(isCompleted ? { status: 'processed' as const } : {}),
  }
  return { change, lesson: input.remember ? lessonOf(before, after) : undefined }
}

/** Keeps omitted fields. */
function unsaidOf(
  before: Before,
  input: Pick<UpdateExpense, UnsaidField>,
): Partial<Pick<Before, UnsaidField>> {
  const unsaid = maybeUnsaid.filter(field => input[field] === undefined)
  return Object.fromEntries(unsaid.map(field => [field, before[field]]))
}

/**
 * Reader-filled fields that a person has changed. Not those set back to what was read, or filled by a rule and left
 * alone.
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

/** What a correction of merchant-specific fields teaches about the merchant. */
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

/** An uncertain name would become a rule for similar misreadings. */
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

/** Whether it is still pending as read, where unread values have placeholders. */
export const isUnedited = ({
  status,
  reader,
  editedAt,
}: Pick<ExpenseRow, 'status' | 'reader' | 'editedAt'>): boolean =>
  status === 'pending' && reader !== null && editedAt === null
