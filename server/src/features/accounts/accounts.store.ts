import { and, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { sessions, signInAttempts, users } from './accounts.table.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** The account that a username or email stands for, in any case. */
export async function findUserId(db: Db, unverifiedName: string): Promise<string | undefined> {
  const name = unverifiedName.toLowerCase()
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.username, name), eq(users.email, name)))
  return row?.id
}

/** Which of a name and an email another account has. */
export async function findTaken(
  db: Db,
  wanted: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const username = wanted.username.toLowerCase()
  const email = wanted.email.toLowerCase()
  const rows = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(or(eq(users.username, username), eq(users.email, email)))
  return {
    username: rows.some(row => row.username === username),
    email: rows.some(row => row.email === email),
  }
}

export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
}

/** Those of some sessions that have neither ended nor run out. */
export async function listLiving(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)))
  return rows.map(({ id }) => id)
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export interface SignInAttempt {
  readonly id: string
  readonly account: string
  readonly address: string
  readonly at: Date
}

export async function insertAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  await db.insert(signInAttempts).values(attempt)
}

/** Attempts since an instant, on this name and from this address. */
export async function countAttempts(
  db: Db,
  { account, address }: SignInAttempt,
  since: Date,
): Promise<{ onAccount: number; fromAddress: number }> {
  const [row] = await db
    .select({
      onAccount: count(sql`case when ${signInAttempts.account} = ${account} then 1 end`).mapWith(Number),
      fromAddress: count(sql`case when ${signInAttempts.address} = ${address} then 1 end`).mapWith(Number),
    })
    .from(signInAttempts)
    .where(
      and(
        gt(signInAttempts.at, since),
        or(eq(signInAttempts.account, account), eq(signInAttempts.address, address)),
      ),
    )
  return row ?? { onAccount: 0, fromAddress: 0 }
}

export async function deleteAttempt(db: Db, id: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id))
}

export async function deleteAttempts(db: Db, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

export async function deleteAttemptsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, instant))
}
