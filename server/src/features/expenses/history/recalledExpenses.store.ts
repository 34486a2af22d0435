import { and, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import { ownScope, reachedBy, type Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { ExpenseRow } from '../expenses.store.ts'
import { expenses, type FieldValues } from '../expenses.table.ts'

/** An existing or restorable expense, with its current values in history format. */
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

/** Like `recallExpense`, locked until the transaction ends. */
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
        // Others no longer see deleted expenses.
        or(
          isNull(expenses.deletedAt),
          and(reachedBy(ownScope(scope), expenses), gte(expenses.deletedAt, deletedSince)),
        ),
      ),
    )
}
