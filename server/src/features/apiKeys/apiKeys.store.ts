import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { people } from '../accounts/accounts.service.ts'
import { apiKeys } from './apiKeys.table.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function listApiKeys(db: Db, userId: string): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(ownedBy(userId, apiKeys))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

/** The oldest last use among valid keys; unused keys count from their creation. */
export async function findLongestUnused(db: Db, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({
      usedAt: sql`min(coalesce(${apiKeys.lastUsedAt}, ${apiKeys.createdAt}))`.mapWith(apiKeys.createdAt),
    })
    .from(apiKeys)
    .where(and(ownedBy(userId, apiKeys), isLiveAt(now)))
  return row?.usedAt ?? null
}

/** Counts unexpired keys. */
export async function countLiveApiKeys(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(apiKeys, and(ownedBy(userId, apiKeys), isLiveAt(now)))
}

const isLiveAt = (now: Date) => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))

export async function insertApiKey(db: Db, key: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(key)
}

export async function deleteApiKeys(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(apiKeys).where(ownedBy(userId, apiKeys))
}

/** Returns the deleted key's name, or undefined if this person has no such key. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), ownedBy(userId, apiKeys)))
    .returning({ name: apiKeys.name })
  return row?.name
}

/** A key, expired or not, with its owner's current data. */
export async function findKeyHolder(db: Db, keyHash: string) {
  const [row] = await db
    .select({ key: apiKeys, person: people })
    .from(apiKeys)
    .innerJoin(people, ownedBy(people.id, apiKeys))
    .where(eq(apiKeys.keyHash, keyHash))
  return row
}

export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}
