import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import { and, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { groupedBy } from '../../core/groupedBy.ts'
import { expenses } from './expenses.table.ts'
import type { AttributedDb } from './history/expenseChanges.store.ts'
import type { ExpenseOfEvent } from './writing/expenseEvents.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type ExpenseRow = typeof expenses.$inferSelect
export type NewExpense = typeof expenses.$inferInsert

/** A person's own expense, which only they write. */
export interface OwnExpense {
  readonly scope: OwnScope
  readonly id: string
}

const isOwn = ({ scope, id }: OwnExpense) => and(eq(expenses.id, id), visibleTo(scope, expenses))

export async function findExpense(db: Db, scope: Scope, id: string): Promise<ExpenseRow | undefined> {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), visibleTo(scope, expenses), isNull(expenses.deletedAt)))
  return row
}

/** Locks it until the transaction ends; undefined for someone else's. */
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

export async function clearReceiptUrls(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(expenses)
    .set({ receiptUrl: null })
    .where(sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`)
}

/** `at` may be far enough back to prevent restoring. */
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

/** Restores those deleted since an instant; unordered. */
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
          visibleTo(scope, expenses),
          sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
          isNotNull(expenses.deletedAt),
          gte(expenses.deletedAt, deletedSince),
        ),
      )
      .returning(),
  )
  // Triggers moved amounts within splits after the statement returned its rows.
  return rows.some(({ splitId }) => splitId) ? listExpensesOf(db, scope, ids) : rows
}

/** Undeleted expenses within a scope. */
export async function listExpensesOf(db: Db, scope: Scope, ids: readonly string[]): Promise<ExpenseRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(expenses)
    .where(
      and(
        sql`${expenses.id} = any(${sql.param(ids)}::uuid[])`,
        visibleTo(scope, expenses),
        isNull(expenses.deletedAt),
      ),
    )
}

/**
 * Clears the duplicate question, and lets the expense count if complete and converted. Returns it, if the question was
 * open.
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

export interface RowChange {
  readonly id: string
  readonly change: Partial<NewExpense>
}

/**
 * Writes individual changes, one statement for all that change the same columns. Requires them to be locked. @throws
 * like mapLedgerErrors, for all of them
 */
export async function writeRows(
  db: AttributedDb,
  scope: OwnScope,
  changes: readonly RowChange[],
): Promise<ExpenseOfEvent[]> {
  const written: ExpenseOfEvent[] = []
  for (const alike of groupedBy(changes, ({ change }) => Object.keys(change).join()).values())
    written.push(...(await writeAlike(db, scope, alike)))
  return written
}

async function writeAlike(
  db: AttributedDb,
  scope: OwnScope,
  changes: readonly RowChange[],
): Promise<ExpenseOfEvent[]> {
  // `Object.keys` loses the key type.
  const names = Object.keys(changes[0]?.change ?? {}) as (keyof NewExpense)[]
  const given = changes.map(({ id, change }) => [
    ['id', id],
    ...names.map(name => [expenses[name].name, change[name]]),
  ])
  const list = (write: (column: SQL, type: SQL) => SQL): SQL =>
    sql.join(
      names.map(name =>
        write(sql`${sql.identifier(expenses[name].name)}`, sql.raw(expenses[name].getSQLType())),
      ),
      sql`, `,
    )
  const { rows } = await mapLedgerErrors(
    db.execute<ExpenseOfEvent & Record<string, unknown>>(sql`
      update ${expenses} set ${list(column => sql`${column} = given.${column}`)}
      from jsonb_to_recordset(${JSON.stringify(given.map(row => Object.fromEntries(row)))}::jsonb)
        as given(id uuid, ${list((column, type) => sql`${column} ${type}`)})
      where ${expenses.id} = given.id and ${visibleTo(scope, expenses)}
      returning ${expenses.id} as id, ${expenses.description} as description, ${expenses.status} as status`),
  )
  return rows
}
