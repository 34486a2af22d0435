import { and, count, desc, eq, gt, isNull, lt, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { isWithinWindow, type TimeWindow } from '../../../core/database/timeWindow.ts'
import { users } from '../accounts.table.ts'
import { hasTwoStep } from '../twoStep/twoStep.store.ts'
import { emailChanges } from './emailChanges.table.ts'

type NewEmailChange = typeof emailChanges.$inferInsert

const waitsStill = (now: Date) => and(isNull(emailChanges.endedAt), gt(emailChanges.expiresAt, now))

export async function insertEmailChange(transaction: Db, change: NewEmailChange): Promise<void> {
  await transaction.insert(emailChanges).values(change)
}

/** All requests, whatever their outcome. */
export async function countAsked(db: Db, userId: string, lately: TimeWindow): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(emailChanges)
    .where(and(ownedBy(userId, emailChanges), isWithinWindow(emailChanges.createdAt, lately)))
  return row?.asked ?? 0
}

/** Across all people. */
export function countAskedFor(db: Db, email: string, lately: TimeWindow): Promise<number> {
  const isRecent = isWithinWindow(emailChanges.createdAt, lately)
  return db.$count(emailChanges, and(eq(emailChanges.email, email), isRecent))
}

export async function findPendingChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const { email, expiresAt, createdAt } = emailChanges
  const [row] = await db
    .select({ email, expiresAt })
    .from(emailChanges)
    .where(and(ownedBy(userId, emailChanges), waitsStill(now)))
    .orderBy(desc(createdAt))
    .limit(1)
  return row
}

const holder = alias(users, 'holder')

/** What a valid link confirms; undefined for disabled people, or if another account now has the address. */
export async function findConfirmable(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string; isNewAccount: boolean } | undefined> {
  const { userId, email } = emailChanges
  const isTaken = db
    .select({ id: holder.id })
    .from(holder)
    .where(and(eq(holder.email, email), holder.emailVerified))
  const [row] = await db
    .select({ userId, email, isNewAccount: sql<boolean>`${users.email} = ${email}` })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        eq(emailChanges.tokenHash, tokenHash),
        waitsStill(now),
        isNull(users.disabledAt),
        notExists(isTaken),
      ),
    )
  return row
}

/** Consumes a link. Returns false if it no longer works, as for the loser of a race. */
export async function takeEmailChange(transaction: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await transaction
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(eq(emailChanges.tokenHash, tokenHash), waitsStill(now)))
    .returning({ id: emailChanges.id })
  return taken.length > 0
}

/** Ends a person's pending changes. Returns whether there were any. */
export async function endEmailChanges(db: Db, userId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(emailChanges)
    .set({ endedAt: now })
    .where(and(ownedBy(userId, emailChanges), waitsStill(now)))
    .returning({ id: emailChanges.id })
  return ended.length > 0
}

export async function deleteEmailChangesBefore(db: Db, expiry: Date): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, expiry))
}

/** Id of the person who confirmed an address, lower case. */
export async function findHolder(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), users.emailVerified))
  return row?.id
}

export async function updateEmail(transaction: Db, userId: string, email: string): Promise<void> {
  await transaction.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId))
}

/**
 * Confirms the person's own address, unless another account has. Not with two-step verification, where mailbox access
 * is only one of two factors. Returns whether it was unconfirmed before.
 */
export async function confirmOwnEmail(transaction: Db, userId: string): Promise<boolean> {
  const isTaken = transaction
    .select({ id: holder.id })
    .from(holder)
    .where(and(eq(holder.email, users.email), holder.emailVerified))
  const confirmed = await transaction
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), not(users.emailVerified), not(hasTwoStep(users.id)), notExists(isTaken)))
    .returning({ id: users.id })
  return confirmed.length > 0
}
