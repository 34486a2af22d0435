import type { User } from '@outlay/contract/accounts/currentUser'
import type { Actor } from '../../../core/actor.ts'
import { type Clock, dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { lockUsers, updateSettings } from '../accountSettings.store.ts'
import type { AccountEmails, AccountPlans } from '../accounts.ports.ts'
import { countUploads, uncountUpload } from './accountUploads.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly plans: AccountPlans
  readonly currentUser: (actor: Actor, db: Db) => Promise<User>
  readonly emails: AccountEmails
}

/** Receipts an account may still have read, per calendar month of the person. */
export class AccountUploads {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Remaining uploads this month; Infinity if unlimited. */
  async left(actor: Actor): Promise<number> {
    const { currentUser, db } = this.#deps
    const { monthlyUploads, uploadLimit } = await currentUser(actor, db)
    return uploadLimit === null ? Number.POSITIVE_INFINITY : uploadLimit - monthlyUploads
  }

  /** The error for one more upload, given those in progress. */
  refusal(actor: Actor, underWay: number): Promise<Error> {
    return this.#refusal(this.#deps.db, actor, { underWay, more: 1 })
  }

  /** Checked before reading a file of several receipts; counts nothing. @throws planLimitExceeded, saying how many are left */
  async requireLeftFor(actor: Actor, receipts: number): Promise<void> {
    if ((await this.left(actor)) < receipts)
      throw await this.#refusal(this.#deps.db, actor, { underWay: 0, more: receipts })
  }

  /**
   * Counts a file's uploads, all or none, in the transaction that stores its expenses, locking the person. Emails them
   * once when they use the month's last one.
   * @throws planLimitExceeded
   */
  async count(transaction: Db, actor: Actor, receipts: number): Promise<void> {
    const { clock, emails, plans } = this.#deps
    const { userId, timezone } = actor
    // Lock before reading the plan, so those who waited use the current one.
    await lockUsers(transaction, [userId])
    const month = monthOf(timezone, clock.now())
    const { uploads: limit } = (await plans.included(transaction, userId)).inclusions
    const monthlyUploads = await countUploads(transaction, { userId, month, limit, receipts })
    if (monthlyUploads === undefined)
      throw await this.#refusal(transaction, actor, { underWay: 0, more: receipts })
    if (limit !== null && monthlyUploads === limit)
      await emails.allowanceReached(transaction, { userId, month, limit })
  }

  /** For one of Outlay's sample receipts: counts nothing, locks the person, and lets them remove it as sample data. */
  async countSample(transaction: Db, { userId }: Actor): Promise<void> {
    await lockUsers(transaction, [userId])
    await updateSettings(transaction, userId, { sampleDataAt: this.#deps.clock.now() })
  }

  /** Credits a cancelled upload to the month it was made in, if that still counts. */
  async giveBack(transaction: Db, { userId, timezone }: Actor, uploadedAt: Date): Promise<void> {
    await uncountUpload(transaction, { userId, month: monthOf(timezone, uploadedAt) })
  }

  async #refusal(db: Db, actor: Actor, { underWay, more }: { underWay: number; more: number }) {
    const { currentUser, plans } = this.#deps
    const { monthlyUploads } = await currentUser(actor, db)
    return plans.uploadsRefusal(db, actor.userId, { used: monthlyUploads + underWay, more })
  }
}

/** `YYYY-MM`. */
const monthOf = (timezone: string, instant: Date): string => dayIn(timezone, instant).slice(0, 7)
