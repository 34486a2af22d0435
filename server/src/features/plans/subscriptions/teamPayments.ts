import type { Db } from '../../../core/database/database.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import type { ClosingPayments as Port } from '../../accounts/accounts.service.ts'
import { grantCoverToTeam, listPayers, markToCancel, markToRenew } from './subscriptionSync.store.ts'

interface Dependencies {
  readonly jobs: Pick<Jobs, 'enqueueAll'>
}

/** The person whose subscription to settle. */
export interface SettlingJob {
  readonly userId: string
  /** Its state could not be fetched, so fetch it first. */
  readonly isUnheard?: true
}

/**
 * Applies joining, leaving and handing over a team to subscriptions: recorded in the same transaction, and done at the
 * provider by a job with retries.
 */
export class TeamPayments {
  readonly #jobs: Dependencies['jobs']

  constructor({ jobs }: Dependencies) {
    this.#jobs = jobs
  }

  /**
   * Pauses or resumes these people's own subscriptions after their cover changed. Call it outside row-level security.
   */
  async settle(transaction: Db, userIds: readonly string[]): Promise<void> {
    const jobs: SettlingJob[] = (await listPayers(transaction, userIds)).map(userId => ({ userId }))
    await this.#jobs.enqueueAll(transaction, 'plans', jobs)
  }

  /** After handing over, the payer is not charged again; the team stays covered to the end of the paid period. */
  async handOver(
    transaction: Db,
    team: { readonly teamId: string; readonly payerId: string; readonly newOwnerId: string },
  ): Promise<void> {
    await grantCoverToTeam(transaction, team)
    await this.settle(transaction, [team.payerId, team.newOwnerId])
  }
}

/**
 * Applies closing and reopening an account to its subscription: recorded in the same transaction, and done at the
 * provider by a job with retries.
 */
export class ClosingPayments implements Port {
  readonly #jobs: Pick<Jobs, 'enqueue'>

  constructor({ jobs }: { readonly jobs: Pick<Jobs, 'enqueue'> }) {
    this.#jobs = jobs
  }

  async close(transaction: Db, userId: string): Promise<void> {
    if (await markToCancel(transaction, userId)) await this.#settle(transaction, userId)
  }

  async keep(transaction: Db, userId: string): Promise<void> {
    if (await markToRenew(transaction, userId)) await this.#settle(transaction, userId)
  }

  #settle(transaction: Db, userId: string): Promise<void> {
    return this.#jobs.enqueue(transaction, 'plans', { userId } satisfies SettlingJob)
  }
}
