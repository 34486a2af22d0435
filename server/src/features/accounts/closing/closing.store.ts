import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { users } from '../accounts.table.ts'

type UserRow = typeof users.$inferSelect
export type Closing = Pick<UserRow, 'disabledAt' | 'deletionRequestedAt' | 'deletionDueAt'>

/** Closed by its owner and not disabled by the operator, so they may keep it. */
export const isOwnClosing = sql`(${users.disabledAt} is not null and ${users.disabledAt} = ${users.deletionRequestedAt})`

const isOpenStill = (now: Date) => or(isNull(users.deletionDueAt), gt(users.deletionDueAt, now))

/** An earlier `disabledAt` is preserved. Returns false if it was already closed. */
export async function setClosed(
  transaction: Db,
  userId: string,
  { requestedAt, dueAt }: { readonly requestedAt: Date; readonly dueAt: Date },
): Promise<boolean> {
  const closed = await transaction
    .update(users)
    .set({
      disabledAt: sql`coalesce(${users.disabledAt}, ${requestedAt.toISOString()}::timestamptz)`,
      deletionRequestedAt: requestedAt,
      deletionDueAt: dueAt,
    })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt), isNull(users.purgedAt)))
    .returning({ id: users.id })
  return closed.length > 0
}

/** Returns false if the operator also disabled it or its time is over. */
export async function setKept(transaction: Db, userId: string, now: Date): Promise<boolean> {
  const kept = await transaction
    .update(users)
    .set({ disabledAt: null, deletionRequestedAt: null, deletionDueAt: null })
    .where(and(eq(users.id, userId), isOwnClosing, gt(users.deletionDueAt, now)))
    .returning({ id: users.id })
  return kept.length > 0
}

/** The operator reopens the account, no matter who closed it. Returns false if its time is over. */
export async function setEnabled(transaction: Db, userId: string, now: Date): Promise<boolean> {
  const enabled = await transaction
    .update(users)
    .set({ disabledAt: null, deletionRequestedAt: null, deletionDueAt: null })
    .where(and(eq(users.id, userId), isOpenStill(now)))
    .returning({ id: users.id })
  return enabled.length > 0
}

/** Makes a closed account due now. */
export async function setDue(transaction: Db, userId: string, now: Date): Promise<void> {
  await transaction
    .update(users)
    .set({ deletionDueAt: now })
    .where(and(eq(users.id, userId), gt(users.deletionDueAt, now)))
}

export async function listDue(
  db: Db,
  { now, after, limit }: { readonly now: Date; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.deletionRequestedAt),
        lte(users.deletionDueAt, now),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}
