import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { bulkChanges } from './bulkChanges.table.ts'

export type BulkChangeRow = typeof bulkChanges.$inferSelect
type NewBulkChange = typeof bulkChanges.$inferInsert
type Progress = Pick<BulkChangeRow, 'changed' | 'unchanged' | 'leftOut' | 'remaining' | 'moved' | 'undoneAt'>

interface OwnStep {
  readonly userId: string
  readonly id: string
}

const isOwn = ({ userId, id }: OwnStep) => and(eq(bulkChanges.id, id), ownedBy(userId, bulkChanges))

export async function insertBulkChange(db: Db, step: NewBulkChange): Promise<BulkChangeRow> {
  const [row] = await db.insert(bulkChanges).values(step).returning()
  return row as BulkChangeRow
}

export async function findBulkChange(db: Db, own: OwnStep): Promise<BulkChangeRow | undefined> {
  const [row] = await db.select().from(bulkChanges).where(isOwn(own))
  return row
}

/** Returns the updated row. */
export async function updateBulkChange(
  db: Db,
  own: OwnStep,
  progress: Partial<Progress>,
): Promise<BulkChangeRow | undefined> {
  const [row] = await db.update(bulkChanges).set(progress).where(isOwn(own)).returning()
  return row
}

export async function deleteBulkChangesBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(bulkChanges).where(lt(bulkChanges.createdAt, instant))
}
