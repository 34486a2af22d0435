import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { money } from '../../../../core/formats/formats.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { type FieldToCheck, fieldsToCheck } from '../../fieldsToCheck.ts'
import type { Provider } from '../../receipts.api.ts'
import type { TypedDetails } from '../typedDetails.ts'

/** A file to upload as a receipt. */
export interface ReceiptFile {
  /** Sent as the Idempotency-Key, so that retries create a single expense. */
  readonly id: string
  readonly file: File
  /** The user's choice for its pages, as in the upload's field. */
  readonly pages?: string | undefined
  /** The reader the user has chosen. */
  readonly provider?: Provider | undefined
}

/** A file of a bulk upload. `problem` says why it failed, `advice` is the server's message. */
export interface BulkItem extends ReceiptFile {
  /** `asking`: it has several receipts, and waits for the user's decision. */
  readonly state: 'pending' | 'uploading' | 'asking' | 'success' | 'error'
  readonly percent: number
  /** Whether the file is stored on the device until it is sent; unknown at first. */
  readonly keeping: 'unknown' | 'kept' | 'not-kept'
  /** From before this page was loaded. */
  readonly isFromBefore: boolean
  readonly problem?: string
  readonly advice?: string
  readonly outcome?: BulkOutcome
  /** The question to the user. */
  readonly several?: MultipleReceipts
  /** Details the user has typed. */
  readonly typed?: TypedDetails
}

const startPercent = 10
const step = 20
const cap = 90
export const riseEveryMs = 300

export type BulkChange =
  | { type: 'add'; items: readonly BulkItem[] }
  | { type: 'remove'; id: string }
  | { type: 'clear' }
  | { type: 'start'; id: string }
  | { type: 'rise'; id: string }
  | { type: 'wait'; id: string }
  | { type: 'keep' | 'keep-not'; id: string }
  | { type: 'ask'; id: string; several: MultipleReceipts }
  | { type: 'decide'; id: string; pages: string }
  | { type: 'describe'; id: string; typed: TypedDetails }
  | { type: 'succeed'; id: string; outcomes: readonly BulkOutcome[] }
  | { type: 'fail'; id: string; problem: string; advice: string }

export function bulkItemOf({ id, file, pages, provider }: ReceiptFile): BulkItem {
  const decided = { ...(pages !== undefined && { pages }), ...(provider && { provider }) }
  return { ...decided, id, file, state: 'pending', percent: 0, keeping: 'unknown', isFromBefore: false }
}

/** Whether the server does not have it yet; failed ones can be retried. */
export function isUnsent({ state }: BulkItem): boolean {
  return state !== 'success'
}

export function changeBulkItems(items: readonly BulkItem[], change: BulkChange): readonly BulkItem[] {
  if (change.type === 'add') return [...items, ...change.items]
  if (change.type === 'clear') return items.filter(({ state }) => state === 'uploading')
  if (change.type === 'remove')
    return items.filter(({ id, state }) => id !== change.id || state === 'uploading')
  if (change.type === 'succeed')
    return items.flatMap(item => (item.id === change.id ? succeeded(item, change.outcomes) : item))
  return items.map(item => (item.id === change.id ? changed(item, change) : item))
}

/** One line per expense created from the file. */
function succeeded(item: BulkItem, outcomes: readonly BulkOutcome[]): BulkItem[] {
  const { problem: _problem, advice: _advice, several: _several, ...clean } = item
  return outcomes.map((outcome, index) => {
    const id = index === 0 ? item.id : `${item.id}-${index + 1}`
    return { ...clean, id, state: 'success', percent: 100, outcome }
  })
}

type ItemChange = Exclude<BulkChange, { type: 'add' | 'remove' | 'clear' | 'succeed' }>

function changed(item: BulkItem, change: ItemChange): BulkItem {
  const { problem: _problem, advice: _advice, ...clean } = item
  switch (change.type) {
    case 'start':
      return { ...clean, state: 'uploading', percent: startPercent }
    case 'rise':
      return { ...item, percent: Math.min(item.percent + step, cap) }
    case 'wait':
      return { ...clean, state: 'pending', percent: 0 }
    case 'keep':
      return { ...item, keeping: 'kept' }
    case 'keep-not':
      return { ...item, keeping: 'not-kept' }
    case 'ask':
      return { ...clean, state: 'asking', percent: 0, several: change.several }
    case 'decide':
      return { ...clean, state: 'pending', percent: 0, pages: change.pages }
    case 'describe':
      return { ...item, typed: change.typed }
    case 'fail':
      return { ...item, state: 'error', percent: 0, problem: change.problem, advice: change.advice }
  }
}

/** A file's result, as shown in a line of the list. */
export interface BulkOutcome {
  readonly expenseId: string
  readonly title: string
  /** Includes the currency. */
  readonly sum: string
  readonly receiptUrl: string | null
  readonly mark: 'done' | 'review' | 'duplicate'
  readonly toCheck: readonly FieldToCheck[]
}

export function outcomesOf(locale: Locale, { expenses }: ReceiptUpload): BulkOutcome[] {
  return expenses.map(expense => outcomeOf(locale, expense))
}

function outcomeOf(
  locale: Locale,
  { duplicate, ...expense }: ReceiptUpload['expenses'][number],
): BulkOutcome {
  const waits = expense.status === 'pending' ? 'review' : 'done'
  return {
    expenseId: expense.id,
    title: expense.merchant || expense.description,
    sum: money(locale, expense.originalAmount, expense.originalCurrency),
    receiptUrl: expense.receiptUrl,
    mark: duplicate ? 'duplicate' : waits,
    toCheck: fieldsToCheck(expense),
  }
}
