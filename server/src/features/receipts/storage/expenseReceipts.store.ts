import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { OwnScope, Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import {
  firstOf,
  inOrder,
  isNotDeleted,
  isReached,
  isReachedKept,
  type ReceiptRow,
} from '../receipts.store.ts'
import { receipts } from '../receipts.table.ts'

export interface ReceiptOfExpense {
  readonly expenseId: string
  readonly receiptId: string
}

/** The receipts of an expense within a scope, in order; accepts any part of a split. */
export function listReceiptsOfExpense(db: Db, scope: Scope, expenseId: string): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(sql`${receipts.expenseId} = ${firstOf(expenseId)}`, isReached(scope)))
    .orderBy(...inOrder)
}

export interface Places {
  /** Id of the first by position; undefined if there is none. */
  readonly first: string | undefined
  readonly count: number
  /** The next free position, after removed ones too. */
  readonly next: number
}

/** For a locked expense of this person. */
export async function placesOn(db: Db, scope: OwnScope, expenseId: string): Promise<Places> {
  const rows = await db
    .select({ id: receipts.id, position: receipts.position, removedAt: receipts.removedAt })
    .from(receipts)
    .where(and(isReachedKept(scope), eq(receipts.expenseId, expenseId)))
    .orderBy(asc(receipts.position), asc(receipts.id))
  const there = rows.filter(({ removedAt }) => removedAt === null)
  return { first: there[0]?.id, count: there.length, next: (rows.at(-1)?.position ?? -1) + 1 }
}

/** Deletes a receipt of this person's expense and returns it; its files still exist. */
export async function detachReceipt(
  db: Db,
  scope: OwnScope,
  { expenseId, receiptId }: ReceiptOfExpense,
): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .delete(receipts)
    .where(and(isReached(scope), eq(receipts.expenseId, expenseId), eq(receipts.id, receiptId)))
    .returning()
  return row
}

/** Marks a receipt as removed. Returns whether it was attached. */
export async function markRemoved(
  db: Db,
  scope: OwnScope,
  { expenseId, receiptId }: ReceiptOfExpense,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(receipts)
    .set({ removedAt: at })
    .where(and(isReached(scope), eq(receipts.expenseId, expenseId), eq(receipts.id, receiptId)))
    .returning({ id: receipts.id })
  return rows.length > 0
}

/** Restores a removed receipt. Returns whether it was removed. */
export async function markRestored(
  db: Db,
  scope: OwnScope,
  { expenseId, receiptId }: ReceiptOfExpense,
): Promise<boolean> {
  const isIt = and(eq(receipts.expenseId, expenseId), eq(receipts.id, receiptId))
  const rows = await db
    .update(receipts)
    .set({ removedAt: null })
    .where(and(isReachedKept(scope), isIt, isNotNull(receipts.removedAt)))
    .returning({ id: receipts.id })
  return rows.length > 0
}

/** Returns whether it is this person's and attached. */
export async function setRotation(
  db: Db,
  scope: OwnScope,
  { id, rotation }: Pick<ReceiptRow, 'id' | 'rotation'>,
): Promise<boolean> {
  const rows = await db
    .update(receipts)
    .set({ rotation })
    .where(and(isReached(scope), isNotDeleted, eq(receipts.id, id)))
    .returning({ id: receipts.id })
  return rows.length > 0
}

/** Of all people, removed before an instant. */
export function listRemovedReceipts(db: Db, before: Date, limit: number): Promise<ReceiptRow[]> {
  return db.select().from(receipts).where(lt(receipts.removedAt, before)).orderBy(receipts.id).limit(limit)
}

export async function eraseReceipts(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(receipts).where(sql`${receipts.id} = any(${sql.param(ids)}::uuid[])`)
}
