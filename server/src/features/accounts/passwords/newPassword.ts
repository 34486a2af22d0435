import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import type { Caller } from '../../../core/actor.ts'
import { clientInfo, recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidInput } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { lockUsers } from '../accountSettings.store.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { deleteSessions } from '../accounts.store.ts'
import { endEmailChanges } from '../emailChanges/emailChanges.store.ts'
import { deleteChallenges } from '../passkeys/passkeys.store.ts'
import { deleteDevices } from '../signIn/signIns.store.ts'
import { deleteSecondSteps } from '../twoStep/twoStep.store.ts'
import { deleteResets, type StoredPassword, updatePassword } from './passwords.store.ts'

interface NewPassword {
  readonly userId: string
  readonly hash: string
  readonly score: PasswordScore
  readonly caller: Caller
  readonly now: Date
  readonly emails: AccountEmails
  /** The changing session, which continues. */
  readonly session?: { readonly sessionId: string; readonly windowId?: string }
}

/**
 * Replaces the password and ends everything the former one started: other sessions, known devices, reset and email
 * change links, pending second steps, and passkeys being added.
 */
export async function replacePassword(
  transaction: Db,
  userId: string,
  stored: StoredPassword,
  sessionId?: string,
): Promise<void> {
  await lockUsers(transaction, [userId])
  await updatePassword(transaction, userId, stored)
  await deleteSessions(transaction, userId, sessionId)
  await deleteDevices(transaction, userId, sessionId)
  await deleteResets(transaction, userId)
  await deleteSecondSteps(transaction, userId)
  await deleteChallenges(transaction, userId)
  await endEmailChanges(transaction, userId, stored.now)
}

/** Stores a password a person chose, by change or reset, and emails them. */
export async function saveNewPassword(
  transaction: Db,
  { userId, hash, score, caller, now, emails, session }: NewPassword,
): Promise<void> {
  await replacePassword(transaction, userId, { hash, score, isOneTime: false, now }, session?.sessionId)
  await recordAudit(transaction, {
    kind: session ? 'password-changed' : 'password-reset',
    at: now,
    by: { userId, clientInfo: clientInfo(caller) },
    of: { userId },
  })
  await emails.passwordChanged(transaction, { userId, address: caller.address, when: now })
  await recordEvent(
    transaction,
    { userId, ...session },
    { kind: 'password-changed', status: 'completed', title: '', itemId: 'password-changed', at: now },
  )
}

/** An error on a password field. */
export function refusedPassword(path: string, message: string) {
  return invalidInput({ detail: `${message}.`.replace(/\.\.$/, '.'), errors: [{ path, message }] })
}
