import { and, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { passwordResets, users } from '../accounts.table.ts'
import { isOwnClosing } from '../closing/closing.store.ts'

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
