import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Opened, requireCurrent } from '../../../core/versions.ts'
import { expenseNotFound } from '../expenses.errors.ts'
import { presentExpense } from '../expenses.presentation.ts'
import { type ExpenseRow, lockExpense } from '../expenses.store.ts'

/**
 * The expense, locked until the transaction ends: nobody changes it between the look at its version and the write.
 * @throws expenseNotFound, outdated
 */
export async function lockOpened(
  transaction: Db,
  { userId }: Actor,
  { id, ifMatch }: Opened,
): Promise<ExpenseRow> {
  const row = await lockExpense(transaction, { userId, id })
  if (!row) throw expenseNotFound()
  requireCurrent(ifMatch, presentExpense(row))
  return row
}
