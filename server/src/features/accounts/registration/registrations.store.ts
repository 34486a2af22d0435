import type { Register } from '@outlay/contract/accounts/accounts'
import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { credentials, invitations, users } from '../accounts.table.ts'
import { regionDefaults } from './regionDefaults.ts'

export interface NewAccount {
  readonly person: Omit<Register, 'password' | 'invitation'>
  readonly passwordHash: string
  /** Null until it is scored on next use. */
  readonly passwordScore: PasswordScore | null
  readonly emailVerified: boolean
  readonly trialEndsAt: Date
  readonly now: Date
}

/** Inserts a person and their password in the auth library's format. Returns their id. */
export async function insertAccount(transaction: Db, account: NewAccount): Promise<string> {
  const { person, passwordHash, passwordScore, emailVerified, trialEndsAt, now } = account
  const { username, email, firstName, lastName, timezone } = person
  const id = newId()
  const at = { createdAt: now, updatedAt: now }
  await transaction.insert(users).values({
    ...at,
    id,
    name: [firstName, lastName].filter(Boolean).join(' ') || username,
    email: email.toLowerCase(),
    emailVerified,
    username: username.toLowerCase(),
    displayUsername: username,
    firstName: firstName || null,
    lastName: lastName || null,
    ...(timezone && { timezone }),
    ...regionDefaults(person),
    trialEndsAt,
  })
  await transaction.insert(credentials).values({
    ...at,
    id: newId(),
    userId: id,
    providerId: 'credential',
    accountId: id,
    password: passwordHash,
    passwordScore,
  })
  return id
}

type Invitation = typeof invitations.$inferSelect

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
