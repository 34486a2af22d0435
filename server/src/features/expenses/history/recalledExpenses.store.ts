import { and, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import { ownScope, reachedBy, type Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import { expenses, type FieldValues } from '../expenses.table.ts'

/** An expense that is there or can still be restored, and what its history would tell of it as it is. */
export interface Recalled {
  readonly row: ExpenseRow
  readonly values: FieldValues
}

interface Sought {
  readonly scope: Scope
  readonly id: string
  readonly deletedSince: Date
}

export async function recallExpense(db: Db, sought: Sought): Promise<Recalled | undefined> {
  const [found] = await recalling(db, sought)
  return found
}

/** The same, locked until the transaction ends. */
export async function lockRecalled(transaction: Db, sought: Sought): Promise<Recalled | undefined> {
  const [found] = await recalling(transaction, sought).for('update')
  return found
}

function recalling(db: Db, { scope, id, deletedSince }: Sought) {
  return db
    .select({ row: getTableColumns(expenses), values: sql<FieldValues>`history_values(${expenses})` })
    .from(expenses)
    .where(
      and(
        eq(expenses.id, id),
        reachedBy(scope, expenses),
        // To others a deleted expense is gone at once.
        or(
          isNull(expenses.deletedAt),
          and(reachedBy(ownScope(scope), expenses), gte(expenses.deletedAt, deletedSince)),
        ),
      ),
    )
}
