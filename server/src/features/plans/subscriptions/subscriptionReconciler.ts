import { once } from 'node:events'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Logger } from '../../../core/logger.ts'
import type { SubscriptionRow } from '../plans.store.ts'
import type { PaymentProvider, ProviderEvent } from '../providers/paymentProvider.ts'
import { isUnavailable } from '../providers/payments.errors.ts'
import type { SubscriptionCopies } from './subscriptionCopies.ts'
import { deleteEventsBefore, markEventHandled, recordProviderEvent } from './subscriptionSync.store.ts'
import type { SubscriptionSync } from './subscriptionSync.ts'
import { findByProviderId, findSubscription, listLivePage } from './subscriptions.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly provider: PaymentProvider
  readonly copies: SubscriptionCopies
  readonly subscriptionSync: Pick<SubscriptionSync, 'settle'>
}

const pageSize = 100
const firstId = '00000000-0000-0000-0000-000000000000'
/** After this many unanswered requests in a row, the provider counts as down. */
const mostUnanswered = 3
const eventsKeptMs = 60 * 24 * 60 * 60_000

/** Keeps our copies in sync with the provider, by its events and by polling. */
export class SubscriptionReconciler {
  readonly #deps: Dependencies
  /** Where the next round starts after an interrupted one. */
  #after = firstId
  readonly #closed: Promise<unknown>
  readonly #closing = new AbortController()

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#closed = once(this.#closing.signal, 'abort')
  }

  /**
   * Handles an event once. Only its subscription id is used; the state is fetched. If it fails, it stays unhandled and
   * the provider resends it. @throws as PaymentProvider does
   */
  async handleEvent(event: ProviderEvent): Promise<void> {
    const { db, clock, copies } = this.#deps
    if (await recordProviderEvent(db, event, clock.now())) return
    const known = event.subscriptionId === null ? undefined : await this.#find(event.subscriptionId)
    if (known) await copies.refresh(known.id)
    await markEventHandled(db, event.id, clock.now())
  }

  /**
   * Refreshes all begun or live subscriptions one by one, skipping failures. If the provider is down, the round stops
   * and the next one continues there, so that other hourly jobs are not held up.
   */
  async reconcile(): Promise<void> {
    const { db, clock, logger } = this.#deps
    let unanswered = 0
    for await (const row of this.#live()) {
      const hasAnswered = await Promise.race([this.#refreshIfPossible(row), this.#closed])
      if (this.#closing.signal.aborted) return
      unanswered = hasAnswered ? 0 : unanswered + 1
      this.#after = row.id
      if (unanswered < mostUnanswered) continue
      logger.warn('the payment provider is not responding; subscriptions are checked again in the next run')
      return
    }
    this.#after = firstId
    await deleteEventsBefore(db, new Date(clock.now().getTime() - eventsKeptMs))
  }

  /** Stops without waiting for a response, for shutdown. */
  close(): void {
    this.#closing.abort()
  }

  async *#live(): AsyncGenerator<SubscriptionRow> {
    const { db, provider } = this.#deps
    for (let after = this.#after; ; ) {
      const page = await listLivePage(db, { provider: provider.name, after, limit: pageSize })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = last.id
    }
  }

  /** Returns whether the provider responded, with whatever result. */
  async #refreshIfPossible({ id, userId }: SubscriptionRow): Promise<boolean> {
    try {
      await this.#deps.copies.refresh(id)
      await this.#deps.subscriptionSync.settle(userId)
      return true
    } catch (error) {
      this.#deps.logger.warn({ err: error, subscription: id }, 'a subscription could not be reconciled')
      return !isUnavailable(error)
    }
  }

  /** By the provider's id, or by ours if the process that began it died before learning the provider's. */
  async #find(providerId: string): Promise<Pick<SubscriptionRow, 'id'> | undefined> {
    const { db, provider } = this.#deps
    const named = await findByProviderId(db, provider.name, providerId)
    if (named) return named
    const found = await provider.subscription(providerId)
    return found?.orderId ? findSubscription(db, found.orderId) : undefined
  }
}
