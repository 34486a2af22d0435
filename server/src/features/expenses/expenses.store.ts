import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { type OwnScope, reachedBy, type Scope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { expenses } from './expenses.table.ts'
import type { AttributedDb } from './history/expenseChanges.store.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type ExpenseRow = typeof expenses.$inferSelect
export type NewExpense = typeof expenses.$inferInsert

/** One expense of the person's own: they alone write it. */
export interface OwnExpense {
  readonly scope: OwnScope
  readonly id: string
}

const isOwn = ({ scope, id }: OwnExpense) => and(eq(expenses.id, id), reachedBy(scope, expenses))

export async function findExpense(db: Db, scope: Scope, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), reachedBy(scope, expenses), isNull(expenses.deletedAt)))
  return row
}

/** Locked until the transaction ends; another's is none. */
export async function lockExpense(transaction: Db, own: OwnExpense): Promise<ExpenseRow | undefined> {
  const [row] = await transaction
    .select()
    .from(expenses)
    .where(and(isOwn(own), isNull(expenses.deletedAt)))
    .for('no key update')
  return row
}

export async function insertExpense(db: AttributedDb, expense: NewExpense): Promise<ExpenseRow> {
  const [row] = await db.insert(expenses).values(expense).returning()
  return row as ExpenseRow
}

export async function updateExpense(
  db: AttributedDb,
  own: OwnExpense,
  change: Partial<NewExpense>,
): Promise<ExpenseRow | undefined> {
  const [row] = await mapLedgerErrors(
    db
      .update(expenses)
      .set(change)
      .where(and(isOwn(own), isNull(expenses.deletedAt)))
      .returning(),
  )
  return row
}

export async function forgetReceiptUrls(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(expenses)
    .set({ receiptUrl: null })
    .where(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)
}

/** `at` may lie so far back that the deletion cannot be taken back. */
export async function markDeleted(
  db: AttributedDb,
  own: OwnExpense,
  at: Date,
): Promise<ExpenseRow | undefined> {
  const [row] = await mapLedgerErrors(
    db
      .update(expenses)
      .set({ deletedAt: at })
      .where(and(isOwn(own), isNull(expenses.deletedAt)))
      .returning(),
  )
  return row
}

/** Takes back the deletion of those of some expenses that were deleted, and not before an instant; in no order. */
export async function unmarkDeleted(
  db: AttributedDb,
  scope: OwnScope,
  { ids, deletedSince }: { ids: readonly string[]; deletedSince: Date },
): Promise<ExpenseRow[]> {
  const rows = await mapLedgerErrors(
    db
      .update(expenses)
      .set({ deletedAt: null })
      .where(
        and(
          reachedBy(scope, expenses),
          sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
          isNotNull(expenses.deletedAt),
          gte(expenses.deletedAt, deletedSince),
        ),
      )
      .returning(),
  )
  // The first part of a split has taken what others had, or given it back, since the statement answered.
  return rows.some(({ splitId }) => splitId) ? listExpensesOf(db, scope, ids) : rows
}

/** Those of some expenses that a scope reaches and that are not deleted. */
export async function listExpensesOf(db: Db, scope: Scope, ids: readonly string[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(expenses)
    .where(
      and(
        sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
        reachedBy(scope, expenses),
        isNull(expenses.deletedAt),
      ),
    )
}

/**
 * Takes the question off an expense, and lets it count where it is complete and its sum could be converted. Answers it as
 * it then is, where the question stood.
 */
export async function settleExpense(
  db: AttributedDb,
  { isComplete, ...own }: OwnExpense & { readonly isComplete: boolean },
): Promise<ExpenseRow | undefined> {
  const counted = sql<ExpenseStatus>`case when ${expenses.exchangeRate} > 0 then 'processed' else ${expenses.status} end`
  const [row] = await db
    .update(expenses)
    .set({ awaitsDecision: false, ...(isComplete ? { status: counted } : {}) })
    .where(and(isOwn(own), eq(expenses.awaitsDecision, true)))
    .returning()
  return row
}
