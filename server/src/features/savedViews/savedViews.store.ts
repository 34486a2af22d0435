import { maxSavedViews } from '@outlay/contract/savedViews/savedViews'
import { and, asc, eq, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../core/database/advisoryLock.ts'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { savedViews } from './savedViews.table.ts'

export type SavedViewRow = typeof savedViews.$inferSelect
export type NewSavedView = typeof savedViews.$inferInsert

/** Unique index: one view per name, ignoring case. */
export const oneViewPerName = 'saved_views_name'

interface OwnView {
  readonly userId: string
  readonly id: string
}
const isOwn = ({ userId, id }: OwnView) => and(eq(savedViews.id, id), ownedBy(userId, savedViews))

export async function listSavedViews(db: Db, userId: string): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(ownedBy(userId, savedViews))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
    .limit(maxSavedViews)
}

/** Counts a person's views under a lock until the transaction ends, so that concurrent additions are counted. */
export async function countSavedViews(transaction: Db, userId: string): Promise<number> {
  await acquireAdvisoryLock(transaction, `saved views of ${userId}`)
  return transaction.$count(savedViews, ownedBy(userId, savedViews))
}

export async function insertSavedView(db: Db, view: NewSavedView): Promise<SavedViewRow> {
  const [row] = await db.insert(savedViews).values(view).returning()
  return row as SavedViewRow
}

/** Locks the view until the transaction ends. */
export async function lockSavedView(transaction: Db, own: OwnView): Promise<SavedViewRow | undefined> {
  const [row] = await transaction.select().from(savedViews).where(isOwn(own)).for('no key update')
  return row
}

export async function updateSavedView(
  db: Db,
  own: OwnView,
  change: Pick<NewSavedView, 'name' | 'query' | 'density'>,
): Promise<SavedViewRow | undefined> {
  const [row] = await db.update(savedViews).set(change).where(isOwn(own)).returning()
  return row
}

export async function deleteSavedView(db: Db, own: OwnView): Promise<void> {
  await db.delete(savedViews).where(isOwn(own))
}
