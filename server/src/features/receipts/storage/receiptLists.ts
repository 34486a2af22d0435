import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { visibilityScope } from '../../../core/database/access/scope.ts'
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
