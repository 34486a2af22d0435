import type { Login } from '@outlay/contract/accounts/accounts'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { AppError } from '../../../core/errors.ts'
import { newSecretToken } from '../../../core/secretTokens.ts'
import { type Auth, type NewSession, startSession } from '../accounts.auth.ts'
import { oneTimePasswordUsed, wrongCredentials } from '../accounts.errors.ts'
import { type AccountToSignIn, findAccount, findUser } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { refusedPassword } from '../passwords/newPassword.ts'
import { scoreOfPassword } from '../passwords/passwordRules.ts'
import {
  consumeOneTimePassword,
  findPasswordHash,
  isUnscored,
  lockPasswordHash,
  recordScore,
} from '../passwords/passwords.store.ts'
import type { Codes } from '../twoStep/codes.ts'
import { findTwoStep } from '../twoStep/twoStep.store.ts'
import type { SignInAttempts } from './signInAttempts.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly auth: Auth
  /** The auth library, writing through a transaction. */
  readonly authOn: (db: Db) => Auth
  readonly attempts: SignInAttempts
  readonly closing: AccountClosing
}

/** A correct password that needs a code next, with the hash it matched. */
export interface FirstStep {
  readonly userId: string
  readonly passwordHash: string | null
}

/** Checks passwords, for sign-in and for confirming sensitive actions. */
export class SignIns {
  readonly #deps: Dependencies
  /** A dummy hash. */
  #nobodys: Promise<string> | undefined

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Attempts count against the account, or the unknown name.
   * @throws wrongCredentials, tooManySignIns; both count as a threat to an existing account.
   * @throws accountDisabled, closedForDeletion, oneTimePasswordUsed, only with the right password.
   */
  async begin(caller: Caller, login: Login): Promise<NewSession | FirstStep> {
    const { db, attempts, closing } = this.#deps
    const account = await findAccount(db, login.username)
    const name = login.username.toLowerCase()
    const attempt = await attempts.begin(caller, { userId: account?.id, name, secret: 'password' })
    if (!(await this.#isRight(account?.passwordHash ?? null, login.password)) || !account) {
      await attempts.fail(account?.id, attempt)
      throw wrongCredentials()
    }
    await attempts.succeed(attempt)
    const isKept = Boolean(login.keepAccount) && closing.isToBeKept(account)
    // With two-step verification, keeping the account is decided after the code.
    const refusal = isKept && !account.hasTwoStep ? undefined : this.#refusalOf(account)
    if (refusal) throw refusal
    await this.#score(account.id, login.password)
    const { id: userId, passwordHash, hasTwoStep } = account
    return hasTwoStep ? { userId, passwordHash } : this.#enter(caller, account, isKept)
  }

  /**
   * Checks a password with sign-in rate limits. Returns the matching hash, so the caller can recheck it later, or null.
   * @throws tooManySignIns
   */
  async verify(caller: Caller, userId: string, password: string): Promise<string | null> {
    const { db, attempts } = this.#deps
    const attempt = await attempts.begin(caller, { userId, name: userId, secret: 'password' })
    const hash = await findPasswordHash(db, userId)
    if (await this.#isRight(hash, password)) {
      await attempts.succeed(attempt)
      return hash
    }
    await attempts.fail(userId, attempt)
    return null
  }

  /** Scores passwords from before scoring existed. */
  async #score(userId: string, password: string): Promise<void> {
    const { db } = this.#deps
    if (!(await isUnscored(db, userId))) return
    const person = await findUser(db, userId)
    if (person) await recordScore(db, userId, await scoreOfPassword(password, person))
  }

  /** Takes the same time without a password to compare with. */
  async #isRight(hash: string | null, password: string): Promise<boolean> {
    const { password: hashing } = await this.#deps.auth.$context
    this.#nobodys ??= hashing.hash(newSecretToken())
    const isEqual = await hashing.verify({ hash: hash ?? (await this.#nobodys), password })
    return hash !== null && isEqual
  }

  /**
   * Rechecks under a lock, so a concurrent password change or two-step activation ends this session or sign-in; a
   * one-time password admits only one of two.
   */
  #enter(caller: Caller, { id, passwordHash, hasOneTimePassword }: AccountToSignIn, isKept: boolean) {
    const { db, clock, authOn, closing } = this.#deps
    return db.transaction(async transaction => {
      if ((await lockPasswordHash(transaction, id)) !== passwordHash) throw wrongCredentials()
      if ((await findTwoStep(transaction, id))?.confirmedAt) throw wrongCredentials()
      if (isKept) await closing.keep(transaction, id)
      if (hasOneTimePassword && !(await consumeOneTimePassword(transaction, id, clock.now())))
        throw oneTimePasswordUsed()
      return startSession(authOn(transaction), caller, id)
    })
  }

  #refusalOf(account: AccountToSignIn): AppError | undefined {
    const { closing } = this.#deps
    if (!(account.hasTwoStep && closing.isToBeKept(account))) {
      const refusal = closing.refusalOf(account)
      if (refusal) return refusal
    }
    return account.oneTimePasswordUsedAt ? oneTimePasswordUsed() : undefined
  }
}

interface ReauthenticationDependencies {
  readonly db: Db
  readonly signIns: SignIns
  readonly codes: Codes
}

interface Proof {
  readonly password: string
  readonly code?: string | undefined
  /** The password's form field; next to a new password it is the current one. */
  readonly passwordField?: 'password' | 'currentPassword'
  /** False if the password is enough. */
  readonly asksCode?: boolean
}

const wrongPassword = {
  password: 'This isn’t your password',
  currentPassword: 'This isn’t your current password',
}

/** Confirms sensitive actions: password again, and a code with two-step verification. */
export class Reauthentication {
  readonly #deps: ReauthenticationDependencies

  constructor(deps: ReauthenticationDependencies) {
    this.#deps = deps
  }

  async needsCode(userId: string, db = this.#deps.db): Promise<boolean> {
    return Boolean((await findTwoStep(db, userId))?.confirmedAt)
  }

  /**
   * Confirms both and does the work in one transaction; if it fails, the code is not consumed. Both are rechecked under
   * a lock, so concurrent changes come before or after.
   * @throws invalidInput, naming the field; tooManySignIns
   */
  async confirm<T>(
    caller: Caller,
    userId: string,
    { password, code, passwordField = 'password', asksCode = true }: Proof,
    work: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const { db, signIns, codes } = this.#deps
    const refuse = () => refusedPassword(passwordField, wrongPassword[passwordField])
    const hash = await signIns.verify(caller, userId, password)
    if (hash === null) throw refuse()
    const needsCode = asksCode && (await this.needsCode(userId))
    if (needsCode && !code) throw missingCode()
    const workByBoth = async (transaction: Db) => {
      if ((await lockPasswordHash(transaction, userId)) !== hash) throw refuse()
      if (asksCode && !needsCode && (await this.needsCode(userId, transaction))) throw missingCode()
      return work(transaction)
    }
    return needsCode && code ? codes.spend(caller, userId, code, workByBoth) : db.transaction(workByBoth)
  }
}

const missingCode = () => refusedPassword('code', 'Enter the code from your app, or a recovery code')
