import type { Login } from '@outlay/contract/accounts'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { AppError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { NoteThreat } from '../../../core/threats.ts'
import { type Auth, isRefusal, libraryHeaders, type NewSession } from '../accounts.auth.ts'
import { accountDisabled, oneTimePasswordUsed, wrongCredentials } from '../accounts.errors.ts'
import { type AccountToSignIn, deleteSessionByToken, findAccount } from '../accounts.store.ts'
import { isCommonPassword } from '../passwords/passwordRules.ts'
import { findPasswordHash, noteWhetherCommon, takeOneTimePassword } from '../passwords/passwords.store.ts'
import type { KnownDevices } from './knownDevices.ts'
import type { BegunAttempt, SignInLimit } from './signInLimit.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly limit: SignInLimit
  readonly devices: KnownDevices
  readonly noteThreat: NoteThreat
}

const firstTold = 5

/** Passwords that are given: to sign in, and once more before something weighty. */
export class SignIns {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /**
   * Attempts are counted against the account by whichever of its names, else against the unknown name.
   * @throws wrongCredentials, tooManySignIns; both count as a threat to the account, where there is one.
   * @throws accountDisabled, oneTimePasswordUsed, to whoever knows the password.
   */
  async begin(caller: Caller, login: Login): Promise<NewSession> {
    const account = await findAccount(this.#given.db, login.username)
    const attempt = await this.#admitted(caller, account?.id, login.username.toLowerCase())
    const refusal = account && refusalOf(account)
    const session = refusal ? null : await this.#sessionBy(caller, login)
    if (!session && !(account && refusal && (await this.#isRight(account.id, login.password)))) {
      await this.#noteFailure(account?.id, attempt)
      throw wrongCredentials()
    }
    await this.#given.limit.succeed(attempt)
    if (!session || !account) throw refusal ?? wrongCredentials()
    await this.#noteSuccess(account, login.password, session)
    return session
  }

  /**
   * Whether this is the person's password, tried like one to sign in.
   * @throws tooManySignIns
   */
  async isPassword(caller: Caller, userId: string, password: string): Promise<boolean> {
    const attempt = await this.#admitted(caller, userId, userId)
    if (await this.#isRight(userId, password)) {
      await this.#given.limit.succeed(attempt)
      return true
    }
    await this.#noteFailure(userId, attempt)
    return false
  }

  async #admitted(caller: Caller, userId: string | undefined, name: string): Promise<BegunAttempt> {
    const { limit, devices, noteThreat } = this.#given
    const device = userId === undefined ? null : await devices.find(caller, userId)
    try {
      return await limit.begin({ account: userId ?? name, address: caller.address, device })
    } catch (error) {
      if (userId && error instanceof AppError) noteThreat(userId, 'failed-sign-in')
      throw error
    }
  }

  /** The library answers any wrong name or password with an error below 500, and takes as long over a name that is none. */
  async #sessionBy(caller: Caller, { username, password }: Login): Promise<NewSession | null> {
    const { api } = this.#given.auth
    const options = { headers: libraryHeaders(caller), returnHeaders: true } as const
    try {
      const { response, headers } = username.includes('@')
        ? await api.signInEmail({ ...options, body: { email: username, password } })
        : await api.signInUsername({ ...options, body: { username, password } })
      return { userId: response.user.id, token: response.token, cookies: headers.getSetCookie() }
    } catch (error) {
      if (isRefusal(error)) return null
      throw error
    }
  }

  async #isRight(userId: string, password: string): Promise<boolean> {
    const context = await this.#given.auth.$context
    const hash = await findPasswordHash(this.#given.db, userId)
    return hash !== undefined && (await context.password.verify({ hash, password }))
  }

  async #noteSuccess(account: AccountToSignIn, password: string, session: NewSession): Promise<void> {
    const { db, clock } = this.#given
    await noteWhetherCommon(db, account.id, isCommonPassword(password))
    if (!account.hasOneTimePassword || (await takeOneTimePassword(db, account.id, clock.now()))) return
    // Two came with it at the same moment.
    await deleteSessionByToken(db, session.token)
    throw oneTimePasswordUsed()
  }

  /** The person is told when it is the fifth time, the tenth, the twentieth ...: whoever guesses does not fill their feed. */
  async #noteFailure(userId: string | undefined, { tries, at }: BegunAttempt): Promise<void> {
    if (userId === undefined) return
    this.#given.noteThreat(userId, 'failed-sign-in')
    if (!Number.isInteger(Math.log2(tries / firstTold)) || tries < firstTold) return
    await this.#given.db.transaction(transaction =>
      recordEvent(
        transaction,
        { userId },
        {
          kind: 'password-tried',
          status: 'pending',
          at,
          title: `${tries} times within an hour`,
          itemId: `password-tried ${dayIn('UTC', at)}`,
        },
      ),
    )
  }
}

function refusalOf({ disabledAt, oneTimePasswordUsedAt }: AccountToSignIn): AppError | undefined {
  if (disabledAt) return accountDisabled()
  return oneTimePasswordUsedAt ? oneTimePasswordUsed() : undefined
}
