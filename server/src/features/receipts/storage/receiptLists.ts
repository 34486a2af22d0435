import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { visibilityScope } from '../../../core/database/access/scope.ts'
import { AppError } from '../../../core/errors.ts'
import type { FileStore, StoredFile } from '../../../core/files/files.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import type { ReceiptRow } from '../receipts.store.ts'
import { listReceiptsOfExpense } from './expenseReceipts.store.ts'
import { pagesOf, receiptUrlOf } from './receiptFiles.ts'

/** All receipts of an expense, in order. @throws expenseNotFound */
export async function listReceipts(
  { db, expenses }: Pick<ReceiptDependencies, 'db' | 'expenses'>,
  actor: Actor,
  expenseId: string,
): Promise<ExpenseReceipt[]> {
  const expense = await expenses.get(actor, expenseId)
  const scope = visibilityScope(actor)
  const rows = await readInScope(db, scope, within => listReceiptsOfExpense(within, scope, expenseId))
  return rows.map(row => presentReceipt(row, expense))
}

/** The original file, if it was not a picture. */
export function originalOf({ id, originalType }: Pick<ReceiptRow, 'id' | 'originalType'>) {
  return originalType ? { type: originalType, url: `/api/receipts/${id}/original` } : null
}

function presentReceipt(row: ReceiptRow, { receiptUrl, receiptData }: Expense): ExpenseReceipt {
  const url = receiptUrlOf(row.id)
  return {
    id: row.id,
    url,
    fileName: row.fileName,
    type: row.originalType ?? row.pictureType,
    pageCount: pagesOf(row).length,
    rotation: row.rotation,
    original: originalOf(row),
    isReadFrom: receiptData !== null && url === receiptUrl,
    uploadedAt: row.createdAt.toISOString(),
  }
}

/** One file of a receipt, for export. */
export interface ReceiptCopy {
  /**
   * Unique among the files of its expense: '' for the first page, then `page-2` and so on; `original` for the original
   * file. Further receipts are prefixed with `receipt-2` and so on.
   */
  readonly part: string
  readonly type: string
  /** Undefined if the file is missing. The caller must read the stream to its end or destroy it. */
  open(): Promise<StoredFile | undefined>
}

/** Every page, and the original if stored; by expense id. */
export function downloadsByExpense(
  files: FileStore,
  rows: readonly { readonly receipt: ReceiptRow; readonly partId: string }[],
): ReadonlyMap<string, readonly ReceiptCopy[]> {
  const copies = new Map<string, readonly ReceiptCopy[]>()
  const counts = new Map<string, number>()
  for (const { receipt, partId } of rows) {
    const count = (counts.get(partId) ?? 0) + 1
    counts.set(partId, count)
    const own = copiesOf(files, receipt, count === 1 ? '' : `receipt-${count}`)
    copies.set(partId, [...(copies.get(partId) ?? []), ...own])
  }
  return copies
}

function copiesOf(files: FileStore, row: ReceiptRow, receipt: string): ReceiptCopy[] {
  const copyOf = (part: string, { key, type }: { key: string; type: string }): ReceiptCopy => ({
    part: [receipt, part].filter(Boolean).join('-'),
    type,
    open: () => openIfThere(files, key),
  })
  const pages = pagesOf(row).map((page, index) => copyOf(index === 0 ? '' : `page-${index + 1}`, page))
  if (!row.originalKey || !row.originalType) return pages
  return [...pages, copyOf('original', { key: row.originalKey, type: row.originalType })]
}

async function openIfThere(files: FileStore, key: string): Promise<StoredFile | undefined> {
  try {
    return await files.open(key)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}
