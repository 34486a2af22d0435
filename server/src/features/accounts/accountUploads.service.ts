import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Config } from '../../core/config/config.ts'
import type { Db } from '../../core/database/database.ts'
import { noUploadsLeft } from './accounts.errors.ts'
import type { Accounts } from './accounts.service.ts'
import { countUpload, uncountUpload } from './accountUploads.store.ts'

interface Dependencies {
  readonly accounts: Accounts
  readonly clock: Clock
  readonly config: Pick<Config, 'PLAN_LIMITS'>
}

/** How many receipts an account may still have read, by the person's calendar months. */
export class AccountUploads {
  readonly #accounts: Accounts
  readonly #clock: Clock
  readonly #isLimited: boolean

  constructor({ accounts, clock, config }: Dependencies) {
    this.#accounts = accounts
    this.#clock = clock
    this.#isLimited = config.PLAN_LIMITS === 'on'
  }

  /** @throws noUploadsLeft when this month's allowance is used up; counts nothing. */
  async requireLeft(actor: Actor): Promise<void> {
    const { monthlyUploads, uploadLimit } = await this.#accounts.currentUser(actor)
    if (uploadLimit !== null && monthlyUploads >= uploadLimit) throw noUploadsLeft()
  }

  /** Counts one upload, within the transaction that keeps its expense. @throws noUploadsLeft */
  async count(transaction: Db, { userId, timezone }: Actor): Promise<void> {
    const upload = { userId, month: monthOf(timezone, this.#clock.now()), isLimited: this.#isLimited }
    if (!(await countUpload(transaction, upload))) throw noUploadsLeft()
  }

  /** Gives an upload back that was cancelled, where it still counts: in the month it was made in. */
  async giveBack(transaction: Db, { userId, timezone }: Actor, uploadedAt: Date): Promise<void> {
    await uncountUpload(transaction, { userId, month: monthOf(timezone, uploadedAt) })
  }
}

/** `YYYY-MM`. */
const monthOf = (timezone: string, instant: Date): string => dayIn(timezone, instant).slice(0, 7)
