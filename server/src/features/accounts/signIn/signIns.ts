import type { Login } from '@outlay/contract/accounts'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { AppError } from '../../../core/errors.ts'
import { type Auth, isRefusal, libraryHeaders, type NewSession } from '../accounts.auth.ts'
import { oneTimePasswordUsed, wrongCredentials } from '../accounts.errors.ts'
import { type AccountToSignIn, deleteSessionByToken, findAccount, findUser } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { scoreOfPassword } from '../passwords/passwordStrength.ts'
import { findPasswordHash, isUnscored, noteScore, takeOneTimePassword } from '../passwords/passwords.store.ts'
import type { Tries } from './tries.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly tries: Tries
  readonly closing: AccountClosing
}

/** A right password that is not enough: whose. */
export interface FirstStep {
  readonly firstStepOf: string
}

/** Passwords that are given: to sign in, and once more before something weighty. */
export class SignIns {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /**
   * Attempts are counted against the account by whichever of its names, else against the unknown name.
   * @throws wrongCredentials, tooManySignIns; both count as a threat to the account, where there is one.
   * @throws accountDisabled, closedForDeletion, oneTimePasswordUsed, to whoever knows the password.
   */
  async begin(caller: Caller, login: Login): Promise<NewSession | FirstStep> {
    const { db, tries, closing } = this.#given
    const account = await findAccount(db, login.username)
    const name = login.username.toLowerCase()
    const attempt = await tries.begin(caller, { userId: account?.id, name, secret: 'password' })
    // Where a code is asked for, too, whoever gives it is asked.
    const isKept = account && !account.hasTwoStep && Boolean(login.keepAccount) && closing.isToBeKept(account)
    const refusal = account && !isKept ? this.#refusalOf(account) : undefined
    // The library would begin a session with the right password.
    const isPasswordAlone = account && (refusal || account.hasTwoStep)
    const session = isPasswordAlone ? null : await this.#sessionBy(caller, login)
    if (!session && !(isPasswordAlone && (await this.#isRight(account.id, login.password)))) {
      await tries.fail(account?.id, attempt)
      throw wrongCredentials()
    }
    await tries.succeed(attempt)
    if (refusal || !account) throw refusal ?? wrongCredentials()
    await this.#score(account.id, login.password)
    if (!session) return { firstStepOf: account.id }
    // Until then the session lets nobody in.
    if (isKept) await db.transaction(transaction => closing.keep(transaction, account.id))
    if (account.hasOneTimePassword) await this.#takeOneTimePassword(account.id, session)
    return session
  }

  /**
   * Whether this is the person's password, tried like one to sign in.
   * @throws tooManySignIns
   */
  async isPassword(caller: Caller, userId: string, password: string): Promise<boolean> {
    const { tries } = this.#given
    const attempt = await tries.begin(caller, { userId, name: userId, secret: 'password' })
    if (await this.#isRight(userId, password)) {
      await tries.succeed(attempt)
      return true
    }
    await tries.fail(userId, attempt)
    return false
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

  /** A password from before they were scored. */
  async #score(userId: string, password: string): Promise<void> {
    const { db } = this.#given
    if (!(await isUnscored(db, userId))) return
    const person = await findUser(db, userId)
    if (person) await noteScore(db, userId, await scoreOfPassword(password, person))
  }

  async #isRight(userId: string, password: string): Promise<boolean> {
    const context = await this.#given.auth.$context
    const hash = await findPasswordHash(this.#given.db, userId)
    return hash !== undefined && (await context.password.verify({ hash, password }))
  }

  /** Where two come with it at the same moment, one session ends again. */
  async #takeOneTimePassword(userId: string, session: NewSession): Promise<void> {
    const { db, clock } = this.#given
    if (await takeOneTimePassword(db, userId, clock.now())) return
    await deleteSessionByToken(db, session.token)
    throw oneTimePasswordUsed()
  }

  #refusalOf(account: AccountToSignIn): AppError | undefined {
    const { closing } = this.#given
    if (!(account.hasTwoStep && closing.isToBeKept(account))) {
      const refusal = closing.refusalOf(account)
      if (refusal) return refusal
    }
    return account.oneTimePasswordUsedAt ? oneTimePasswordUsed() : undefined
  }
}
