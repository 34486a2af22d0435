import type { SecondStep } from '@outlay/contract/accounts/twoStep'
import type { Caller } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { type Auth, type NewSession, startSession } from '../accounts.auth.ts'
import { accountDisabled, oneTimePasswordUsed, secondStepOver, wrongCredentials } from '../accounts.errors.ts'
import { findUser } from '../accounts.store.ts'
import type { AccountClosing } from '../closing/accountClosing.ts'
import { consumeOneTimePassword, lockPasswordHash } from '../passwords/passwords.store.ts'
import type { FirstStep } from '../signIn/signIns.ts'
import type { Codes } from './codes.ts'
import {
  consumeSecondStep,
  deleteUnfinishedBefore,
  findSecondStep,
  insertSecondStep,
} from './twoStep.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly codes: Codes
  readonly closing: AccountClosing
  /** The auth library, writing through a transaction. */
  readonly authOn: (db: Db) => Auth
  /** Whether the server is reached over https. */
  readonly isSecure: boolean
}

const ttlMs = 10 * 60_000
const setUpLivesMs = 24 * 60 * 60_000

/** Sign-ins awaiting their code, in the same browser and for a short time. */
export class SecondSteps {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Returns the cookie for the second step.
   * @throws wrongCredentials if the password changed since it was verified
   */
  async begin({ userId, passwordHash }: FirstStep): Promise<string> {
    const { db, clock } = this.#deps
    const token = newSecretToken()
    const expiresAt = new Date(clock.now().getTime() + ttlMs)
    await db.transaction(async transaction => {
      if ((await lockPasswordHash(transaction, userId)) !== passwordHash) throw wrongCredentials()
      await insertSecondStep(transaction, { tokenHash: secretTokenHash(token), userId, expiresAt })
    })
    return this.#cookie(token, ttlMs / 1000)
  }

  /**
   * @throws secondStepOver; invalidInput, naming the field; tooManySignIns; accountDisabled, closedForDeletion,
   * oneTimePasswordUsed
   */
  async finish(caller: Caller, { code, keepAccount }: SecondStep): Promise<NewSession> {
    const { db, clock, codes } = this.#deps
    const token = tokenOf(caller)
    const userId = token && (await findSecondStep(db, secretTokenHash(token), clock.now()))
    if (!userId) throw secondStepOver()
    const session = await codes.spend(caller, userId, code, async transaction => {
      // Same lock as password changes, which end this session or sign-in.
      await lockUsers(transaction, [userId])
      if (!(await consumeSecondStep(transaction, secretTokenHash(token)))) throw secondStepOver()
      if (keepAccount) await this.#keep(transaction, userId)
      return this.#session(transaction, caller, userId)
    })
    return { ...session, cookies: [...session.cookies, this.#cookie('', 0)] }
  }

  deleteExpired(): Promise<void> {
    const now = this.#deps.clock.now()
    return deleteUnfinishedBefore(this.#deps.db, {
      expiry: now,
      setUp: new Date(now.getTime() - setUpLivesMs),
    })
  }

  /** The account may have changed since the password was checked. */
  async #session(transaction: Db, caller: Caller, userId: string): Promise<NewSession> {
    const { clock, authOn, closing } = this.#deps
    const person = await findUser(transaction, userId)
    if (!person) throw accountDisabled()
    const refusal = closing.refusalOf(person)
    if (refusal) throw refusal
    if (person.hasOneTimePassword && !(await consumeOneTimePassword(transaction, userId, clock.now())))
      throw oneTimePasswordUsed()
    return startSession(authOn(transaction), caller, userId)
  }

  async #keep(transaction: Db, userId: string): Promise<void> {
    const { closing } = this.#deps
    const person = await findUser(transaction, userId)
    if (person && closing.isToBeKept(person)) await closing.keep(transaction, userId)
  }

  #cookie(token: string, maxAge: number): string {
    const { isSecure } = this.#deps
    return [
      `${isSecure ? '__Secure-' : ''}outlay.second-step=${token}`,
      `Max-Age=${maxAge}`,
      'Path=/api/auth/second-step',
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
  }
}

function tokenOf(caller: Caller): string | undefined {
  const cookies = caller.headers.get('cookie') ?? ''
  return /(?:^|;\s*)(?:__Secure-)?outlay\.second-step=([\w-]+)/.exec(cookies)?.[1]
}
