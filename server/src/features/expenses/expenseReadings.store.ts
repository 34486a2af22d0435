import type { ReaderName } from '@outlay/contract/receipts/receiptReadings'
import type { CountedField } from '@outlay/contract/receipts/receipts'
import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { needsReviewSql } from './expenses.counting.ts'
import type { ExpenseRow } from './expenses.store.ts'
import { expenses, readingTotals } from './expenses.table.ts'
import type { Purchase } from './writing/expenseInputs.ts'

/** Maximum purchases of one day and amount to compare by name. */
const maxCompared = 20

export interface KeptFields {
  readonly reader: ReaderName
  readonly field: CountedField
  readonly read: number
  readonly kept: number
}

export async function listSamePurchases(
  db: Db,
  scope: OwnScope,
  { date, originalAmount, originalCurrency }: Purchase,
): Promise<ExpenseRow[]> {
  return db
    .select()
    .from(expenses)
    .where(
      and(
        visibleTo(scope, expenses),
        eq(expenses.date, date),
        // The first part of a split represents the whole purchase.
        sql`coalesce(${expenses.splitTotal}, ${expenses.originalAmount}) = ${originalAmount}`,
        sql`(${expenses.splitId} is null or ${expenses.splitId} = ${expenses.id})`,
        eq(expenses.originalCurrency, originalCurrency),
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(desc(expenses.id))
    .limit(maxCompared)
}

export async function listWaiting(
  db: Db,
  scope: OwnScope,
  limit: number,
): Promise<{ count: number; expenseIds: string[] }> {
  const rows = await db
    .select({ id: expenses.id, count: sql`count(*) over ()`.mapWith(Number) })
    .from(expenses)
    .where(
      and(
        visibleTo(scope, expenses),
        // Same wording as the index, so that it is used.
        sql.raw(needsReviewSql),
        isNotNull(expenses.receiptUrl),
        isNull(expenses.deletedAt),
      ),
    )
    .orderBy(asc(expenses.createdAt), asc(expenses.id))
    .limit(limit)
  return { count: rows[0]?.count ?? 0, expenseIds: rows.map(row => row.id) }
}

/** Since a day (UTC). */
export async function countKeptFields(db: Db, scope: OwnScope, since: string): Promise<KeptFields[]> {
  const { reader, field, read, kept } = readingTotals
  return db
    .select({
      reader,
      field,
      read: sql`sum(${read})`.mapWith(Number),
      kept: sql`sum(${kept})`.mapWith(Number),
    })
    .from(readingTotals)
    .where(
      and(
        ownedBy(scope.userId, readingTotals),
        gte(readingTotals.day, since),
        // Rows may remain with a count of 0.
        ne(read, 0),
      ),
    )
    .groupBy(reader, field)
    .orderBy(reader, field)
}
