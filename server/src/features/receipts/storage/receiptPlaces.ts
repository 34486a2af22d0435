import { maxReceiptsOfExpense } from '@outlay/contract/expenseReceipts'
import type { OwnScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { tooManyReceipts } from '../receipts.errors.ts'
import { type Places, placesOn } from './expenseReceipts.store.ts'
import { receiptUrlOf } from './receiptFiles.ts'

/** @throws tooManyReceipts where an expense that is held has as many as it may */
export function requireReceiptPlace({ count }: Places): void {
  if (count >= maxReceiptsOfExpense) throw tooManyReceipts()
}

/** The address of the first receipt of an expense of this person's that is held. */
export async function firstUrlOf(db: Db, scope: OwnScope, expenseId: string): Promise<string | null> {
  const { first } = await placesOn(db, scope, expenseId)
  return first ? receiptUrlOf(first) : null
}
