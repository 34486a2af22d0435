import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { paperClips } from './paperClips.table.ts'

export type PaperClipRow = typeof paperClips.$inferSelect

const mostPaperClips = 1000

export async function listPaperClips(db: Db, ownerId: string): Promise<PaperClipRow[]> {
  return db
    .select()
    .from(paperClips)
    .where(ownedBy(ownerId, paperClips))
    .orderBy(asc(paperClips.name), asc(paperClips.id))
    .limit(mostPaperClips)
}

export async function insertPaperClip(db: Db, paperClip: PaperClipRow): Promise<void> {
  await db.insert(paperClips).values(paperClip)
}

/** @returns whether there was one to delete */
export async function deletePaperClip(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const gone = await db
    .delete(paperClips)
    .where(and(eq(paperClips.id, id), ownedBy(ownerId, paperClips)))
    .returning({ id: paperClips.id })
  return gone.length > 0
}
