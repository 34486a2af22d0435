import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { recordEvents } from '../../../core/events/recordEvent.ts'
import type { PlanLetters } from '../letters/planLetters.ts'
import { listCovered, type SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider, ProviderSubscription } from '../providers/paymentProvider.ts'
import { closeSubscription, lockSubscription, numberAnswer, updateAnswered } from './subscriptions.store.ts'
import type { TeamPayments } from './teamPayments.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
  readonly letters: Pick<PlanLetters, 'tellChange'>
  readonly teamPayments: Pick<TeamPayments, 'settle'>
}

/** Whoever a provider has not heard of after so long was never told to it. */
const unheardMs = 24 * 60 * 60_000

/** Our copies of what the provider has. No transaction is open while it is asked. */
export class SubscriptionCopies {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /**
   * Asks how a subscription stands, and keeps the answer. Answers are numbered as they are asked for: one that was asked for
   * earlier overwrites none that was asked for later. Answers the copy as it is then.
   * @throws as PaymentProvider does
   */
  async refresh(id: string): Promise<SubscriptionRow | undefined> {
    const { db, provider } = this.#given
    const asked = await numberAnswer(db, id)
    if (asked?.provider !== provider.name) return asked
    const found =
      asked.providerId === null
        ? await provider.subscriptionOfOrder(asked.id)
        : await provider.subscription(asked.providerId)
    return found ? this.#keep(asked, found) : this.#keepUnknown(asked)
  }

  #keep(asked: SubscriptionRow, found: ProviderSubscription): Promise<SubscriptionRow | undefined> {
    return this.#given.db.transaction(async transaction => {
      const before = await lockSubscription(transaction, asked.id)
      // What is over stays over: nobody pays for it twice by an answer that was long on its way.
      if (!before || before.status === 'canceled') return before
      const after = await updateAnswered(transaction, asked, found)
      if (!after) return before
      await this.#given.letters.tellChange(transaction, before, after)
      if (isSeenToDiffer(before, after)) await this.#tell(transaction, after)
      return after
    })
  }

  /** One that was begun a moment ago may not be known there yet. */
  async #keepUnknown(asked: SubscriptionRow): Promise<SubscriptionRow> {
    const { db, clock } = this.#given
    const now = clock.now()
    const isOld = now.getTime() - asked.createdAt.getTime() > unheardMs
    if (asked.providerId === null && !isOld) return asked
    await db.transaction(async transaction => {
      await closeSubscription(transaction, asked.id, now)
      await this.#tell(transaction, asked)
    })
    return { ...asked, status: 'canceled', endedAt: now }
  }

  /** Windows of whoever pays and of those who are covered load their plans anew. The last statement of a transaction. */
  async #tell(transaction: Db, { id, userId, plan }: SubscriptionRow): Promise<void> {
    const userIds = await listCovered(transaction, userId)
    await this.#given.teamPayments.settle(
      transaction,
      userIds.filter(covered => covered !== userId),
    )
    const at = this.#given.clock.now()
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
