import { and, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { people } from '../../accounts/accounts.service.ts'
import { dataDownloads } from '../privacy.table.ts'

export type DownloadRow = typeof dataDownloads.$inferSelect
type PersonRow = typeof people.$inferSelect

export async function insertDownload(
  db: Db,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<DownloadRow | undefined> {
  const [row] = await db
    .insert(dataDownloads)
    .values({ id, userId, state: 'being-made', askedAt: now })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Downloads that are in progress, ready, or recently failed. */
export async function listDownloads(db: Db, userId: string, now: Date): Promise<DownloadRow[]> {
  const isKept = or(isNull(dataDownloads.expiresAt), gt(dataDownloads.expiresAt, now))
  return db
    .select()
    .from(dataDownloads)
    .where(and(ownedBy(userId, dataDownloads), isKept))
    .orderBy(desc(dataDownloads.id))
    .limit(10)
}

export async function listDownloadIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dataDownloads.id })
    .from(dataDownloads)
    .where(ownedBy(userId, dataDownloads))
  return rows.map(({ id }) => id)
}

export async function findReadyDownload(
  db: Db,
  { id, userId, now }: { readonly id: string; readonly userId: string; readonly now: Date },
): Promise<DownloadRow | undefined> {
  const [row] = await db
    .select()
    .from(dataDownloads)
    .where(
      and(
        eq(dataDownloads.id, id),
        ownedBy(userId, dataDownloads),
        eq(dataDownloads.state, 'ready'),
        gt(dataDownloads.expiresAt, now),
      ),
    )
  return row
}

const isBeingMade = (id: string) => and(eq(dataDownloads.id, id), eq(dataDownloads.state, 'being-made'))

/** The download in progress, with its owner. */
export async function findBeingMade(
  db: Db,
  id: string,
): Promise<{ download: DownloadRow; person: PersonRow } | undefined> {
  const [row] = await db
    .select({ download: dataDownloads, person: people })
    .from(dataDownloads)
    .innerJoin(people, ownedBy(people.id, dataDownloads))
    .where(isBeingMade(id))
  return row
}

/** Claims it unless another process has it. Returns the attempt's number. */
export async function claimDownload(
  db: Db,
  { id, now, until }: { readonly id: string; readonly now: Date; readonly until: Date },
): Promise<number | undefined> {
  const isFree = or(isNull(dataDownloads.heldUntil), lt(dataDownloads.heldUntil, now))
  const [row] = await db
    .update(dataDownloads)
    .set({ heldUntil: until, attempts: sql`${dataDownloads.attempts} + 1` })
    .where(and(isBeingMade(id), isFree))
    .returning({ attempts: dataDownloads.attempts })
  return row?.attempts
}

type Change = Partial<Pick<DownloadRow, 'state' | 'heldUntil' | 'readyAt' | 'expiresAt' | 'sizeBytes'>>

/** Only for the latest attempt. Returns whether this was it. */
export async function changeAttempt(
  db: Db,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  change: Change,
): Promise<boolean> {
  const changed = await db
    .update(dataDownloads)
    .set(change)
    .where(and(isBeingMade(id), eq(dataDownloads.attempts, attempt)))
    .returning({ id: dataDownloads.id })
  return changed.length > 0
}

/** Superseded by a newer one. */
export async function expireOthers(db: Db, { id, userId }: DownloadRow, now: Date): Promise<void> {
  await db
    .update(dataDownloads)
    .set({ expiresAt: now })
    .where(and(ownedBy(userId, dataDownloads), ne(dataDownloads.id, id)))
}

export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: dataDownloads.id })
    .from(dataDownloads)
    .where(lte(dataDownloads.expiresAt, now))
    .orderBy(dataDownloads.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function isDownload(db: Db, id: string): Promise<boolean> {
  return (await db.$count(dataDownloads, eq(dataDownloads.id, id))) > 0
}

export async function deleteDownload(db: Db, id: string): Promise<void> {
  await db.delete(dataDownloads).where(eq(dataDownloads.id, id))
}
