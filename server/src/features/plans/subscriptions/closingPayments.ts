import type { Db } from '../../../core/database/database.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import type { ClosingPayments as Port } from '../../accounts/accounts.service.ts'
import { markToCancel, markToRenew } from './subscriptionSync.store.ts'
import type { SettlingJob } from './teamPayments.ts'

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
