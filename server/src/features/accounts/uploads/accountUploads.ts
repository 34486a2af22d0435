import type { User } from '@outlay/contract/currentUser'
import type { Actor } from '../../../core/actor.ts'
import { type Clock, dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { AccountLetters } from '../accountLetters.ts'
import type { AccountPlans } from '../accountPlans.ts'
import { lockUsers } from '../accountSettings.store.ts'
import { countUploads, uncountUpload } from './accountUploads.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly plans: AccountPlans
  readonly currentUser: (actor: Actor, db: Db) => Promise<User>
  readonly letters: AccountLetters
}

/** How many receipts an account may still have read, by the person's calendar months. */
export class AccountUploads {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** How many more this month's allowance has; Infinity where there is no limit. */
  async left(actor: Actor): Promise<number> {
    const { currentUser, db } = this.#deps
    const { monthlyUploads, uploadLimit } = await currentUser(actor, db)
    return uploadLimit === null ? Number.POSITIVE_INFINITY : uploadLimit - monthlyUploads
  }

  /** Why one more is refused where so many are under way. */
  refusal(actor: Actor, underWay: number): Promise<Error> {
    return this.#refusal(this.#deps.db, actor, { underWay, more: 1 })
  }

  /** Asked before a file of several receipts is read; counts nothing. @throws overPlan, saying how many are left */
  async requireLeftFor(actor: Actor, receipts: number): Promise<void> {
    if ((await this.left(actor)) < receipts)
      throw await this.#refusal(this.#deps.db, actor, { underWay: 0, more: receipts })
  }

  /**
   * Counts the uploads of one file, all of them or none, within the transaction that keeps its expenses; the person is
   * held until it ends. Whoever has taken the last one of a month is told so once.
   * @throws overPlan
   */
  async count(transaction: Db, actor: Actor, receipts: number): Promise<void> {
    const { clock, letters, plans } = this.#deps
    const { userId, timezone } = actor
    // Before the plan is asked: whoever waits here counts by the plan as it is when their turn comes.
    await lockUsers(transaction, [userId])
    const month = monthOf(timezone, clock.now())
    const { uploads: limit } = (await plans.included(transaction, userId)).inclusions
    const monthlyUploads = await countUploads(transaction, { userId, month, limit, receipts })
    if (monthlyUploads === undefined)
      throw await this.#refusal(transaction, actor, { underWay: 0, more: receipts })
    if (limit !== null && monthlyUploads === limit)
      await letters.allowanceReached(transaction, { userId, month, limit })
  }

  /** Gives an upload back that was cancelled, where it still counts: in the month it was made in. */
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
