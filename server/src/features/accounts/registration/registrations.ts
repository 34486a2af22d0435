import type { InvitationState, Register } from '@outlay/contract/accounts'
import type { PasswordScore } from '@outlay/contract/passwordStrength'
import type { Registration } from '@outlay/contract/site'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { isUniqueViolation } from '../../../core/database/sqlErrors.ts'
import { invalidInput } from '../../../core/errors.ts'
import { secretTokenHash } from '../../../core/secretTokens.ts'
import { type Auth, isRefusal, libraryHeaders, libraryPerson, type NewSession } from '../accounts.auth.ts'
import {
  invitationNeeded,
  invitationOfAnother,
  invitationUnusable,
  registrationClosed,
  taken,
} from '../accounts.errors.ts'
import { findTaken } from '../accounts.store.ts'
import { judgePassword } from '../passwords/passwordRules.ts'
import { noteScore } from '../passwords/passwords.store.ts'
import { findUsableInvitation, hasUsers, lockRegistration, markInvitationUsed } from './invitations.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly setting: Registration
  /** The sign-in library, writing through a database or a transaction. */
  readonly authOn: (db: Db) => Auth
}

/** What lets someone register, and the only address that may by it, where it is for one. */
export interface Admission {
  /** Lower case. */
  readonly email: string | null
}

/** Whether something besides the operator's invitations lets someone register; nothing of it is used up by that. */
export type AdmissionDoor = (db: Db, unverifiedToken: string) => Promise<Admission | undefined>

/** Someone to register whose password may be taken. */
type ScoredRegister = Register & { readonly score: PasswordScore }

/** How people come to have accounts. */
export class Registrations {
  readonly #given: Dependencies
  readonly #auth: Auth
  readonly #doors: AdmissionDoor[] = []

  constructor(given: Dependencies) {
    this.#given = given
    this.#auth = given.authOn(given.db)
  }

  /** Where registration is by invitation, whoever this lets in is invited, too. */
  admitBy(door: AdmissionDoor): void {
    this.#doors.push(door)
  }

  /** The operator's setting; open as long as nobody has an account at all. */
  async state(): Promise<Registration> {
    const { db, setting } = this.#given
    if (setting === 'open' || (await hasUsers(db))) return setting
    return 'open'
  }

  async invitation(token: string): Promise<InvitationState> {
    const found = await this.#admissionBy(this.#given.db, token)
    return { isUsable: found !== undefined, email: found?.email ?? null }
  }

  /**
   * @throws taken and invalidInput, naming the field; registrationClosed, invitationNeeded, invitationUnusable,
   * invitationOfAnother
   */
  async register(caller: Caller, { invitation, ...person }: Register): Promise<NewSession> {
    const { db, setting } = this.#given
    if (setting !== 'open') await this.#admit(db, person, invitation)
    const score = await scoreOf(person)
    await refuseTaken(db, person)
    try {
      if (setting === 'open') return await signUp(db, this.#auth, caller, { ...person, score })
      return await db.transaction(transaction =>
        this.#signUpAlone(transaction, caller, { ...person, invitation, score }),
      )
    } catch (error) {
      // Two registrations of one name at the same moment: the database lets one through.
      if (isUniqueViolation(error) || isRefusal(error)) await refuseTaken(db, person)
      throw error
    }
  }

  /** Account and invitation: both, or neither. */
  async #signUpAlone(
    transaction: Db,
    caller: Caller,
    { invitation, ...person }: ScoredRegister,
  ): Promise<NewSession> {
    await lockRegistration(transaction)
    await this.#admit(transaction, person, invitation)
    if (invitation !== undefined)
      await markInvitationUsed(transaction, secretTokenHash(invitation), this.#given.clock.now())
    return signUp(transaction, this.#given.authOn(transaction), caller, person)
  }

  /** The first account can always be opened. */
  async #admit(db: Db, { email }: Register, invitation: string | undefined): Promise<void> {
    const { setting } = this.#given
    if (!(await hasUsers(db))) return
    if (setting === 'closed') throw registrationClosed()
    if (invitation === undefined) throw invitationNeeded()
    const found = await this.#admissionBy(db, invitation)
    if (!found) throw invitationUnusable()
    if (found.email !== null && found.email !== email.toLowerCase()) throw invitationOfAnother()
  }

  async #admissionBy(db: Db, token: string): Promise<Admission | undefined> {
    const found = await findUsableInvitation(db, secretTokenHash(token), this.#given.clock.now())
    if (found) return found
    for (const door of this.#doors) {
      const admission = await door(db, token)
      if (admission) return admission
    }
    return undefined
  }
}

async function signUp(
  db: Db,
  auth: Auth,
  caller: Caller,
  { score, ...person }: ScoredRegister,
): Promise<NewSession> {
  const { response, headers } = await auth.api.signUpEmail({
    body: libraryPerson(person),
    headers: libraryHeaders(caller),
    returnHeaders: true,
  })
  if (response.token === null) throw new Error('Signing up begins a session')
  await noteScore(db, response.user.id, score)
  return { userId: response.user.id, token: response.token, cookies: headers.getSetCookie() }
}

/** @throws invalidInput, where it is easy to guess */
async function scoreOf(person: Register): Promise<PasswordScore> {
  const judged = await judgePassword(person.password, person)
  if (judged.problem === undefined) return judged.score
  const message = judged.problem
  throw invalidInput({ detail: message, errors: [{ path: 'password', message }] })
}

/** @throws taken, naming the fields */
export async function refuseTaken(db: Db, wanted: { username: string; email: string }): Promise<void> {
  const isTaken = await findTaken(db, wanted)
  const errors = [
    ...(isTaken.username ? [{ path: 'username', message: 'This username is already taken' }] : []),
    ...(isTaken.email ? [{ path: 'email', message: 'This email is already registered' }] : []),
  ]
  if (errors.length > 0) throw taken({ detail: `${errors.map(error => error.message).join('. ')}.`, errors })
}
