import { and, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import { ownScope, type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import { expenses, type FieldValues } from '../expenses.table.ts'

/** An existing or restorable expense, with its current values in history format. */
export interface RestorableExpense {
  readonly row: ExpenseRow
  readonly values: FieldValues
}

interface Sought {
  readonly scope: Scope
  readonly id: string
  readonly deletedSince: Date
}

export async function findRestorable(db: Db, sought: Sought): Promise<RestorableExpense | undefined> {
  const [found] = await recalling(db, sought)
  return found
}

/** Like `findRestorable`, locked until the transaction ends. */
export async function lockRestorable(
  transaction: Db,
  sought: Sought,
): Promise<RestorableExpense | undefined> {
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
        visibleTo(scope, expenses),
        // Others no longer see deleted expenses.
        or(
          isNull(expenses.deletedAt),
          and(visibleTo(ownScope(scope), expenses), gte(expenses.deletedAt, deletedSince)),
        ),
      ),
    )
}
