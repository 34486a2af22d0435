import type { Db } from '../../../core/database/database.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { coverHandedOver, listPayers } from './settling.store.ts'

interface Dependencies {
  readonly jobs: Pick<Jobs, 'enqueueAll'>
}

/** Whose subscription is to be settled. */
export interface SettlingJob {
  readonly userId: string
  /** How it stands was not heard, and is to be asked first. */
  readonly isUnheard?: true
}

/**
 * What joining, leaving and handing over a team mean for what people pay: noted with it, and done at the provider by a job, which
 * tries again until it is done.
 */
export class TeamPayments {
  readonly #jobs: Dependencies['jobs']

  constructor({ jobs }: Dependencies) {
    this.#jobs = jobs
  }

  /** What covers these people has changed: what they pay themselves is paused, or goes on. Not behind the second wall. */
  async settle(transaction: Db, userIds: readonly string[]): Promise<void> {
    const jobs: SettlingJob[] = (await listPayers(transaction, userIds)).map(userId => ({ userId }))
    await this.#jobs.enqueueAll(transaction, 'plans', jobs)
  }

  /** Who handed a team over pays no further: it is covered until the end of what they have paid. */
  async handOver(
    transaction: Db,
    team: { readonly teamId: string; readonly payerId: string; readonly heirId: string },
  ): Promise<void> {
    await coverHandedOver(transaction, team)
    await this.settle(transaction, [team.payerId, team.heirId])
  }
}
