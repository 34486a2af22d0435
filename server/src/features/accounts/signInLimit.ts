import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { networkOf } from '../../core/http/networkAddress.ts'
import { newId } from '../../core/ids.ts'
import { tooManySignIns } from './accounts.errors.ts'
import {
  countAttempts,
  deleteAttempt,
  deleteAttempts,
  deleteAttemptsBefore,
  insertAttempt,
} from './accounts.store.ts'

const windowMs = 15 * 60_000
const mostOnAccount = 10
const mostFromAddress = 50

/**
 * Limits failed sign-ins per account and per address. The attempt is written down before the password is
 * looked at, so that many at once cannot slip through together.
 */
export class SignInLimit {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * `account` is the id of an account, else the name that was tried.
   * @throws tooManySignIns. An attempt that is refused is not held against anyone: the wait has an end.
   */
  async begin(account: string, address: string): Promise<void> {
    const attempt = { id: newId(), account, address: networkOf(address), at: this.#clock.now() }
    await insertAttempt(this.#db, attempt)
    const { onAccount, fromAddress } = await countAttempts(this.#db, attempt, this.#windowStart())
    if (onAccount <= mostOnAccount && fromAddress <= mostFromAddress) return
    await deleteAttempt(this.#db, attempt.id)
    throw tooManySignIns({ retryAfterSeconds: windowMs / 1000 })
  }

  /** A sign-in that succeeded clears what was held against the account. */
  succeed(account: string): Promise<void> {
    return deleteAttempts(this.#db, account)
  }

  forgetOld(): Promise<void> {
    return deleteAttemptsBefore(this.#db, this.#windowStart())
  }

  #windowStart(): Date {
    return new Date(this.#clock.now().getTime() - windowMs)
  }
}
