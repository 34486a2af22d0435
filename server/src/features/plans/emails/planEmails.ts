import { planName } from '@outlay/contract/plans/planInclusions'
import type { Db } from '../../../core/database/database.ts'
import type { Mails } from '../../mail/mail.service.ts'
import { graceEndOf } from '../planRule.ts'
import type { SubscriptionRow } from '../plans.store.ts'

export interface EndingTrial {
  readonly userId: string
  readonly endsAt: Date
}

/** Emails about plans, each sent only once. */
export class PlanEmails {
  readonly #mails: Pick<Mails, 'queue' | 'queueAll'>

  constructor(mails: Pick<Mails, 'queue' | 'queueAll'>) {
    this.#mails = mails
  }

  /** Emails the payer about a change to their subscription, if the transaction commits. */
  async tellChange(transaction: Db, before: SubscriptionRow, after: SubscriptionRow): Promise<void> {
    if (after.pastDueSince && after.pastDueSince.getTime() !== before.pastDueSince?.getTime())
      await this.#tellFailure(transaction, after)
    // A subscription that was never paid was not a plan yet.
    if (after.status === 'canceled' && before.status !== 'incomplete') await this.#tellEnd(transaction, after)
  }

  async tellTrials(transaction: Db, trials: readonly EndingTrial[]): Promise<void> {
    await this.#mails.queueAll(
      transaction,
      trials.map(({ userId, endsAt }) => ({
        kind: 'trial-ending',
        to: { userId },
        dedupeKey: `trial-ending ${userId}`,
        endsAt,
        link: '/subscribe',
      })),
    )
  }

  async #tellFailure(transaction: Db, failed: SubscriptionRow): Promise<void> {
    const graceEndsAt = graceEndOf(failed)
    if (!graceEndsAt) return
    const { id, userId, plan, pastDueSince } = failed
    await this.#mails.queue(transaction, {
      kind: 'payment-failed',
      to: { userId },
      dedupeKey: `payment-failed ${id} ${pastDueSince?.toISOString()}`,
      planName: planName(plan),
      graceEndsAt,
      link: '/subscribe?pay=overdue',
    })
  }

  async #tellEnd(transaction: Db, { id, userId, plan, pastDueSince }: SubscriptionRow): Promise<void> {
    await this.#mails.queue(transaction, {
      kind: 'plan-ended',
      to: { userId },
      dedupeKey: `plan-ended ${id}`,
      planName: planName(plan),
      isUnpaid: pastDueSince !== null,
      link: '/subscribe',
    })
  }
}
