import { maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import type { OwnScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { tooManyReceipts } from '../receipts.errors.ts'
import { type Places, placesOn } from './expenseReceipts.store.ts'
import { receiptUrlOf } from './receiptFiles.ts'

/** @throws tooManyReceipts if the locked expense has the maximum */
export function requireReceiptPlace({ count }: Places): void {
  if (count >= maxReceiptsOfExpense) throw tooManyReceipts()
}

/** URL of the first receipt of a locked expense of this person. */
export async function firstUrlOf(db: Db, scope: OwnScope, expenseId: string): Promise<string | null> {
  const { first } = await placesOn(db, scope, expenseId)
  return first ? receiptUrlOf(first) : null
}
