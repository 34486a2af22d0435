import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { recordEvents } from '../../../core/events/recordEvent.ts'
import type { Logger } from '../../../core/logger.ts'
import type { PlanEmails } from '../emails/planEmails.ts'
import { holdsUntil } from '../planRule.ts'
import { listCovered, type SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider, ProviderSubscription } from '../providers/paymentProvider.ts'
import { closeSubscription, lockSubscription, numberAnswer, updateAnswered } from './subscriptions.store.ts'
import type { TeamPayments } from './teamPayments.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly provider: PaymentProvider
  readonly emails: Pick<PlanEmails, 'tellChange'>
  readonly teamPayments: Pick<TeamPayments, 'settle'>
}

/** After this, an unpaid subscription unknown to the provider is closed. */
const unheardMs = 24 * 60 * 60_000

/** Our copies of the provider's subscriptions. No transaction is open during requests. */
export class SubscriptionCopies {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Fetches and stores the current state. Requests are numbered, so that an earlier request's response never overwrites
   * a later one's. Returns the stored copy.
   * @throws as PaymentProvider does
   */
  async refresh(id: string): Promise<SubscriptionRow | undefined> {
    const { db, provider } = this.#deps
    const asked = await numberAnswer(db, id)
    if (asked?.provider !== provider.name) return asked
    const found =
      asked.providerId === null
        ? await provider.subscriptionOfOrder(asked.id)
        : await provider.subscription(asked.providerId)
    return found ? this.#keep(asked, found) : this.#keepUnknown(asked)
  }

  #keep(asked: SubscriptionRow, found: ProviderSubscription): Promise<SubscriptionRow | undefined> {
    return this.#deps.db.transaction(async transaction => {
      const before = await lockSubscription(transaction, asked.id)
      // Canceled is final, so that a late response cannot revive it.
      if (!before || before.status === 'canceled') return before
      const after = await updateAnswered(transaction, asked, found)
      if (!after) return before
      await this.#deps.emails.tellChange(transaction, before, after)
      if (isSeenToDiffer(before, after)) await this.#tell(transaction, after)
      return after
    })
  }

  /**
   * Unknown to the provider does not mean ended: with another account's keys it may still be charged there, while the
   * person subscribes again here. So it stays valid by the clock, and is closed after that.
   */
  async #keepUnknown(asked: SubscriptionRow): Promise<SubscriptionRow> {
    const { db, clock, logger } = this.#deps
    const now = clock.now()
    if (asked.status === 'canceled') return asked
    if (asked.providerId !== null)
      logger.warn({ subscription: asked.id }, 'a subscription is unknown to the payment provider')
    if (now.getTime() < unknownUntil(asked)) return asked
    await db.transaction(async transaction => {
      await closeSubscription(transaction, asked.id, now)
      await this.#tell(transaction, asked)
    })
    return { ...asked, status: 'canceled', endedAt: now }
  }

  /** Makes the payer and everyone covered reload their plans. Must be the transaction's last statement. */
  async #tell(
    transaction: Db,
    { id, userId, plan, billingPeriod, status, isCancelledAtPeriodEnd }: SubscriptionRow,
  ): Promise<void> {
    const userIds = await listCovered(transaction, userId)
    await this.#deps.teamPayments.settle(
      transaction,
      userIds.filter(covered => covered !== userId),
    )
    const at = this.#deps.clock.now()
    const standing = isCancelledAtPeriodEnd ? 'cancelled at the end of the period' : status
    await recordAudit(transaction, {
      kind: 'plan-changed',
      at,
      by: { userId: null },
      of: { userId },
      details: { plan, billingPeriod, standing },
    })
    await recordEvents(
      transaction,
      userIds.map(covered => ({
        actor: { userId: covered },
        happening: {
          kind: 'plan-changed',
          status: 'completed',
          title: plan,
          itemId: `plan ${id}`,
          at,
        } as const,
      })),
    )
  }
}

/** A new one may not be known to the provider yet. */
function unknownUntil(asked: SubscriptionRow): number {
  return asked.status === 'incomplete' ? asked.createdAt.getTime() + unheardMs : holdsUntil(asked)
}

const seenColumns = [
  'plan',
  'billingPeriod',
  'status',
  'price',
  'currentPeriodEnd',
  'isCancelledAtPeriodEnd',
  'pastDueSince',
] as const

/** Whether people can see the difference. */
function isSeenToDiffer(before: SubscriptionRow, after: SubscriptionRow): boolean {
  const text = (row: SubscriptionRow) => JSON.stringify(seenColumns.map(column => row[column]))
  return text(before) !== text(after)
}
