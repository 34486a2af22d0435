import type { PasswordScore } from '@outlay/contract/passwordStrength'
import type { Caller } from '../../../core/actor.ts'
import { calledFrom } from '../../../core/audit/calledFrom.ts'
import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidInput } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { AccountLetters } from '../accountLetters.ts'
import { deleteSessions } from '../accounts.store.ts'
import { endEmailChanges } from '../emailChanges/emailChanges.store.ts'
import { deleteDevices } from '../signIn/knownDevices.store.ts'
import { deleteSecondSteps } from '../twoStep/twoStep.store.ts'
import { deleteResets } from './passwordResets.store.ts'
import { updatePassword } from './passwords.store.ts'

interface NewPassword {
  readonly userId: string
  readonly hash: string
  readonly score: PasswordScore
  readonly caller: Caller
  readonly now: Date
  readonly letters: AccountLetters
  /** Of whoever changed it in a session of theirs: it goes on. */
  readonly session?: { readonly sessionId: string; readonly windowId?: string }
}

/**
 * What a new password brings with it, whichever way it was chosen: every other session ends, other devices are known no
 * more, no link sets another or changes the email address, and the person is written to.
 */
export async function keepNewPassword(
  transaction: Db,
  { userId, hash, score, caller, now, letters, session }: NewPassword,
): Promise<void> {
  await updatePassword(transaction, userId, { hash, score, isOneTime: false, now })
  await deleteSessions(transaction, userId, session?.sessionId)
  await deleteDevices(transaction, userId, session?.sessionId)
  await deleteResets(transaction, userId)
  await deleteSecondSteps(transaction, userId)
  await endEmailChanges(transaction, userId, now)
  await recordAudit(transaction, {
    kind: session ? 'password-changed' : 'password-reset',
    at: now,
    by: { userId, calledFrom: calledFrom(caller) },
    of: { userId },
  })
  await letters.passwordChanged(transaction, { userId, address: caller.address, when: now })
  await recordEvent(
    transaction,
    { userId, ...session },
    { kind: 'password-changed', status: 'completed', title: '', itemId: 'password-changed', at: now },
  )
}

/** What is wrong with a password, at its field. */
export function refusedPassword(path: string, message: string) {
  return invalidInput({ detail: `${message}.`.replace(/\.\.$/, '.'), errors: [{ path, message }] })
}
