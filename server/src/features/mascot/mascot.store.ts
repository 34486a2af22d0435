import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { mascotProgress } from './mascot.table.ts'

const { userId, relationshipLevel, interactions } = mascotProgress
const progress = { relationshipLevel, interactions }

export async function findProgress(db: Db, ofUserId: string): Promise<MascotProgress | undefined> {
  const [row] = await db.select(progress).from(mascotProgress).where(ownedBy(ofUserId, mascotProgress))
  return row
}

export async function countInteraction(db: Db, ofUserId: string, at: Date): Promise<MascotProgress> {
  const [row] = await db
    .insert(mascotProgress)
    .values({ userId: ofUserId, interactions: 1, updatedAt: at })
    .onConflictDoUpdate({ target: userId, set: { interactions: sql`${interactions} + 1`, updatedAt: at } })
    .returning(progress)
  // An upsert always returns its row.
  return row as MascotProgress
}

interface Growth {
  readonly userId: string
  readonly relationshipLevel: number
}

/** Raises a level; never lowers it. */
export async function saveLevel(db: Db, growth: Growth, at: Date): Promise<void> {
  await db
    .insert(mascotProgress)
    .values({ ...growth, updatedAt: at })
    .onConflictDoUpdate({
      target: userId,
      set: {
        relationshipLevel: sql`greatest(${relationshipLevel}, excluded.relationship_level)`,
        updatedAt: at,
      },
    })
}
