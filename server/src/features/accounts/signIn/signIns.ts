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
import {
  findPasswordHash,
  holdPasswordHash,
  isUnscored,
  noteScore,
  takeOneTimePassword,
} from '../passwords/passwords.store.ts'
import { findTwoStep } from '../twoStep/twoStep.store.ts'
import type { Tries } from './tries.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  readonly tries: Tries
  readonly closing: AccountClosing
}

/** A right password that is not enough: whose, and the hash that it was verified against. */
export interface FirstStep {
  readonly userId: string
  readonly passwordHash: string | null
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
    if (!session && !(isPasswordAlone && (await this.#isRight(account.passwordHash, login.password)))) {
      await tries.fail(account?.id, attempt)
      throw wrongCredentials()
    }
    await tries.succeed(attempt)
    if (refusal || !account) throw refusal ?? wrongCredentials()
    await this.#score(account.id, login.password)
    const { id: userId, passwordHash } = account
    if (!session) return { userId, passwordHash }
    await this.#requireEnough(account, session)
    // Until then the session lets nobody in.
    if (isKept) await db.transaction(transaction => closing.keep(transaction, userId))
    if (account.hasOneTimePassword) await this.#takeOneTimePassword(userId, session)
    return session
  }

  /**
   * Tries a password of a person like one to sign in. Answers the hash that it was verified against, for whoever then asks
   * whether it is still theirs; null where it is not their password.
   * @throws tooManySignIns
   */
  async verify(caller: Caller, userId: string, password: string): Promise<string | null> {
    const { db, tries } = this.#given
    const attempt = await tries.begin(caller, { userId, name: userId, secret: 'password' })
    const hash = await findPasswordHash(db, userId)
    if (await this.#isRight(hash, password)) {
      await tries.succeed(attempt)
      return hash
    }
    await tries.fail(userId, attempt)
    return null
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

  async #isRight(hash: string | null, password: string): Promise<boolean> {
    const context = await this.#given.auth.$context
    return hash !== null && (await context.password.verify({ hash, password }))
  }

  /** Another password, or a second step, that came while the session began ends it: who changed them may not have seen it. */
  async #requireEnough({ id, passwordHash }: AccountToSignIn, { token }: NewSession): Promise<void> {
    const { db } = this.#given
    const isEnough = await db.transaction(
      async transaction =>
        (await holdPasswordHash(transaction, id)) === passwordHash &&
        !(await findTwoStep(transaction, id))?.confirmedAt,
    )
    if (isEnough) return
    await deleteSessionByToken(db, token)
    throw wrongCredentials()
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
