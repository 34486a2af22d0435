import { ne } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { encryptionKeys } from './encryptionKeys.table.ts'

export async function listKeysInUse(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: encryptionKeys.id })
    .from(encryptionKeys)
    .orderBy(encryptionKeys.usedSince)
  return rows.map(({ id }) => id)
}

export async function recordKeyInUse(db: Db, id: string, usedSince: Date): Promise<void> {
  await db.insert(encryptionKeys).values({ id, usedSince }).onConflictDoNothing()
}

/** Call once nothing is encrypted with another key. */
export async function deleteOtherKeys(db: Db, id: string): Promise<void> {
  await db.delete(encryptionKeys).where(ne(encryptionKeys.id, id))
}
