import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { deleteReadingsOf, listReceiptsOf } from '../receipts.store.ts'
import { removeFiles } from './receiptFiles.ts'

const portion = 100

/** Erases expenses deleted over 30 days ago, with their pictures and readings. Returns the count. */
export async function eraseDeletedExpenses({
  db,
  expenses,
  files,
}: Pick<ReceiptDependencies, 'db' | 'expenses' | 'files'>): Promise<number> {
  let erased = 0
  let ids = await expenses.deleted.overdue(portion)
  while (ids.length > 0) {
    const receipts = await listReceiptsOf(db, ids)
    // Files first, so that a crash leaves rows for the next hour.
    for (const receipt of receipts) await removeFiles(files, receipt)
    await deleteReadingsOf(db, receipts)
    await expenses.deleted.erase(ids)
    erased += ids.length
    ids = await expenses.deleted.overdue(portion)
  }
  return erased
}
