import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { invitations, users } from '../accounts.table.ts'

export type Invitation = typeof invitations.$inferSelect

export async function insertInvitation(db: Db, invitation: Omit<Invitation, 'usedAt'>): Promise<void> {
  await db.insert(invitations).values(invitation)
}

/** An unused, unexpired invitation. */
export async function findUsableInvitation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await db.select().from(invitations).where(isUsable(tokenHash, now))
  return row
}

export async function markInvitationUsed(transaction: Db, tokenHash: string, now: Date): Promise<void> {
  await transaction.update(invitations).set({ usedAt: now }).where(isUsable(tokenHash, now))
}

export async function deleteInvitationsBefore(db: Db, expiry: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, expiry))
}

export async function hasUsers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/** Serializes restricted registrations, because the first account is always allowed. */
export async function lockRegistration(transaction: Db): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('registration'), 0)`)
}

function isUsable(tokenHash: string, now: Date) {
  return and(eq(invitations.tokenHash, tokenHash), isNull(invitations.usedAt), gt(invitations.expiresAt, now))
}
