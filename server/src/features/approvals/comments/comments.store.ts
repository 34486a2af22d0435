import { asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { expenseComments } from '../approvals.table.ts'

export type CommentRow = typeof expenseComments.$inferSelect

/** Comments on an expense the caller may access, oldest first. */
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

/** Comment counts by expense; expenses without comments are omitted. */
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
