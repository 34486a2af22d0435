import type { InvitationState, Login, PasswordChange, Register } from '@outlay/contract/accounts/accounts'
import type { User } from '@outlay/contract/accounts/currentUser'
import type { PasskeySignIn } from '@outlay/contract/accounts/passkeys'
import type { SecondStep } from '@outlay/contract/accounts/twoStep'
import type { Registration } from '@outlay/contract/site/site'
import type { Actor, Caller, Identified } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { afterCommit } from '../../core/database/unitOfWork.ts'
import type { SealedTexts } from '../../core/encryption/sealedTexts.ts'
import { signedOut } from '../../core/errors.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import type { RecordThreat } from '../../core/threats.ts'
import { type Auth, createAuth, type NewSession, type PasswordHashing } from './accounts.auth.ts'
import type { AccountEmails, AccountPlans } from './accounts.ports.ts'
import {
  presentActor,
  presentUser,
  type SecondStepCookie,
  type StartedSession,
} from './accounts.presentation.ts'
import { deleteExpiredSessions, findFirstUser, findUser, listActiveSessions } from './accounts.store.ts'
import { users } from './accounts.table.ts'
import type { AccountClosing } from './closing/accountClosing.ts'
import { EmailChanges } from './emailChanges/emailChanges.ts'
import { Memberships } from './memberships/memberships.ts'
import { PasskeySignIns } from './passkeys/passkeySignIns.ts'
import { type PasskeyCaller, Passkeys } from './passkeys/passkeys.ts'
import { PasswordChanges, PasswordResets, type RevokeApiKeys } from './passwords/passwordChanges.ts'
import { deleteInvitationsBefore } from './registration/registrations.store.ts'
import { type RegistrationGrant, Registrations } from './registration/registrations.ts'
import { AccountSecurity } from './security/accountSecurity.ts'
import { AccountSessions, SessionOwners } from './sessions/sessions.ts'
import { KnownDevices } from './signIn/knownDevices.ts'
import { SignInAttempts, SignInLimit } from './signIn/signInAttempts.ts'
import { Reauthentication, SignIns } from './signIn/signIns.ts'
import { AuthenticatorSecrets, Codes, RecoveryCodeHashes } from './twoStep/codes.ts'
import { SecondSteps } from './twoStep/secondSteps.ts'
import { TwoSteps } from './twoStep/twoSteps.ts'
import { AccountUploads } from './uploads/accountUploads.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly sessionSecret: string
  readonly texts: SealedTexts
  readonly logger: Pick<Logger, 'error'>
  readonly recordThreat: RecordThreat
  readonly emails: AccountEmails
  readonly jobs: Jobs
  readonly plans: AccountPlans
  readonly closing: AccountClosing
  readonly revokeApiKeys: RevokeApiKeys
  /** Replaced only in tests, where thousands of real hashes would be too slow. */
  readonly passwordHashing?: PasswordHashing | undefined
}

export type { AccountEmails, NamedUser, OwnedTeams } from './accounts.ports.ts'
export type { ClosingPayments } from './closing/accountClosing.ts'
export type { SamplePerson } from './memberships/memberships.store.ts'
export type { MemberRow, Memberships, NameOf } from './memberships/memberships.ts'
export type { AccountFacts, AccountSecurity, SessionCookie } from './security/accountSecurity.ts'
export type { AccountUploads } from './uploads/accountUploads.ts'
export type { PasswordHashing }

/** For joins in other features' statements. */
export const people = users

/** An actor authenticated without a session; null if they may no longer sign in. */
export const actorOf = presentActor

/** The owner of the first account is the operator. */
export async function isFirstAccount(db: Db, userId: string): Promise<boolean> {
  return (await findFirstUser(db)) === userId
}

/** Accounts and sessions; the only code that uses the auth library. */
export class Accounts {
  readonly security: AccountSecurity
  readonly uploads: AccountUploads
  readonly memberships = new Memberships()
  readonly emailChanges: EmailChanges
  readonly passwordResets: PasswordResets
  readonly sessions: AccountSessions
  readonly twoSteps: TwoSteps
  readonly passkeys: Passkeys
  readonly passkeySignIns: PasskeySignIns
  readonly reauthentication: Reauthentication
  readonly closing: AccountClosing
  /** Re-encrypts account secrets with the current key. */
  readonly reseal: AuthenticatorSecrets['reseal']
  readonly #db: Db
  readonly #clock: Clock
  readonly #auth: Auth
  readonly #owners: SessionOwners
  readonly #limit: SignInLimit
  readonly #devices: KnownDevices
  readonly #signIns: SignIns
  readonly #secondSteps: SecondSteps
  readonly #registrations: Registrations
  readonly #passwordChanges: PasswordChanges
  readonly #plans: AccountPlans

  constructor(given: Dependencies) {
    const { db, clock, config, sessionSecret, recordThreat, emails, plans, closing, passwordHashing } = given
    const publicUrl = config.PUBLIC_URL
    const authOn = (on: Db) =>
      createAuth({
        db: on,
        passwordHashing,
        secret: sessionSecret,
        publicUrl,
      })
    const auth = authOn(db)
    this.#db = db
    this.#clock = clock
    this.#auth = auth
    this.#owners = new SessionOwners(auth, clock)
    this.#limit = new SignInLimit(db, clock)
    const isSecure = publicUrl?.startsWith('https:') ?? false
    this.#devices = new KnownDevices({ db, clock, sessionSecret, isSecure, emails })
    const attempts = new SignInAttempts({ db, recordThreat, limit: this.#limit, devices: this.#devices })
    this.#signIns = new SignIns({ db, clock, auth, authOn, attempts, closing })
    const hashes = new RecoveryCodeHashes(sessionSecret)
    const secrets = new AuthenticatorSecrets({ ...given, auth })
    const codes = new Codes({ db, clock, attempts, hashes, secrets })
    this.#secondSteps = new SecondSteps({ db, clock, codes, closing, authOn, isSecure })
    this.reauthentication = new Reauthentication({ db, signIns: this.#signIns, codes })
    const { reauthentication } = this
    this.passkeys = new Passkeys({ db, clock, publicUrl, emails, reauthentication })
    this.passkeySignIns = new PasskeySignIns({ db, clock, publicUrl, authOn, attempts, closing })
    this.#passwordChanges = new PasswordChanges({ db, clock, auth, emails, reauthentication })
    const forget: Accounts['forget'] = person => this.forget(person)
    this.sessions = new AccountSessions({ db, clock, forget })
    this.emailChanges = new EmailChanges({ db, clock, emails, reauthentication, forget })
    this.#registrations = new Registrations({
      db,
      clock,
      authOn,
      setting: config.REGISTRATION,
      confirmsEmail: config.SMTP_URL !== undefined,
      trialEnd: () => plans.trialEnd(),
      emailChanges: this.emailChanges,
    })
    this.reseal = () => secrets.reseal()
    this.twoSteps = new TwoSteps({ db, clock, emails, reauthentication, hashes, secrets, forget })
    this.passwordResets = new PasswordResets({ ...given, auth, forget })
    this.closing = closing
    this.#plans = plans
    this.security = new AccountSecurity({ clock, auth })
    const currentUser = (actor: Actor, on: Db) => this.currentUser(actor, on)
    this.uploads = new AccountUploads({ db, clock, plans, currentUser, emails })
  }

  /** Identifies a caller by session cookie. */
  identify(caller: Caller): Promise<Identified | null> {
    return this.#owners.identify(caller)
  }

  /** The session's person, without extending the session. */
  ownerOf(caller: Caller): Promise<string | null> {
    return this.#owners.ownerOf(caller)
  }

  /** Pass the transaction if inside one. */
  currentUser(actor: Actor, db = this.#db): Promise<User> {
    return this.#user(actor.userId, db)
  }

  /** Whether people may register themselves. */
  registration(): Promise<Registration> {
    return this.#registrations.state()
  }

  /** Adds another source of invitations. */
  addRegistrationGrant(door: RegistrationGrant): void {
    this.#registrations.addRegistrationGrant(door)
  }

  invitation(token: string): Promise<InvitationState> {
    return this.#registrations.invitation(token)
  }

  /** @throws like Registrations.register */
  async register(caller: Caller, person: Register): Promise<StartedSession> {
    return this.#begun(caller, await this.#registrations.register(caller, person), { isNewAccount: true })
  }

  /** If a code is needed next, returns the cookie for entering it. @throws like SignIns.begin */
  async signIn(caller: Caller, login: Login): Promise<StartedSession | SecondStepCookie> {
    const begun = await this.#signIns.begin(caller, login)
    if (!('token' in begun)) return { secondStepCookie: await this.#secondSteps.begin(begun) }
    return this.#begun(caller, begun, { isNewAccount: false })
  }

  /** @throws like SecondSteps.finish */
  async finishSignIn(caller: Caller, step: SecondStep): Promise<StartedSession> {
    return this.#begun(caller, await this.#secondSteps.finish(caller, step), { isNewAccount: false })
  }

  /** @throws like PasskeySignIns.begin */
  async signInByPasskey(caller: PasskeyCaller, { credential }: PasskeySignIn): Promise<StartedSession> {
    return this.#begun(caller, await this.passkeySignIns.begin(caller, credential), { isNewAccount: false })
  }

  /** Ends every other session. @throws like PasswordChanges.change */
  async changePassword(caller: Caller, actor: Actor, change: PasswordChange): Promise<void> {
    await this.#passwordChanges.change(caller, actor, change)
    this.forget(actor)
  }

  /** Ends the caller's session, if any. Returns cookies that clear it. */
  async signOut(caller: Caller, actor: Actor | null): Promise<string[]> {
    // The library would use its own transaction.
    if (actor) await this.sessions.endOwn(actor)
    return this.#endSession(caller, actor)
  }

  /** Ends all of the caller's sessions, including this one, and forgets all devices. Returns cookies that clear it. */
  async signOutEverywhere(caller: Caller, actor: Actor): Promise<string[]> {
    await this.sessions.endAll(actor)
    return this.#endSession(caller, actor)
  }

  /** Invalidates cached sessions on commit, after a session ended or the currency changed. */
  forget({ userId }: Pick<Actor, 'userId'>): void {
    afterCommit(() => this.forgetSessionsOf(userId))
  }

  /** Call after their sessions ended, here or in another process. */
  forgetSessionsOf(userId: string): void {
    this.#owners.forget(userId)
  }

  /** The given session ids that are still valid. */
  async livingOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await listActiveSessions(this.#db, sessionIds, this.#clock.now()))
  }

  /** Deletes expired sessions, invitations, sign-in attempts and unused devices. */
  async forgetExpired(): Promise<void> {
    const now = this.#clock.now()
    await deleteExpiredSessions(this.#db, now)
    await deleteInvitationsBefore(this.#db, now)
    await this.passwordResets.forgetExpired()
    await this.emailChanges.forgetExpired()
    await this.#secondSteps.deleteExpired()
    await this.passkeys.deleteExpired()
    await this.#limit.deleteExpired()
    await this.#devices.deleteExpired()
  }

  /** Sends no new-device email for new accounts or one-time passwords. */
  async #begun(
    caller: Caller,
    { userId, token, cookies }: NewSession,
    { isNewAccount }: { readonly isNewAccount: boolean },
  ): Promise<StartedSession> {
    const user = await this.#user(userId)
    const isTold = !isNewAccount && !user.hasOneTimePassword
    const deviceCookie = await this.#devices.remember(caller, { userId, token }, { isTold, isNewAccount })
    return { user, cookies: [...cookies, deviceCookie] }
  }

  async #endSession(caller: Caller, actor: Actor | null): Promise<string[]> {
    const { headers } = await this.#auth.api.signOut({ headers: caller.headers, returnHeaders: true })
    if (actor) this.forget(actor)
    return headers.getSetCookie()
  }

  async #user(id: string, db = this.#db): Promise<User> {
    const row = await findUser(db, id)
    if (!row) throw signedOut()
    const month = dayIn(row.timezone, this.#clock.now()).slice(0, 7)
    return presentUser(row, { month, plan: await this.#plans.included(db, id) })
  }
}
