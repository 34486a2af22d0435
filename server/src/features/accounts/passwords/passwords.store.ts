import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { credentials, users } from '../accounts.table.ts'

const isPassword = eq(credentials.providerId, 'credential')

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(ownedBy(userId, credentials), isPassword))
  return row?.hash ?? undefined
}

/** Within a transaction: the password, and whether the operator made it, to be used once. */
export async function updatePassword(
  transaction: Db,
  userId: string,
  { hash, isOneTime, now }: { hash: string; isOneTime: boolean; now: Date },
): Promise<void> {
  await transaction
    .update(credentials)
    .set({ password: hash, isPasswordCommon: false, updatedAt: now })
    .where(and(ownedBy(userId, credentials), isPassword))
  await transaction
    .update(users)
    .set({ hasOneTimePassword: isOneTime, oneTimePasswordUsedAt: null })
    .where(eq(users.id, userId))
}

/** Notes of a password that was just given whether it is among the commonest. */
export async function noteWhetherCommon(db: Db, userId: string, isCommon: boolean): Promise<void> {
  await db
    .update(credentials)
    .set({ isPasswordCommon: isCommon })
    .where(
      and(
        ownedBy(userId, credentials),
        isPassword,
        sql`${credentials.isPasswordCommon} is distinct from ${isCommon}`,
      ),
    )
}

/** Uses a one-time password up. Answers whether it had not been used before. */
export async function takeOneTimePassword(db: Db, userId: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ oneTimePasswordUsedAt: now })
    .where(and(eq(users.id, userId), eq(users.hasOneTimePassword, true), isNull(users.oneTimePasswordUsedAt)))
    .returning({ id: users.id })
  return taken.length > 0
}
