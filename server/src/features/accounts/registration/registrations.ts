import type { InvitationState, Register } from '@outlay/contract/accounts/accounts'
import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import type { Registration } from '@outlay/contract/site/site'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { invalidInput } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { type Auth, type NewSession, startSession } from '../accounts.auth.ts'
import {
  invitationNeeded,
  invitationOfAnother,
  invitationUnusable,
  registrationClosed,
  taken,
} from '../accounts.errors.ts'
import { findConflictingUser } from '../accounts.store.ts'
import type { EmailChanges } from '../emailChanges/emailChanges.ts'
import { checkPassword } from '../passwords/passwordRules.ts'
import {
  findUsableInvitation,
  hasUsers,
  insertAccount,
  insertInvitation,
  lockRegistration,
  markInvitationUsed,
  type NewAccount,
} from './registrations.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly setting: Registration
  /** Whether addresses must be confirmed, as when emails are sent. */
  readonly confirmsEmail: boolean
  /** End of the trial for a new account. */
  readonly trialEnd: () => Date
  readonly emailChanges: Pick<EmailChanges, 'askFirst'>
  /** The auth library, writing through a database or transaction. */
  readonly authOn: (db: Db) => Auth
}

/** Permission to register, optionally only with one address. */
interface Admission {
  /** Lower case. */
  readonly email: string | null
}

/** Another source of admissions besides the operator's invitations; checking consumes nothing. */
export type RegistrationGrant = (db: Db, unverifiedToken: string) => Promise<Admission | undefined>

export class Registrations {
  readonly #deps: Dependencies
  readonly #doors: RegistrationGrant[] = []

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Adds another source of invitations. */
  addRegistrationGrant(door: RegistrationGrant): void {
    this.#doors.push(door)
  }

  /** The operator's setting; always open before the first account. */
  async state(): Promise<Registration> {
    const { db, setting } = this.#deps
    if (setting === 'open' || (await hasUsers(db))) return setting
    return 'open'
  }

  async invitation(token: string): Promise<InvitationState> {
    const found = await this.#admissionBy(this.#deps.db, token)
    return { isUsable: found !== undefined, email: found?.email ?? null }
  }

  /**
   * If emails are sent, the response does not reveal whether another account has the address; only the email differs.
   * @throws taken and invalidInput, naming the field; registrationClosed, invitationNeeded, invitationUnusable,
   * invitationOfAnother
   */
  async register(caller: Caller, { invitation, ...person }: Register): Promise<NewSession> {
    const { db, setting, confirmsEmail, authOn } = this.#deps
    if (setting !== 'open') await this.#admit(db, person, invitation)
    const score = await scoreOf(person)
    // An emailed invitation link confirms its address.
    const isInvited = (await this.#invitedAddress(db, invitation)) === person.email.toLowerCase()
    const emailVerified = isInvited || !confirmsEmail
    const counting = { username: person.username, email: emailVerified ? person.email : null }
    await requireAvailable(db, counting)
    const passwordHash = await (await authOn(db).$context).password.hash(person.password)
    try {
      return await db.transaction(async transaction => {
        if (setting !== 'open') await this.#useInvitation(transaction, person, invitation)
        return this.#open(transaction, caller, { person, passwordHash, passwordScore: score, emailVerified })
      })
    } catch (error) {
      // The database allows only one of two concurrent registrations of a name.
      if (isUniqueViolation(error)) await requireAvailable(db, counting)
      throw error
    }
  }

  async #open(
    transaction: Db,
    caller: Caller,
    account: Omit<NewAccount, 'trialEndsAt' | 'now'>,
  ): Promise<NewSession> {
    const { clock, trialEnd, authOn, emailChanges } = this.#deps
    const id = await insertAccount(transaction, { ...account, trialEndsAt: trialEnd(), now: clock.now() })
    const email = account.person.email.toLowerCase()
    if (!account.emailVerified) await emailChanges.askFirst(transaction, { id, email })
    return startSession(authOn(transaction), caller, id)
  }

  /** In the same transaction as the account. */
  async #useInvitation(
    transaction: Db,
    person: Pick<Register, 'email'>,
    invitation: string | undefined,
  ): Promise<void> {
    await lockRegistration(transaction)
    await this.#admit(transaction, person, invitation)
    if (invitation !== undefined)
      await markInvitationUsed(transaction, secretTokenHash(invitation), this.#deps.clock.now())
  }

  async #invitedAddress(db: Db, invitation: string | undefined): Promise<string | null | undefined> {
    return invitation === undefined ? undefined : (await this.#admissionBy(db, invitation))?.email
  }

  /** The first account is always allowed. */
  async #admit(db: Db, { email }: Pick<Register, 'email'>, invitation: string | undefined): Promise<void> {
    const { setting } = this.#deps
    if (!(await hasUsers(db))) return
    if (setting === 'closed') throw registrationClosed()
    if (invitation === undefined) throw invitationNeeded()
    const found = await this.#admissionBy(db, invitation)
    if (!found) throw invitationUnusable()
    if (found.email !== null && found.email !== email.toLowerCase()) throw invitationOfAnother()
  }

  async #admissionBy(db: Db, token: string): Promise<Admission | undefined> {
    const found = await findUsableInvitation(db, secretTokenHash(token), this.#deps.clock.now())
    if (found) return found
    for (const door of this.#doors) {
      const admission = await door(db, token)
      if (admission) return admission
    }
    return undefined
  }
}

/** @throws invalidInput if it is too weak */
async function scoreOf(person: Register): Promise<PasswordScore> {
  const judged = await checkPassword(person.password, person)
  if (judged.problem === undefined) return judged.score
  const message = judged.problem
  throw invalidInput({ detail: message, errors: [{ path: 'password', message }] })
}

/** A null address is not checked. @throws taken, naming the fields */
export async function requireAvailable(
  db: Db,
  wanted: { readonly username: string; readonly email: string | null },
): Promise<void> {
  const isTaken = await findConflictingUser(db, wanted)
  const errors = [
    ...(isTaken.username ? [{ path: 'username', message: 'This username is already taken' }] : []),
    ...(isTaken.email ? [{ path: 'email', message: 'This email is already registered' }] : []),
  ]
  if (errors.length > 0) throw taken({ detail: `${errors.map(error => error.message).join('. ')}.`, errors })
}

const ttlMs = 7 * 24 * 60 * 60_000

/** Creates a single-use invitation, valid for seven days. Returns the link's token, which is not stored. */
export async function createInvitation(
  db: Db,
  { email, now }: { email: string | null; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecretToken()
  const expiresAt = new Date(now.getTime() + ttlMs)
  await insertInvitation(db, {
    id: newId(),
    tokenHash: secretTokenHash(token),
    createdAt: now,
    expiresAt,
    email: email?.toLowerCase() ?? null,
  })
  return { token, expiresAt }
}
