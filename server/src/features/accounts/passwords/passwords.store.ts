import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import { and, count, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { credentials, passwordResets, users } from '../accounts.table.ts'
import { isOwnClosing } from '../closing/closing.store.ts'

const isPassword = eq(credentials.providerId, 'credential')

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(ownedBy(userId, credentials), isPassword))
  return row?.hash ?? null
}

/** Like `findPasswordHash`, but serialized with concurrent password changes. */
export async function lockPasswordHash(transaction: Db, userId: string): Promise<string | null> {
  await lockUsers(transaction, [userId])
  return findPasswordHash(transaction, userId)
}

export interface StoredPassword {
  readonly hash: string
  /** Null until it is scored on next use. */
  readonly score: PasswordScore | null
  /** Set by the operator. */
  readonly isOneTime: boolean
  readonly now: Date
}

export async function updatePassword(
  transaction: Db,
  userId: string,
  { hash, score, isOneTime, now }: StoredPassword,
): Promise<void> {
  await transaction
    .update(credentials)
    .set({ password: hash, passwordScore: score, updatedAt: now })
    .where(and(ownedBy(userId, credentials), isPassword))
  await transaction
    .update(users)
    .set({ hasOneTimePassword: isOneTime, oneTimePasswordUsedAt: null })
    .where(eq(users.id, userId))
}

/** Whether the password was never scored. */
export async function isUnscored(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        ownedBy(userId, credentials),
        isPassword,
        isNotNull(credentials.password),
        isNull(credentials.passwordScore),
      ),
    )
  return row !== undefined
}

export async function recordScore(db: Db, userId: string, score: PasswordScore): Promise<void> {
  await db
    .update(credentials)
    .set({ passwordScore: score })
    .where(and(ownedBy(userId, credentials), isPassword))
}

/** Consumes a one-time password. Returns false if it was already used. */
export async function consumeOneTimePassword(db: Db, userId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ oneTimePasswordUsedAt: now })
    .where(and(eq(users.id, userId), eq(users.hasOneTimePassword, true), isNull(users.oneTimePasswordUsedAt)))
    .returning({ id: users.id })
  return taken.length > 0
}

/** Joins a person's password. */
export const passwordOf = (userId: typeof users.id) => and(ownedBy(userId, credentials), isPassword)

export async function insertReset(db: Db, reset: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(reset)
}

/** A person's valid links. */
export async function countActiveResets(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ living: count() })
    .from(passwordResets)
    .where(and(ownedBy(userId, passwordResets), gt(passwordResets.expiresAt, now)))
  return row?.living ?? 0
}

export type ResettingPerson = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'displayUsername' | 'email' | 'firstName' | 'lastName'
>

/** The person a valid link is for; undefined if the operator disabled them. */
export async function findResettingPerson(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<ResettingPerson | undefined> {
  const { id, username, displayUsername, email, firstName, lastName, disabledAt } = users
  const [row] = await db
    .select({ id, username, displayUsername, email, firstName, lastName })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        gt(passwordResets.expiresAt, now),
        or(isNull(disabledAt), isOwnClosing),
      ),
    )
  return row
}

/** Consumes a link. Returns false for the loser of a race. */
export async function consumeReset(transaction: Db, tokenHash: string): Promise<boolean> {
  const taken = await transaction
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .returning({ id: passwordResets.id })
  return taken.length > 0
}

export async function deleteResets(transaction: Db, userId: string): Promise<void> {
  await transaction.delete(passwordResets).where(ownedBy(userId, passwordResets))
}

export async function deleteResetsBefore(db: Db, expiry: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, expiry))
}
