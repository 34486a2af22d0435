import type { User } from '@outlay/contract/currentUser'
import type { Actor } from '../../../core/actor.ts'
import { type Clock, dayIn } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { AccountLetters } from '../accountLetters.ts'
import type { AccountPlans } from '../accountPlans.ts'
import { noUploadsLeft, tooFewUploadsLeft } from '../accounts.errors.ts'
import { countUploads, uncountUpload } from './accountUploads.store.ts'

interface Dependencies {
  readonly clock: Clock
  readonly plans: AccountPlans
  readonly currentUser: (actor: Actor) => Promise<User>
  readonly letters: AccountLetters
}

/** How many receipts an account may still have read, by the person's calendar months. */
export class AccountUploads {
  readonly #currentUser: Dependencies['currentUser']
  readonly #clock: Clock
  readonly #plans: AccountPlans
  readonly #letters: AccountLetters

  constructor({ clock, plans, currentUser, letters }: Dependencies) {
    this.#currentUser = currentUser
    this.#clock = clock
    this.#plans = plans
    this.#letters = letters
  }

  /** How many more this month's allowance has; Infinity where there is no limit. */
  async left(actor: Actor): Promise<number> {
    const { monthlyUploads, uploadLimit } = await this.#currentUser(actor)
    return uploadLimit === null ? Number.POSITIVE_INFINITY : uploadLimit - monthlyUploads
  }

  /** @throws noUploadsLeft where as many as are left are under way already; counts nothing. */
  requireLeft(left: number, underWay: number): void {
    if (underWay >= left) throw noUploadsLeft()
  }

  /** Asked before a file of several receipts is read; counts nothing. @throws noUploadsLeft, saying how many are left */
  async requireLeftFor(actor: Actor, receipts: number): Promise<void> {
    const left = await this.left(actor)
    if (left < receipts) throw tooFewUploadsLeft(receipts, Math.max(0, left))
  }

  /**
   * Counts the uploads of one file, all of them or none, within the transaction that keeps its expenses. Whoever has
   * taken the last one of a month is told so once.
   * @throws noUploadsLeft
   */
  async count(transaction: Db, { userId, timezone }: Actor, receipts: number): Promise<void> {
    const month = monthOf(timezone, this.#clock.now())
    const { uploads: limit } = (await this.#plans.included(transaction, userId)).inclusions
    const monthlyUploads = await countUploads(transaction, { userId, month, limit, receipts })
    if (monthlyUploads === undefined) throw noUploadsLeft()
    if (limit !== null && monthlyUploads === limit)
      await this.#letters.allowanceReached(transaction, { userId, month, limit })
  }

  /** Gives an upload back that was cancelled, where it still counts: in the month it was made in. */
  async giveBack(transaction: Db, { userId, timezone }: Actor, uploadedAt: Date): Promise<void> {
    await uncountUpload(transaction, { userId, month: monthOf(timezone, uploadedAt) })
  }
}

/** `YYYY-MM`. */
const monthOf = (timezone: string, instant: Date): string => dayIn(timezone, instant).slice(0, 7)
