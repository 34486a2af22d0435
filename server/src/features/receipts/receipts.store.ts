import { and, asc, desc, eq, getTableColumns, isNull, lt, ne, sql } from 'drizzle-orm'
import { type OwnScope, reachedBy, type Scope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { receiptReadings, receipts, receiptWords, storageTotals } from './receipts.table.ts'

export type ReceiptRow = typeof receipts.$inferSelect
export type NewReceipt = typeof receipts.$inferInsert
type StoredReading = typeof receiptReadings.$inferSelect
type Words = (typeof receiptWords.$inferSelect)['words']

const own = { userId: receipts.userId, teamId: sql`null`, projectId: sql`null` }
/** A receipt is of the team of its expense, and on its project; where that was split, of each part's. */
const part = {
  userId: sql`its_part.user_id`,
  teamId: sql`its_part.team_id`,
  projectId: sql`its_part.project_id`,
}
/** The expense that receipts of this one hang on: the first part, where it was split. */
export const firstOf = (expenseId: string) =>
  sql`(select coalesce(split_id, id) from expenses as its_expense where its_expense.id = ${expenseId})`
export const isNotDeleted = sql`exists (select from expenses as its_part where its_part.deleted_at is null
  and (its_part.id = ${receipts.expenseId} or its_part.split_id = ${receipts.expenseId}))`
/** Whoever reaches a receipt, also where it was taken off its expense. */
export const isReachedKept = (scope: Scope) =>
  scope.kind === 'own'
    ? reachedBy(scope, own)
    : sql`exists (select from expenses as its_part
        where (its_part.id = ${receipts.expenseId} or its_part.split_id = ${receipts.expenseId})
          and ${reachedBy(scope, part)})`
export const isReached = (scope: Scope) => and(isNull(receipts.removedAt), isReachedKept(scope))

/** Whether it is the one that its expense shows. */
const isOfItsUrl = sql`exists (select from expenses as its_expense where its_expense.id = ${receipts.expenseId}
  and its_expense.receipt_url like '%' || ${receipts.id} || '%')`

/** The first of an expense, then the others. */
export const inOrder = [desc(isOfItsUrl), asc(receipts.position), asc(receipts.id)]

/** More earlier receipts than this are not looked at; some of them may be deleted. */
const mostEarlier = 50

export async function insertReceipt(db: Db, receipt: NewReceipt, words: Words): Promise<void> {
  await db.insert(receipts).values(receipt)
  await db.insert(receiptWords).values({ receiptId: receipt.id, words })
}

/** Puts a receipt of this person's, with its words, on another of their expenses. */
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
 * Puts all receipts of some expenses of this person's on another of theirs, after those that it has; the one that it
 * shows comes first of them. Answers which, and where each was.
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

/** Of all that is kept of someone's receipts. */
export async function findStoredBytes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select().from(storageTotals).where(ownedBy(userId, storageTotals))
  return row?.bytes ?? 0
}

/** While its expense is not deleted. */
export async function findReceipt(db: Db, scope: Scope, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), isReached(scope), isNotDeleted))
  return row
}

/** Which of these there are. */
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
 * Those of some expenses that a scope reaches, in their order; parts of one split have the same. `which` are those that are
 * on them, or all that are kept, of which some were taken off.
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

/** Those of them that a scope reaches, in the order of each expense. */
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

/** The expenses of this person that were made of the same pages of the same file, or some of them, newest first. */
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
  /** Bits in which the fingerprints differ. */
  readonly distance: number
}

/** This person's pictures that differ by at most so many bits, the nearest first. */
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

/** What repeated an expense that goes now repeats the one that stays. */
export async function repointDuplicates(
  db: Db,
  { goes, stays }: { readonly goes: string; readonly stays: string },
): Promise<void> {
  await db
    .update(receipts)
    .set({ duplicateOf: stays })
    .where(and(eq(receipts.duplicateOf, goes), ne(receipts.expenseId, stays)))
}

/** Takes the question off a receipt. Answers whether it still stood. */
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

/** The newest reading of these pages by a reader replaces the one before. */
export async function keepReading(
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

/** With the receipts, what was read of their files goes. */
export async function forgetReadingsOf(db: Db, erased: readonly ReceiptRow[]): Promise<void> {
  for (const { userId, sha256 } of erased)
    await db
      .delete(receiptReadings)
      .where(and(ownedBy(userId, receiptReadings), eq(receiptReadings.sha256, sha256)))
}

export async function forgetReadings(db: Db, before: Date): Promise<void> {
  await db.delete(receiptReadings).where(lt(receiptReadings.createdAt, before))
}
