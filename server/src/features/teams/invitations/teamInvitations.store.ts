import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { teamInvitations } from '../teams.table.ts'

export type InvitationRow = typeof teamInvitations.$inferSelect

const maxListed = 500

const isPendingIn = (teamId: string) =>
  and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.status, 'pending'))

/** Pending or expired, newest first. */
export async function listPending(db: Db, teamId: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(teamInvitations)
    .where(isPendingIn(teamId))
    .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id))
    .limit(maxListed)
}

/** Addresses of a team's invitations in any status, by id. */
export async function addressesOf(
  db: Db,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, email } = teamInvitations
  const isOneOf = sql`${id} = any(${sql.param(ids)}::uuid[])`
  const rows = await db
    .select({ id, email })
    .from(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), isOneOf))
  return new Map(rows.map(row => [row.id, row.email]))
}

export async function findPending(db: Db, teamId: string, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvitations)
    .where(and(isPendingIn(teamId), eq(teamInvitations.id, id)))
  return row
}

export async function findPendingTo(
  db: Db,
  teamId: string,
  email: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvitations)
    .where(and(isPendingIn(teamId), eq(teamInvitations.email, email)))
  return row
}

export async function findPendingBy(
  db: Db,
  teamId: string,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvitations)
    .where(and(isPendingIn(teamId), eq(teamInvitations.token, tokenHash)))
  return row
}

export async function insertInvitation(transaction: Db, invitation: InvitationRow): Promise<InvitationRow> {
  const [row] = await transaction.insert(teamInvitations).values(invitation).returning()
  return row as InvitationRow
}

/** Invalidates the previous link. */
export async function renewInvitation(
  transaction: Db,
  id: string,
  renewed: Pick<InvitationRow, 'token' | 'expiresAt' | 'invitedBy' | 'role'>,
): Promise<InvitationRow> {
  const [row] = await transaction
    .update(teamInvitations)
    .set(renewed)
    .where(eq(teamInvitations.id, id))
    .returning()
  return row as InvitationRow
}

export async function revokeInvitation(transaction: Db, id: string): Promise<void> {
  await transaction.update(teamInvitations).set({ status: 'revoked' }).where(eq(teamInvitations.id, id))
}

export async function revokeInvitations(transaction: Db, teamId: string): Promise<void> {
  await transaction.update(teamInvitations).set({ status: 'revoked' }).where(isPendingIn(teamId))
}

/** Called once the address's owner has joined. */
export async function acceptInvitations(transaction: Db, teamId: string, email: string): Promise<void> {
  await transaction
    .update(teamInvitations)
    .set({ status: 'accepted' })
    .where(and(isPendingIn(teamId), eq(teamInvitations.email, email)))
}
