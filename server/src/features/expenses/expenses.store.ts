import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { expenses } from './expenses.table.ts'
import type { AttributedDb } from './history/expenseChanges.store.ts'

export type ExpenseRow = typeof expenses.$inferSelect
export type NewExpense = typeof expenses.$inferInsert

const isOwn = (userId: string, id: string) => and(eq(expenses.id, id), ownedBy(userId, expenses))

export async function findExpense(db: Db, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), isNull(expenses.deletedAt)))
  return row
}

/** Locked until the transaction ends; another's is none. */
export async function lockExpense(
  transaction: Db,
  { userId, id }: { userId: string; id: string },
): Promise<ExpenseRow | undefined> {
  const [row] = await transaction
    .select()
    .from(expenses)
    .where(and(isOwn(userId, id), isNull(expenses.deletedAt)))
    .for('no key update')
  return row
}

export async function insertExpense(db: AttributedDb, expense: NewExpense): Promise<ExpenseRow> {
  const [row] = await db.insert(expenses).values(expense).returning()
  return row as ExpenseRow
}

export async function updateExpense(
  db: AttributedDb,
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
  db: AttributedDb,
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

/** Takes back the deletion of those of some expenses that were deleted, and not before an instant; in no order. */
export async function unmarkDeleted(
  db: AttributedDb,
  userId: string,
  { ids, deletedSince }: { ids: readonly string[]; deletedSince: Date },
): Promise<ExpenseRow[]> {
  return db
    .update(expenses)
    .set({ deletedAt: null })
    .where(
      and(
        ownedBy(userId, expenses),
        sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
        isNotNull(expenses.deletedAt),
        gte(expenses.deletedAt, deletedSince),
      ),
    )
    .returning()
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
  db: AttributedDb,
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
