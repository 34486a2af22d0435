import { and, asc, desc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import { type OwnScope, type Scope, visibleTo } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { receiptReadings, receipts, receiptWords, storageTotals } from './receipts.table.ts'

export type ReceiptRow = typeof receipts.$inferSelect
export type NewReceipt = typeof receipts.$inferInsert
type StoredReading = typeof receiptReadings.$inferSelect
type Words = (typeof receiptWords.$inferSelect)['words']

const own = { userId: receipts.userId, teamId: sql`null`, projectId: sql`null` }
/** A receipt has the team and project of its expense; if that was split, of each part. */
const part = {
  userId: sql`its_part.user_id`,
  teamId: sql`its_part.team_id`,
  projectId: sql`its_part.project_id`,
}
/** The expense that holds the receipts: the first part of a split. */
export const firstOf = (expenseId: string) =>
  sql`(select coalesce(split_id, id) from expenses as its_expense where its_expense.id = ${expenseId})`
export const isNotDeleted = sql`exists (select from expenses as its_part where its_part.deleted_at is null
  and (its_part.id = ${receipts.expenseId} or its_part.split_id = ${receipts.expenseId}))`
/** Receipts within a scope, including removed ones. */
export const isReachedKept = (scope: Scope) =>
  scope.kind === 'own'
    ? visibleTo(scope, own)
    : sql`exists (select from expenses as its_part
        where (its_part.id = ${receipts.expenseId} or its_part.split_id = ${receipts.expenseId})
          and ${visibleTo(scope, part)})`
export const isReached = (scope: Scope) => and(isNull(receipts.removedAt), isReachedKept(scope))

/** Whether it is the receipt that its expense shows. */
const isOfItsUrl = sql`exists (select from expenses as its_expense where its_expense.id = ${receipts.expenseId}
  and its_expense.receipt_url like '%' || ${receipts.id} || '%')`

/** The first receipt of an expense, then the others. */
export const inOrder = [desc(isOfItsUrl), asc(receipts.position), asc(receipts.id)]

/** Limit of earlier receipts to check; some of them may be deleted. */
const mostEarlier = 50

export async function insertReceipt(db: Db, receipt: NewReceipt, words: Words): Promise<void> {
  await db.insert(receipts).values(receipt)
  await db.insert(receiptWords).values({ receiptId: receipt.id, words })
}

/** Moves a person's receipt, with its words, to another of their expenses. */
export async function moveReceipt(
  db: Db,
  scope: OwnScope,
  { receiptId, expenseId }: { readonly receiptId: string; readonly expenseId: string },
): Promise<void> {
  await db
    .update(receipts)
    .set({ expenseId })
    .where(and(isReached(scope), eq(receipts.id, receiptId)))
}

/**
 * Moves all receipts of a person's expenses to another of theirs, after its own; an already shown one comes first of
 * them. Returns their ids and previous expenses.
 */
export async function gatherReceipts(
  db: Db,
  scope: OwnScope,
  { from, onto }: { readonly from: readonly string[]; readonly onto: string },
): Promise<{ id: string; from: string }[]> {
  const found = await listReachedReceiptsOf(db, scope, from)
  const ids = found.map(({ id }) => id)
  const placed = sql`(select given.id, (last.position + row_number() over (
      order by exists (select from expenses where expenses.id = ${onto}
        and expenses.receipt_url like '%' || given.id || '%') desc, given.place))::integer as position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as given(id, place),
      (select coalesce(max(position), -1) as position from receipts where expense_id = ${onto}) as last) as placed`
  await db
    .update(receipts)
    .set({ expenseId: onto, position: sql`placed.position` })
    .from(placed)
    .where(and(isReached(scope), eq(receipts.id, sql`placed.id`)))
  return found.map(({ id, expenseId }) => ({ id, from: expenseId }))
}

/** Bytes of all stored receipt files of a person. */
export async function findStoredBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select().from(storageTotals).where(ownedBy(userId, storageTotals))
  return row?.bytes ?? 0
}

/** Undefined if its expense is deleted. */
export async function findReceipt(db: Db, scope: Scope, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), isReached(scope), isNotDeleted))
  return row
}

/** Filters the ids that exist. */
export async function listReceiptIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(sql`${receipts.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id }) => id)
}

export async function findReceiptOfExpense(
  db: Db,
  scope: Scope,
  expenseId: string,
): Promise<(ReceiptRow & { words: Words }) | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .leftJoin(receiptWords, eq(receiptWords.receiptId, receipts.id))
    .where(and(sql`${receipts.expenseId} = ${firstOf(expenseId)}`, isReached(scope)))
    .orderBy(...inOrder)
    .limit(1)
  return row && { ...row.receipts, words: row.receipt_words?.words ?? [] }
}

export async function listReceiptsOf(db: Db, expenseIds: readonly string[]): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(sql`${receipts.expenseId} = any(${sql.param(expenseIds)}::uuid[])`)
}

/**
 * Receipts of expenses within a scope, in order; parts of a split share them. `which`: only attached ones, or also
 * removed ones.
 */
export function listReceiptsOfParts(
  db: Db,
  scope: Scope,
  { expenseIds, which }: { readonly expenseIds: readonly string[]; readonly which: 'shown' | 'kept' },
): Promise<{ receipt: ReceiptRow; partId: string }[]> {
  const parts = sql`(select id as part_id, coalesce(split_id, id) as first_id from expenses
    where id = any(${sql.param(expenseIds)}::uuid[])) as parts`
  return db
    .select({ receipt: getTableColumns(receipts), partId: sql<string>`parts.part_id` })
    .from(receipts)
    .innerJoin(parts, sql`parts.first_id = ${receipts.expenseId}`)
    .where(which === 'shown' ? isReached(scope) : isReachedKept(scope))
    .orderBy(...inOrder)
}

/** Receipts of expenses within a scope, in each expense's order. */
export async function listReachedReceiptsOf(
  db: Db,
  scope: Scope,
  expenseIds: readonly string[],
): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(isReached(scope), sql`${receipts.expenseId} = any(${sql.param(expenseIds)}::uuid[])`))
    .orderBy(...inOrder)
}

/** A person's expenses created from the same pages of the same file, or some of them, newest first. */
export async function listSameFiles(
  db: Db,
  scope: OwnScope,
  { sha256, filePages }: Pick<ReceiptRow, 'sha256' | 'filePages'>,
): Promise<string[]> {
  const isSamePage =
    filePages === null
      ? undefined
      : sql`(${receipts.filePages} is null or ${receipts.filePages} && ${sql.param(filePages)}::integer[])`
  const rows = await db
    .select({ expenseId: receipts.expenseId })
    .from(receipts)
    .where(and(isReached(scope), eq(receipts.sha256, sha256), isSamePage))
    .orderBy(desc(receipts.id))
    .limit(mostEarlier)
  return rows.map(row => row.expenseId)
}

export interface NearPicture {
  readonly expenseId: string
  /** Number of bits that differ. */
  readonly distance: number
}

/** A person's pictures within this distance, nearest first. */
export async function listNearPictures(
  db: Db,
  scope: OwnScope,
  near: { readonly fingerprint: string; readonly distance: number },
): Promise<NearPicture[]> {
  const distance = sql<number>`bit_count(${receipts.fingerprint} # ${near.fingerprint}::bit(256))`.mapWith(
    Number,
  )
  return db
    .select({ expenseId: receipts.expenseId, distance })
    .from(receipts)
    .where(and(isReached(scope), sql`${distance} <= ${near.distance}`))
    .orderBy(distance, desc(receipts.id))
    .limit(mostEarlier)
}

/** Duplicates of the expense that goes become duplicates of the one that stays. */
export async function repointDuplicates(
  db: Db,
  { goes, stays }: { readonly goes: string; readonly stays: string },
): Promise<void> {
  await db
    .update(receipts)
    .set({ duplicateOf: stays })
    .where(and(eq(receipts.duplicateOf, goes), ne(receipts.expenseId, stays)))
}

/** Clears a suspected duplicate. Returns whether there was one. */
export async function settleDuplicateOf(db: Db, receiptId: string): Promise<boolean> {
  const settled = await db
    .update(receipts)
    .set({ duplicateOf: null, duplicateKind: null })
    .where(and(eq(receipts.id, receiptId), sql`${receipts.duplicateOf} is not null`))
    .returning({ id: receipts.id })
  return settled.length > 0
}

export async function findReading(
  db: Db,
  key: Pick<StoredReading, 'userId' | 'sha256' | 'pages' | 'reader'>,
): Promise<StoredReading | undefined> {
  const [row] = await db
    .select()
    .from(receiptReadings)
    .where(
      and(
        ownedBy(key.userId, receiptReadings),
        eq(receiptReadings.sha256, key.sha256),
        eq(receiptReadings.pages, key.pages),
        eq(receiptReadings.reader, key.reader),
      ),
    )
  return row
}

/** Replaces the earlier reading of these pages by this reader. */
export async function saveReading(
  db: Db,
  { reading, words, createdAt, ...key }: StoredReading,
): Promise<void> {
  await db
    .insert(receiptReadings)
    .values({ ...key, reading, words, createdAt })
    .onConflictDoUpdate({
      target: [receiptReadings.userId, receiptReadings.sha256, receiptReadings.pages, receiptReadings.reader],
      set: { reading, words, createdAt },
    })
}

export async function removeReceiptsOf(db: Db, expenseIds: readonly string[]): Promise<void> {
  await db.delete(receipts).where(sql`${receipts.expenseId} = any(${sql.param(expenseIds)}::uuid[])`)
}

/** Deletes the readings of erased receipts' files. */
export async function deleteReadingsOf(db: Db, erased: readonly ReceiptRow[]): Promise<void> {
  for (const { userId, sha256 } of erased)
    await db
      .delete(receiptReadings)
      .where(and(ownedBy(userId, receiptReadings), eq(receiptReadings.sha256, sha256)))
}

export async function deleteOldReadings(db: Db, before: Date): Promise<void> {
  await db.delete(receiptReadings).where(lt(receiptReadings.createdAt, before))
}
