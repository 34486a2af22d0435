import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { sessions, users } from '../accounts.table.ts'
import { hasTwoStep } from '../twoStep/twoStep.store.ts'

export interface ListedUser {
  /** Lower case; the sort key. */
  readonly username: string
  readonly email: string
  readonly createdAt: Date
  /** When sign-in was disabled. */
  readonly disabledAt: Date | null
  /** When they are deleted, if scheduled. */
  readonly deletionDueAt: Date | null
  /** Have not chosen their own password yet. */
  readonly hasOneTimePassword: boolean
  readonly hasTwoStep: boolean
  /** Number of active sessions. */
  readonly sessionCount: number
}

/** A page of users, without samples, sorted by username. */
export async function listUsers(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<ListedUser[]> {
  const { username, email, createdAt, disabledAt, deletionDueAt, hasOneTimePassword } = users
  const sessionCount =
    sql`(select count(*) from ${sessions} as session where session.user_id = ${users}.id)`.mapWith(Number)
  return db
    .select({
      username,
      email,
      createdAt,
      disabledAt,
      deletionDueAt,
      hasOneTimePassword,
      hasTwoStep: hasTwoStep(users.id),
      sessionCount,
    })
    .from(users)
    .where(and(gt(username, after), isNull(users.purgedAt), isNull(users.sampleOf)))
    .orderBy(asc(username))
    .limit(limit)
}

export async function setDisabled(db: Db, userId: string, disabledAt: Date): Promise<void> {
  await db.update(users).set({ disabledAt }).where(eq(users.id, userId))
}
