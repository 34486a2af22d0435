import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { expenses } from './expenses.table.ts'

export type ExpenseRow = typeof expenses.$inferSelect
export type NewExpense = typeof expenses.$inferInsert

const isOwn = (userId: string, id: string) => and(eq(expenses.id, id), eq(expenses.userId, userId))

export async function findExpense(db: Db, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), isNull(expenses.deletedAt)))
  return row
}

export async function insertExpense(db: Db, expense: NewExpense): Promise<ExpenseRow> {
  const [row] = await db.insert(expenses).values(expense).returning()
  return row as ExpenseRow
}

export async function updateExpense(
  db: Db,
  { userId, id }: { userId: string; id: string },
  change: Partial<NewExpense>,
): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .update(expenses)
    .set(change)
    .where(and(isOwn(userId, id), isNull(expenses.deletedAt)))
    .returning()
  return row
}

/** `at` may lie so far back that the deletion cannot be taken back. */
export async function markDeleted(
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .update(expenses)
    .set({ deletedAt: at })
    .where(and(isOwn(userId, id), isNull(expenses.deletedAt)))
    .returning()
  return row
}

export async function unmarkDeleted(
  db: Db,
  userId: string,
  { id, deletedSince }: { id: string; deletedSince: Date },
): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .update(expenses)
    .set({ deletedAt: null })
    .where(and(isOwn(userId, id), isNotNull(expenses.deletedAt), gte(expenses.deletedAt, deletedSince)))
    .returning()
  return row
}

/** Ids of expenses deleted before an instant, a portion at a time. */
export async function listDeletedBefore(db: Db, instant: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(lt(expenses.deletedAt, instant))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Whose expenses some are. */
export async function listOwnersOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: expenses.userId })
    .from(expenses)
    .where(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ userId }) => userId)
}

export async function eraseExpenses(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(expenses).where(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)
}

/** Those of some expenses that are not deleted. */
export async function listExpensesOf(db: Db, ids: readonly string[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(expenses)
    .where(and(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`, isNull(expenses.deletedAt)))
}

/**
 * Takes the question off an expense, and lets it count where it is complete and its sum could be converted. Answers it as
 * it then is, where the question stood.
 */
export async function settleExpense(
  db: Db,
  { userId, id, isComplete }: { userId: string; id: string; isComplete: boolean },
): Promise<ExpenseRow | undefined> {
  const counted = sql<ExpenseStatus>`case when ${expenses.exchangeRate} > 0 then 'processed' else ${expenses.status} end`
  const [row] = await db
    .update(expenses)
    .set({ awaitsDecision: false, ...(isComplete ? { status: counted } : {}) })
    .where(and(isOwn(userId, id), eq(expenses.awaitsDecision, true)))
    .returning()
  return row
}
