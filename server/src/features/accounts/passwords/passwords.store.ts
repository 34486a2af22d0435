import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { credentials, users } from '../accounts.table.ts'

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
