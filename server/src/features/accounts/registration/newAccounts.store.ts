import type { Register } from '@outlay/contract/accounts/accounts'
import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { credentials, users } from '../accounts.table.ts'

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
