import type { Login, Register, User } from '@outlay/contract/accounts'
import type { Actor, Caller, Identified } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { isUniqueViolation } from '../../core/database/sqlErrors.ts'
import { AppError, signedOut } from '../../core/errors.ts'
import type { NoteThreat } from '../../core/threats.ts'
import {
  type Auth,
  createAuth,
  libraryHeaders,
  libraryPerson,
  type PasswordHashing,
} from './accounts.auth.ts'
import { sessionNotFound, taken, wrongCredentials } from './accounts.errors.ts'
import { presentActor, presentSession, presentUser } from './accounts.presentation.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findTaken,
  findUser,
  findUserId,
  listLiving,
  listSessions,
} from './accounts.store.ts'
import { SessionCache } from './sessionCache.ts'
import { SignInLimit } from './signInLimit.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly sessionSecret: string
  readonly noteThreat: NoteThreat
  /** Only tests give one: they sign up thousands, and a hash worth its name takes its time. */
  readonly passwordHashing?: PasswordHashing | undefined
}

export type { PasswordHashing }

export interface SessionCookie {
  readonly isHttpOnly: boolean
  readonly isSecure: boolean
  /** Lower case. */
  readonly sameSite: string
}

/** A session that was begun: the person, and the cookies that carry it. */
export interface BegunSession {
  readonly user: User
  readonly cookies: string[]
}

/** Accounts and sessions; the only door to the sign-in library. */
export class Accounts {
  readonly #db: Db
  readonly #clock: Clock
  readonly #auth: Auth
  readonly #cache: SessionCache
  readonly #limit: SignInLimit
  readonly #isLimited: boolean
  readonly #noteThreat: NoteThreat

  constructor({ db, clock, config, sessionSecret, noteThreat, passwordHashing }: Dependencies) {
    this.#db = db
    this.#clock = clock
    this.#auth = createAuth({
      ...{ db, passwordHashing },
      secret: sessionSecret,
      publicUrl: config.PUBLIC_URL,
    })
    this.#cache = new SessionCache(clock)
    this.#limit = new SignInLimit(db, clock)
    this.#isLimited = config.PLAN_LIMITS === 'on'
    this.#noteThreat = noteThreat
  }

  /** Who a caller is, by the session cookie. */
  async identify(caller: Caller): Promise<Identified | null> {
    const cookie = sessionCookieOf(caller)
    if (!cookie) return null
    const remembered = this.#cache.get(cookie)
    if (remembered) return { actor: remembered, cookies: [] }
    const { moment } = this.#cache
    const { response, headers } = await this.#auth.api.getSession({
      headers: caller.headers,
      returnHeaders: true,
    })
    if (!response) return null
    const actor = presentActor(response)
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
    if (!found) return null
    this.#cache.set(cookie, presentActor(found), moment)
    return found.user.id
  }

  /** How the cookie that carries a session is set. */
  async sessionCookie(): Promise<SessionCookie> {
    const { httpOnly, sameSite, secure } = (await this.#auth.$context).authCookies.sessionToken.attributes
    return {
      isHttpOnly: httpOnly === true,
      isSecure: secure === true,
      sameSite: String(sameSite ?? 'none').toLowerCase(),
    }
  }

  currentUser(actor: Actor): Promise<User> {
    return this.#user(actor.userId)
  }

  /** @throws taken, naming the field */
  async register(caller: Caller, person: Register): Promise<BegunSession> {
    await refuseTaken(this.#db, person)
    try {
      const { response, headers } = await this.#auth.api.signUpEmail({
        body: libraryPerson(person),
        headers: libraryHeaders(caller),
        returnHeaders: true,
      })
      return { user: await this.#user(response.user.id), cookies: headers.getSetCookie() }
    } catch (error) {
      // Two registrations of one name at the same moment: the database lets one through.
      if (isUniqueViolation(error) || isRefusal(error)) await refuseTaken(this.#db, person)
      throw error
    }
  }

  /** @throws wrongCredentials, tooManySignIns; both count as a threat to the account, where there is one. */
  async signIn(caller: Caller, login: Login): Promise<BegunSession> {
    const userId = await findUserId(this.#db, login.username)
    try {
      return await this.#beginSession(caller, login, userId ?? login.username.toLowerCase())
    } catch (error) {
      if (userId && error instanceof AppError) this.#noteThreat(userId, 'failed-sign-in')
      throw error
    }
  }

  /** Attempts are held against the account by whichever of its names, else against the unknown name. */
  async #beginSession(caller: Caller, { username, password }: Login, account: string): Promise<BegunSession> {
    await this.#limit.begin(account, caller.address)
    const options = { headers: libraryHeaders(caller), returnHeaders: true } as const
    const signingIn = username.includes('@')
      ? this.#auth.api.signInEmail({ ...options, body: { email: username, password } })
      : this.#auth.api.signInUsername({ ...options, body: { username, password } })
    const { response, headers } = await signingIn.catch(refuseWrongCredentials)
    await this.#limit.succeed(account)
    return { user: await this.#user(response.user.id), cookies: headers.getSetCookie() }
  }

  /** Ends the caller's session, if there is one. Answers the cookies that clear it. */
  async signOut(caller: Caller, actor: Actor | null): Promise<string[]> {
    const { headers } = await this.#auth.api.signOut({ headers: caller.headers, returnHeaders: true })
    if (actor) this.#cache.forgetUser(actor.userId)
    return headers.getSetCookie()
  }

  /** After something of theirs has changed that sessions remember: timezone and currency. */
  forget(actor: Actor): void {
    this.#cache.forgetUser(actor.userId)
  }

  /** After sessions of theirs have ended, here or in another process. */
  forgetSessionsOf(userId: string): void {
    this.#cache.forgetUser(userId)
  }

  async sessions(actor: Actor) {
    const rows = await listSessions(this.#db, actor.userId, this.#clock.now())
    return rows.map(row => presentSession(row, actor))
  }

  /** @throws sessionNotFound */
  async endSession(actor: Actor, id: string): Promise<void> {
    if (!(await deleteSession(this.#db, actor.userId, id))) throw sessionNotFound()
    this.#cache.forgetUser(actor.userId)
  }

  /** Those of some sessions (ids) that still are. */
  async livingOf(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await listLiving(this.#db, sessionIds, this.#clock.now()))
  }

  /** Clears what has run out: sessions, and sign-ins too long ago to count. */
  async forgetExpired(): Promise<void> {
    await deleteExpiredSessions(this.#db, this.#clock.now())
    await this.#limit.forgetOld()
  }

  async #user(id: string): Promise<User> {
    const row = await findUser(this.#db, id)
    if (!row) throw signedOut()
    const month = dayIn(row.timezone, this.#clock.now()).slice(0, 7)
    return presentUser(row, { month, isLimited: this.#isLimited })
  }
}

async function refuseTaken(db: Db, wanted: { username: string; email: string }): Promise<void> {
  const isTaken = await findTaken(db, wanted)
  const errors = [
    ...(isTaken.username ? [{ path: 'username', message: 'This username is already taken' }] : []),
    ...(isTaken.email ? [{ path: 'email', message: 'This email is already registered' }] : []),
  ]
  if (errors.length > 0) throw taken({ detail: `${errors.map(error => error.message).join('. ')}.`, errors })
}

/** The library answers any wrong name or password with an API error below 500. */
function refuseWrongCredentials(error: unknown): never {
  if (isRefusal(error)) throw wrongCredentials()
  throw error
}

function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number }
  return statusCode !== undefined && statusCode < 500
}

function sessionCookieOf(caller: Caller): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?outlay\.session_token=([^;]+)/.exec(caller.headers.get('cookie') ?? '')?.[1]
}
