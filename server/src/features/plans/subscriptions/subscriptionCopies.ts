import { recordAudit } from '../../../core/audit/recordAudit.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { recordEvents } from '../../../core/events/recordEvent.ts'
import type { Logger } from '../../../core/logger.ts'
import type { PlanLetters } from '../letters/planLetters.ts'
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
  readonly letters: Pick<PlanLetters, 'tellChange'>
  readonly teamPayments: Pick<TeamPayments, 'settle'>
}

/** What was begun so long ago, and a provider does not know, is not to be paid any more. */
const unheardMs = 24 * 60 * 60_000

/** Our copies of what the provider has. No transaction is open while it is asked. */
export class SubscriptionCopies {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /**
   * Asks how a subscription stands, and keeps the answer. Answers are numbered as they are asked for: one that was asked for
   * earlier overwrites none that was asked for later. Answers the copy as it is then.
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
      // What is over stays over: nobody pays for it twice by an answer that was long on its way.
      if (!before || before.status === 'canceled') return before
      const after = await updateAnswered(transaction, asked, found)
      if (!after) return before
      await this.#deps.letters.tellChange(transaction, before, after)
      if (isSeenToDiffer(before, after)) await this.#tell(transaction, after)
      return after
    })
  }

  /**
   * That a provider does not know it is no end: with the keys of another account it would be charged for there, while somebody
   * subscribes anew here. So it holds by the clock, as where nobody answers, and is closed when it holds no more.
   */
  async #keepUnknown(asked: SubscriptionRow): Promise<SubscriptionRow> {
    const { db, clock, logger } = this.#deps
    const now = clock.now()
    if (asked.status === 'canceled') return asked
    if (asked.providerId !== null)
      logger.warn({ subscription: asked.id }, 'the payment provider does not know a subscription')
    if (now.getTime() < unknownUntil(asked)) return asked
    await db.transaction(async transaction => {
      await closeSubscription(transaction, asked.id, now)
      await this.#tell(transaction, asked)
    })
    return { ...asked, status: 'canceled', endedAt: now }
  }

  /** Windows of whoever pays and of those who are covered load their plans anew. The last statement of a transaction. */
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

/** One that was begun a moment ago may not be known there yet. */
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

/** Whether a person would notice. */
function isSeenToDiffer(before: SubscriptionRow, after: SubscriptionRow): boolean {
  const text = (row: SubscriptionRow) => JSON.stringify(seenColumns.map(column => row[column]))
  return text(before) !== text(after)
}
