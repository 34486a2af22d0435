import type { ExpenseFilter } from '@outlay/contract/expenses'
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Position } from './expenses.cursor.ts'
import { expenseCounts, expenses } from './expenses.table.ts'

export type ExpenseRow = typeof expenses.$inferSelect
export type ExpenseSummaryRow = Omit<ExpenseRow, 'receiptData' | 'deletedAt'>
export type NewExpense = typeof expenses.$inferInsert

/** The expenses of one person that are not deleted, narrowed. */
export interface Selection extends ExpenseFilter {
  readonly userId: string
}

const { receiptData: _receiptData, deletedAt: _deletedAt, ...summaryColumns } = getTableColumns(expenses)

/** One page, newest first, with the count of the whole selection; one statement. */
export async function listExpenses(
  db: Db,
  selection: Selection,
  page: { limit: number; after?: Position | undefined },
): Promise<{ rows: ExpenseSummaryRow[]; total: number }> {
  const counted = sql<number>`(${countOf(selection)})`.mapWith(Number)
  const rows = await db
    .select({ ...summaryColumns, total: counted })
    .from(expenses)
    .where(and(...conditionsOf(selection), page.after && isAfter(page.after)))
    .orderBy(desc(expenses.date), desc(expenses.id))
    .limit(page.limit)
  if (rows[0]) return { rows, total: rows[0].total }
  return { rows, total: page.after ? await countExpenses(db, selection) : 0 }
}

async function countExpenses(db: Db, selection: Selection): Promise<number> {
  const { rows } = await db.execute<{ count: string | null }>(sql`select (${countOf(selection)}) as count`)
  return Number(rows[0]?.count ?? 0)
}

function countOf(selection: Selection): SQL {
  const { userId, ...filter } = selection
  const isWhole = Object.values(filter).every(value => value === undefined || value === '')
  if (isWhole)
    return sql`select ${expenseCounts.count} from ${expenseCounts} where ${expenseCounts.userId} = ${userId}`
  return sql`select count(*) from ${expenses} where ${and(...conditionsOf(selection))}`
}

function conditionsOf({ userId, search, ...filter }: Selection): (SQL | undefined)[] {
  return [
    eq(expenses.userId, userId),
    isNull(expenses.deletedAt),
    search ? sql`${expenses.description} ilike ${`%${escapeLike(search)}%`}` : undefined,
    filter.category && eq(expenses.category, filter.category),
    filter.projectId && eq(expenses.projectId, filter.projectId),
    filter.status && eq(expenses.status, filter.status),
    filter.mood && eq(expenses.mood, filter.mood),
    filter.from && gte(expenses.date, filter.from),
    filter.to && lte(expenses.date, filter.to),
  ].map(condition => condition || undefined)
}

// A row comparison, so that the index is entered at the very place.
const isAfter = ({ date, id }: Position): SQL =>
  sql`(${expenses.date}, ${expenses.id}) < (${date}::date, ${id}::uuid)`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`)

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

export async function markDeleted(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(expenses)
    .set({ deletedAt: at })
    .where(and(isOwn(userId, id), isNull(expenses.deletedAt)))
    .returning({ id: expenses.id })
  return marked.length > 0
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

export async function eraseExpenses(db: Db, ids: string[]): Promise<void> {
  await db.delete(expenses).where(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)
}
