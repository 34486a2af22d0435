import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Logger } from '../../../core/logger.ts'
import type { SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider, ProviderEvent } from '../providers/paymentProvider.ts'
import { deleteEventsBefore, noteEvent, noteHandled } from './paymentEvents.store.ts'
import type { Settling } from './settling.ts'
import type { SubscriptionCopies } from './subscriptionCopies.ts'
import { findByProviderId, findSubscription, listLivePage } from './subscriptions.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly provider: PaymentProvider
  readonly copies: SubscriptionCopies
  readonly settling: Pick<Settling, 'settle'>
}

const pageSize = 100
const firstId = '00000000-0000-0000-0000-000000000000'
const eventsKeptMs = 60 * 24 * 60 * 60_000

/** How the copies come to be as the provider has it: by what it tells, and by asking where it told nothing. */
export class Reconciling {
  readonly #given: Dependencies

  constructor(given: Dependencies) {
    this.#given = given
  }

  /**
   * What the provider told by itself, once: only which subscription it is about is used, and how that stands is asked. One that
   * fails is not handled, and is to be sent again. @throws as PaymentProvider does
   */
  async handleEvent(event: ProviderEvent): Promise<void> {
    const { db, clock, copies } = this.#given
    if (await noteEvent(db, event, clock.now())) return
    const known = event.subscriptionId === null ? undefined : await this.#find(event.subscriptionId)
    if (known) await copies.refresh(known.id)
    await noteHandled(db, event.id, clock.now())
  }

  /** Asks about all that is begun or live, one after another; one that fails keeps none of the others back. */
  async reconcile(): Promise<void> {
    const { db, clock, provider } = this.#given
    let after = firstId
    for (;;) {
      const page = await listLivePage(db, { provider: provider.name, after, limit: pageSize })
      for (const row of page) await this.#refreshIfPossible(row)
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      after = last.id
    }
    await deleteEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs))
  }

  async #refreshIfPossible({ id, userId }: SubscriptionRow): Promise<void> {
    try {
      await this.#given.copies.refresh(id)
      await this.#given.settling.settle(userId)
    } catch (error) {
      this.#given.logger.warn({ err: error, subscription: id }, 'a subscription could not be reconciled')
    }
  }

  /** By its name, or by ours where the process that began it died before it learnt that name. */
  async #find(providerId: string): Promise<Pick<SubscriptionRow, 'id'> | undefined> {
    const { db, provider } = this.#given
    const named = await findByProviderId(db, provider.name, providerId)
    if (named) return named
    const found = await provider.subscription(providerId)
    return found?.orderId ? findSubscription(db, found.orderId) : undefined
  }
}
