import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import unhomoglyph from 'unhomoglyph'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { credentials, sessions, users } from './accounts.table.ts'
import { passwordOf } from './passwords/passwords.store.ts'
import { hasTwoStep } from './twoStep/twoStep.store.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Ids are in creation order. */
export async function findFirstUser(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.purgedAt), isNull(users.sampleOf)))
    .orderBy(asc(users.id))
    .limit(1)
  return row?.id
}

export type AccountToSignIn = Pick<
  UserRow,
  | 'id'
  | 'disabledAt'
  | 'deletionRequestedAt'
  | 'deletionDueAt'
  | 'hasOneTimePassword'
  | 'oneTimePasswordUsedAt'
> & { readonly hasTwoStep: boolean; readonly passwordHash: string | null }

/**
 * The account with a username or email, case-insensitive. A confirmed address wins, else the newest account with it;
 * samples are excluded.
 */
export async function findAccount(db: Db, unverifiedName: string): Promise<AccountToSignIn | undefined> {
  const name = unverifiedName.toLowerCase()
  const { id, disabledAt, deletionRequestedAt, deletionDueAt, hasOneTimePassword, oneTimePasswordUsedAt } =
    users
  const [row] = await db
    .select({
      id,
      disabledAt,
      deletionRequestedAt,
      deletionDueAt,
      hasOneTimePassword,
      oneTimePasswordUsedAt,
      hasTwoStep: hasTwoStep(id),
      passwordHash: credentials.password,
    })
    .from(users)
    .leftJoin(credentials, passwordOf(id))
    .where(
      and(
        or(eq(users.username, name), eq(users.email, name)),
        isNull(users.purgedAt),
        isNull(users.sampleOf),
      ),
    )
    .orderBy(desc(users.emailVerified), desc(users.id))
    .limit(1)
  return row
}

/** Maps lookalike letters of other alphabets to Latin: a Cyrillic name may look like a Latin one. */
const plainFormOf = (username: string) =>
  [...username]
    .map(character => (/\p{ASCII}/u.test(character) ? character : unhomoglyph(character)))
    .join('')
    .toLowerCase()

/** Which of a name (or lookalike) and an email another account has; only confirmed emails count. */
export async function findConflictingUser(
  db: Db,
  wanted: { readonly username: string; readonly email: string | null },
): Promise<{ username: boolean; email: boolean }> {
  const username = wanted.username.toLowerCase()
  const names = [username, plainFormOf(username)]
  const email = wanted.email?.toLowerCase() ?? null
  const rows = await db
    .select({ username: users.username, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(
      or(
        inArray(users.username, names),
        email === null ? undefined : and(eq(users.email, email), users.emailVerified),
      ),
    )
  return {
    username: rows.some(row => names.includes(row.username)),
    email: rows.some(row => row.email === email && row.emailVerified),
  }
}

export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(ownedBy(userId, sessions), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
}

/** The given sessions that have neither ended nor expired. */
export async function listActiveSessions(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)))
  return rows.map(({ id }) => id)
}

/** Returns its user agent; undefined if there was no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<string | null | undefined> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), ownedBy(userId, sessions)))
    .returning({ userAgent: sessions.userAgent })
  return gone[0]?.userAgent
}

/** Deletes a person's sessions, optionally except one. */
export async function deleteSessions(db: Db, userId: string, but?: string): Promise<void> {
  const isOther = but === undefined ? undefined : ne(sessions.id, but)
  await db.delete(sessions).where(and(ownedBy(userId, sessions), isOther))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
