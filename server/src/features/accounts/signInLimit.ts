import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { tooManySignIns } from './accounts.errors.ts'
import { countAttempts, deleteAttempts, deleteAttemptsBefore, insertAttempt } from './accounts.store.ts'

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

  /** @throws tooManySignIns */
  async begin(unverifiedAccount: string, address: string): Promise<void> {
    const at = this.#clock.now()
    const attempt = { id: newId(), account: unverifiedAccount.toLowerCase(), address, at }
    await insertAttempt(this.#db, attempt)
    const { onAccount, fromAddress } = await countAttempts(
      this.#db,
      attempt,
      new Date(at.getTime() - windowMs),
    )
    if (onAccount > mostOnAccount || fromAddress > mostFromAddress)
      throw tooManySignIns({ retryAfterSeconds: windowMs / 1000 })
  }

  /** A sign-in that succeeded is not held against anyone. */
  async succeed(unverifiedAccount: string): Promise<void> {
    await deleteAttempts(this.#db, unverifiedAccount.toLowerCase())
    await deleteAttemptsBefore(this.#db, new Date(this.#clock.now().getTime() - windowMs))
  }
}
