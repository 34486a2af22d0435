import { and, desc, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { expenses } from '../expenses.table.ts'
import { summaryColumns } from '../summaryColumns.store.ts'

/** The end of a page of deletions. */
export interface DeletionPosition {
  readonly deletedAt: Date
  readonly id: string
}

interface Page {
  readonly limit: number
  readonly after: DeletionPosition | undefined
}

const isKept = (scope: OwnScope, since: Date) =>
  and(visibleTo(scope, expenses), isNotNull(expenses.deletedAt), gte(expenses.deletedAt, since))

/** Newest deletion first. */
export async function listDeleted(db: Db, scope: OwnScope, since: Date, { limit, after }: Page) {
  const rows = await db
    .select({ ...summaryColumns, deletedAt: expenses.deletedAt })
    .from(expenses)
    .where(and(isKept(scope, since), after && isAfter(after)))
    .orderBy(desc(expenses.deletedAt), desc(expenses.id))
    .limit(limit)
  // The condition excludes nulls, which the type does not show.
  return rows.map(row => ({ ...row, deletedAt: row.deletedAt as Date }))
}

export async function countDeleted(db: Db, scope: OwnScope, since: Date): Promise<number> {
  return db.$count(expenses, isKept(scope, since))
}

function isAfter({ deletedAt, id }: DeletionPosition): SQL {
  return sql`(${expenses.deletedAt}, ${expenses.id}) < (${deletedAt.toISOString()}::timestamptz, ${id}::uuid)`
}

/** Deletion times of the person's own expenses; undeleted ones are omitted. */
export async function listDeletedAmong(db: Db, scope: OwnScope, ids: readonly string[]) {
  const { id, deletedAt } = expenses
  const rows = await db
    .select({ id, deletedAt })
    .from(expenses)
    .where(and(visibleTo(scope, expenses), isNotNull(deletedAt), sql`${id} = any(${sql.param(ids)}::uuid[])`))
  return rows.map(row => ({ ...row, deletedAt: row.deletedAt as Date }))
}

/** Ids of expenses deleted before an instant, up to `limit`. */
export async function listDeletedBefore(db: Db, instant: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(lt(expenses.deletedAt, instant))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Owners of some expenses. */
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
