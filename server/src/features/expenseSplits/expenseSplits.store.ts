import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import { type OwnScope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import {
  type AttributedDb,
  type ChangedValues,
  type ExpenseRow,
  expenseChanges,
  expenses,
  mapLedgerErrors,
  type NewExpense,
  type OwnExpense,
} from '../expenses/expenseRows.service.ts'

/** A person's own split, identified by its first part. */
export interface OwnSplit {
  readonly scope: OwnScope
  readonly splitId: string
}

const isOf = ({ scope, splitId }: OwnSplit) => and(eq(expenses.splitId, splitId), visibleTo(scope, expenses))
const byPlace = [sql`${expenses.id} <> ${expenses.splitId}`, asc(expenses.id)]

/** The first part first, then the others in order. */
export function listParts(db: Db, split: OwnSplit): Promise<ExpenseRow[]> {
  return db
    .select()
    .from(expenses)
    .where(and(isOf(split), isNull(expenses.deletedAt)))
    .orderBy(...byPlace)
}

export async function insertParts(db: AttributedDb, parts: readonly NewExpense[]): Promise<void> {
  await db.insert(expenses).values([...parts])
}

/**
 * Deletes all parts but the first, including those deleted since an instant, irrevocably; a trigger gives the first
 * part their amounts. @throws like mapLedgerErrors
 */
export async function removeFurtherParts(
  db: AttributedDb,
  split: OwnSplit,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<void> {
  await mapLedgerErrors(
    db
      .update(expenses)
      .set({ deletedAt: at })
      .where(
        and(
          isOf(split),
          ne(expenses.id, split.splitId),
          or(isNull(expenses.deletedAt), gte(expenses.deletedAt, since)),
        ),
      ),
  )
}

/** The first part's field changes from splitting. */
export async function findSplitChange(db: Db, { scope, id }: OwnExpense): Promise<ChangedValues> {
  const [row] = await db
    .select({ fields: expenseChanges.fields })
    .from(expenseChanges)
    .innerJoin(expenses, eq(expenses.id, expenseChanges.expenseId))
    .where(
      and(
        eq(expenseChanges.expenseId, id),
        visibleTo(scope, expenses),
        eq(expenseChanges.source, 'split'),
        eq(expenseChanges.detail, 'split'),
      ),
    )
    .orderBy(sql`${expenseChanges.number} desc`)
    .limit(1)
  return row?.fields ?? {}
}
