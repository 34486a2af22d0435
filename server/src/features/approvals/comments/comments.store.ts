import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { expenseComments } from '../approvals.table.ts'

export type CommentRow = typeof expenseComments.$inferSelect

/** What was said about an expense that the caller has reached, the oldest first. */
export async function listComments(db: Db, expenseId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(expenseComments)
    .where(eq(expenseComments.expenseId, expenseId))
    .orderBy(asc(expenseComments.createdAt), asc(expenseComments.id))
}

export async function insertComment(transaction: Db, comment: CommentRow): Promise<void> {
  await transaction.insert(expenseComments).values(comment)
}

/** How many comments there are, by expense; those without any are left out. */
export async function countComments(
  db: Db,
  expenseIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (expenseIds.length === 0) return new Map()
  const rows = await db
    .select({ expenseId: expenseComments.expenseId, count: count() })
    .from(expenseComments)
    .where(sql`${expenseComments.expenseId} = any(${sql.param(expenseIds)}::uuid[])`)
    .groupBy(expenseComments.expenseId)
  return new Map(rows.map(row => [row.expenseId, row.count]))
}
