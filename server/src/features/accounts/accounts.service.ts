import type { InvitationState, Login, PasswordChange, Register } from '@outlay/contract/accounts'
import type { User } from '@outlay/contract/currentUser'
import type { Registration } from '@outlay/contract/site'
import type { SecondStep } from '@outlay/contract/twoStep'
import type { Actor, Caller, Identified } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { isDiskFull } from '../../core/database/databaseFailures.ts'
import { afterCommit } from '../../core/database/unitOfWork.ts'
import { signedOut } from '../../core/errors.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import { ReadCache } from '../../core/readCache.ts'
import type { NoteThreat } from '../../core/threats.ts'
import type { AccountLetters } from './accountLetters.ts'
import type { AccountPlans } from './accountPlans.ts'
import {
  type Auth,
  createAuth,
  type NewSession,
  type PasswordHashing,
  sessionCookieOf,
} from './accounts.auth.ts'
import { sessionNotFound } from './accounts.errors.ts'
import { presentActor, presentSession, presentUser } from './accounts.presentation.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  findFirstUser,
  findUser,
  listLiving,
  listSessions,
} from './accounts.store.ts'
import { users } from './accounts.table.ts'
import { Memberships } from './memberships/memberships.ts'
import { PasswordChanges } from './passwords/passwordChanges.ts'
import { PasswordResets } from './passwords/passwordResets.ts'
import { deleteInvitationsBefore } from './registration/invitations.store.ts'
import { type AdmissionDoor, Registrations } from './registration/registrations.ts'
import { AccountSecurity } from './security/accountSecurity.ts'
import type { BegunSession, SecondStepCookie } from './signIn/begunSession.ts'
import { deleteDeviceOfSession, deleteDevices } from './signIn/knownDevices.store.ts'
import { KnownDevices } from './signIn/knownDevices.ts'
import { SignInLimit } from './signIn/signInLimit.ts'
import { SignIns } from './signIn/signIns.ts'
import { Tries } from './signIn/tries.ts'
import { Codes } from './twoStep/codes.ts'
import { RecoveryCodeHashes } from './twoStep/recoveryCodes.ts'
import { SecondSteps } from './twoStep/secondSteps.ts'
import { TwoSteps } from './twoStep/twoSteps.ts'
import { AccountUploads } from './uploads/accountUploads.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly sessionSecret: string
  readonly noteThreat: NoteThreat
  readonly letters: AccountLetters
  readonly jobs: Jobs
  readonly plans: AccountPlans
  /** Only tests give one: they sign up thousands, and a hash worth its name takes its time. */
  readonly passwordHashing?: PasswordHashing | undefined
}

export type { AccountLetters } from './accountLetters.ts'
export type { NamedUser, OwnedTeams } from './administration/ownedTeams.ts'
export type { MemberRow, Memberships, NameOf } from './memberships/memberships.ts'
export type { AccountFacts, AccountSecurity, SessionCookie } from './security/accountSecurity.ts'
export type { AccountUploads } from './uploads/accountUploads.ts'
export type { PasswordHashing }

/** The people there are, for a statement of another feature. */
export const people = users

/** Someone who calls by something else than a session; nobody, where they are let in no more. */
export const actorOf = presentActor

/** Whoever opened the first account runs this server. */
export async function isFirstAccount(db: Db, userId: string): Promise<boolean> {
  return (await findFirstUser(db)) === userId
}

/** Accounts and sessions; the only door to the sign-in library. */
export class Accounts {
  readonly security: AccountSecurity
  readonly uploads: AccountUploads
  readonly memberships = new Memberships()
  readonly passwordResets: PasswordResets
  readonly twoSteps: TwoSteps
  readonly #db: Db
  readonly #clock: Clock
  readonly #auth: Auth
  /**
   * Who a cookie belongs to, so that a burst of calls asks the database once. A session that ended, or a membership that
   * changed, is forgotten at once in this process, and in others once they hear of it; where that line is broken, after 10 s.
   */
  readonly #cache: ReadCache<Actor>
  readonly #limit: SignInLimit
  readonly #devices: KnownDevices
  readonly #signIns: SignIns
  readonly #secondSteps: SecondSteps
  readonly #registrations: Registrations
  readonly #passwordChanges: PasswordChanges
  readonly #plans: AccountPlans

  constructor(given: Dependencies) {
    const { db, clock, config, sessionSecret, noteThreat, letters, jobs, plans, passwordHashing } = given
    const publicUrl = config.PUBLIC_URL
    const authOn = (on: Db) =>
      createAuth({
        db: on,
        trialEnd: () => plans.trialEnd(),
        passwordHashing,
        secret: sessionSecret,
        publicUrl,
      })
    const auth = authOn(db)
    this.#db = db
    this.#clock = clock
    this.#auth = auth
    this.#cache = new ReadCache({ clock, ttlMs: 10_000, max: 10_000 })
    this.#limit = new SignInLimit(db, clock)
    const isSecure = publicUrl?.startsWith('https:') ?? false
    this.#devices = new KnownDevices({ db, clock, sessionSecret, isSecure, letters })
    const tries = new Tries({ db, noteThreat, limit: this.#limit, devices: this.#devices })
    this.#signIns = new SignIns({ db, clock, auth, tries })
    const hashes = new RecoveryCodeHashes(sessionSecret)
    const codes = new Codes({ db, clock, auth, tries, hashes })
    this.#secondSteps = new SecondSteps({ db, clock, codes, authOn, isSecure })
    this.#registrations = new Registrations({ db, clock, authOn, setting: config.REGISTRATION })
    this.#passwordChanges = new PasswordChanges({ db, clock, auth, letters, signIns: this.#signIns, codes })
    const forget: Accounts['forget'] = person => this.forget(person)
    this.twoSteps = new TwoSteps({ db, clock, auth, letters, signIns: this.#signIns, codes, hashes, forget })
    this.passwordResets = new PasswordResets({ db, clock, auth, jobs, letters, forget })
    this.#plans = plans
    this.security = new AccountSecurity({ clock, auth })
    const currentUser = (actor: Actor, on: Db) => this.currentUser(actor, on)
    this.uploads = new AccountUploads({ db, clock, plans, currentUser, letters })
  }

  /** Who a caller is, by the session cookie. */
  async identify(caller: Caller): Promise<Identified | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return { actor: remembered, cookies: [] }
    const { moment } = this.#cache
    const asked = { headers: caller.headers, returnHeaders: true } as const
    const { response, headers } = await this.#auth.api.getSession(asked).catch(error => {
      // It holds all the same where it cannot be prolonged.
      if (!isDiskFull(error)) throw error
      return this.#auth.api.getSession({ ...asked, query: { disableRefresh: true } })
    })
    const actor = response && presentActor(response)
    if (!actor) return null
    this.#cache.set(cookie, actor, moment)
    return { actor, cookies: headers.getSetCookie() }
  }

  /**
   * Id of the person whose session a caller carries. The session is not prolonged, whoever sent it. Remembered like
   * `identify`: what is refused has no limit, so a flood of it must not become a flood of queries.
   */
  async ownerOf(caller: Caller): Promise<string | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return remembered.userId
    const { moment } = this.#cache
    const found = await this.#auth.api.getSession({
      headers: caller.headers,
      query: { disableRefresh: true },
    })
    const actor = found && presentActor(found)
    if (!actor) return null
    this.#cache.set(cookie, actor, moment)
    return actor.userId
  }

  /** Within a transaction, hand it on. */
  currentUser(actor: Actor, db = this.#db): Promise<User> {
    return this.#user(actor.userId, db)
  }

  /** Whether people may open accounts by themselves. */
  registration(): Promise<Registration> {
    return this.#registrations.state()
  }

  /** Where registration is by invitation, whoever this lets in is invited, too. */
  admitBy(door: AdmissionDoor): void {
    this.#registrations.admitBy(door)
  }

  invitation(token: string): Promise<InvitationState> {
    return this.#registrations.invitation(token)
  }

  /** @throws as Registrations.register does */
  async register(caller: Caller, person: Register): Promise<BegunSession> {
    return this.#begun(caller, await this.#registrations.register(caller, person), { isNewAccount: true })
  }

  /** Where a code is asked for next, the cookie by which the browser gives it. @throws as SignIns.begin does */
  async signIn(caller: Caller, login: Login): Promise<BegunSession | SecondStepCookie> {
    const begun = await this.#signIns.begin(caller, login)
    if ('firstStepOf' in begun) return { secondStepCookie: await this.#secondSteps.begin(begun.firstStepOf) }
    return this.#begun(caller, begun, { isNewAccount: false })
  }

  /** @throws as SecondSteps.finish does */
  async finishSignIn(caller: Caller, { code }: SecondStep): Promise<BegunSession> {
    return this.#begun(caller, await this.#secondSteps.finish(caller, code), { isNewAccount: false })
  }

  /** Ends every other session. @throws as PasswordChanges.change does */
  async changePassword(caller: Caller, actor: Actor, change: PasswordChange): Promise<void> {
    await this.#passwordChanges.change(caller, actor, change)
    this.forget(actor)
  }

  /** Ends the caller's session, if there is one. Answers the cookies that clear it. */
  async signOut(caller: Caller, actor: Actor | null): Promise<string[]> {
    const { headers } = await this.#auth.api.signOut({ headers: caller.headers, returnHeaders: true })
    if (actor) this.forget(actor)
    return headers.getSetCookie()
  }

  /** Ends every session of the caller, this one too, and knows none of the devices any more. Answers the cookies that clear it. */
  async signOutEverywhere(caller: Caller, actor: Actor): Promise<string[]> {
    await this.#db.transaction(async transaction => {
      await deleteSessions(transaction, actor.userId)
      await deleteDevices(transaction, actor.userId)
    })
    return this.signOut(caller, actor)
  }

  /** Once what has changed of theirs is committed: a session that ended, or a currency that sessions remember. */
  forget({ userId }: Pick<Actor, 'userId'>): void {
    afterCommit(() => this.forgetSessionsOf(userId))
  }

  /** After sessions of theirs have ended, here or in another process. */
  forgetSessionsOf(userId: string): void {
    this.#cache.forget(remembered => remembered.userId === userId)
  }

  async sessions(actor: Actor) {
    const rows = await listSessions(this.#db, actor.userId, this.#clock.now())
    return rows.map(row => presentSession(row, actor))
  }

  /** @throws sessionNotFound */
  async endSession(actor: Actor, id: string): Promise<void> {
    const isEnded = await this.#db.transaction(async transaction => {
      // A device that was signed out from afar may be in other hands.
      await deleteDeviceOfSession(transaction, actor.userId, id)
      return deleteSession(transaction, actor.userId, id)
    })
    if (!isEnded) throw sessionNotFound()
    this.forget(actor)
  }

  /** Those of some sessions (ids) that still are. */
  async livingOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await listLiving(this.#db, sessionIds, this.#clock.now()))
  }

  /** Clears what has run out: sessions, invitations, sign-ins too long ago to count, devices that nobody uses any more. */
  async forgetExpired(): Promise<void> {
    const now = this.#clock.now()
    await deleteExpiredSessions(this.#db, now)
    await deleteInvitationsBefore(this.#db, now)
    await this.passwordResets.forgetExpired()
    await this.#secondSteps.forgetOld()
    await this.#limit.forgetOld()
    await this.#devices.forgetOld()
  }

  /** Of a new account every browser is new, and so it is where the operator has just made the password. */
  async #begun(
    caller: Caller,
    { userId, token, cookies }: NewSession,
    { isNewAccount }: { readonly isNewAccount: boolean },
  ): Promise<BegunSession> {
    const user = await this.#user(userId)
    const isTold = !isNewAccount && !user.hasOneTimePassword
    const deviceCookie = await this.#devices.remember(caller, token, { isTold })
    return { user, cookies: [...cookies, deviceCookie] }
  }

  async #user(id: string, db = this.#db): Promise<User> {
    const row = await findUser(db, id)
    if (!row) throw signedOut()
    const month = dayIn(row.timezone, this.#clock.now()).slice(0, 7)
    return presentUser(row, { month, plan: await this.#plans.included(db, id) })
  }
}
