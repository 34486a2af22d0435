import { and, desc, eq, gt, isNull, lt, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { passkeyChallenges, passkeys } from './passkeys.table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(ownedBy(userId, passkeys))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export function countPasskeys(db: Db, userId: string): Promise<number> {
  return db.$count(passkeys, ownedBy(userId, passkeys))
}

/** Any person's, since the device sends only this id. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

export async function insertPasskey(transaction: Db, row: PasskeyRow): Promise<void> {
  await transaction.insert(passkeys).values(row)
}

export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), ownedBy(userId, passkeys)))
    .returning()
  return row
}

/** Returns its name, or undefined if this person has no such passkey. */
export async function deletePasskey(
  transaction: Db,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), ownedBy(userId, passkeys)))
    .returning({ name: passkeys.name })
  return row?.name
}

export async function deletePasskeys(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(passkeys).where(ownedBy(userId, passkeys))
}

/** Returns false if it was removed or a concurrent use had an equal or higher counter. */
export async function recordUse(
  transaction: Db,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const countsOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const noted = await transaction
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), countsOn))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

export async function insertChallenge(
  db: Db,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Consumes a challenge for adding a passkey or, with null, for sign-in. Returns whether it existed. */
export async function consumeChallenge(
  db: Db,
  { challengeHash, userId, now }: { challengeHash: string; userId: string | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        gt(passkeyChallenges.expiresAt, now),
        userId === null ? isNull(passkeyChallenges.userId) : ownedBy(userId, passkeyChallenges),
      ),
    )
    .returning({ challengeHash: passkeyChallenges.challengeHash })
  return taken.length > 0
}

/** Deletes challenges for adding passkeys. */
export async function deleteChallenges(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(passkeyChallenges).where(ownedBy(userId, passkeyChallenges))
}

export async function deleteChallengesBefore(db: Db, expiry: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, expiry))
}

/** Last use (or creation) of a person's longest unused passkey, as an expression for queries. */
export function longestUnusedSince(userId: SQLWrapper) {
  return sql<Date | null>`(
    select min(coalesce(passkey.last_used_at, passkey.created_at)) from ${passkeys} as passkey where passkey.user_id = ${userId})`
}
