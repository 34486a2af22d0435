import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { requireVersionMatch, type VersionedRef } from '../../../core/versions.ts'
import { expenseNotFound, notYourExpense } from '../expenses.errors.ts'
import { mayEditExpense } from '../expenses.policy.ts'
import { presentExpense } from '../expenses.presentation.ts'
import { type ExpenseRow, findExpense, lockExpense } from '../expenses.store.ts'

/** An expense this person may see: their own or the team's. @throws expenseNotFound */
export async function readableExpense(db: Db, actor: Actor, id: string): Promise<ExpenseRow> {
  const scope = visibilityScope(actor)
  const row = await readInScope(db, scope, within => findExpense(within, scope, id))
  // Same response as for nonexistent ones.
  if (!row) throw expenseNotFound()
  return row
}

/** An expense this person may change. @throws expenseNotFound, notYourExpense */
export async function editableExpense(db: Db, actor: Actor, id: string): Promise<ExpenseRow> {
  const row = await readableExpense(db, actor, id)
  if (!mayEditExpense(actor, row)) throw notYourExpense()
  return row
}

/**
 * Locks the expense until the transaction ends, so it cannot change between the version check and the write.
 * @throws expenseNotFound, notYourExpense, outdated
 */
export async function lockOpened(
  transaction: Db,
  actor: Actor,
  { id, ifMatch }: VersionedRef,
): Promise<ExpenseRow> {
  const row =
    (await lockExpense(transaction, { scope: ownScope(actor), id })) ??
    (await editableExpense(transaction, actor, id))
  requireVersionMatch(ifMatch, presentExpense(row, actor))
  return row
}
