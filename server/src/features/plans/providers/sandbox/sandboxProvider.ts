import { planCurrency, planPrice } from '@outlay/contract/plans/planInclusions'
import type { ChangePreview, NextPayment } from '@outlay/contract/plans/plans'
import type { Clock } from '../../../../core/clock.ts'
import type { Db } from '../../../../core/database/database.ts'
import { newId } from '../../../../core/ids.ts'
import type {
  OpenPayment,
  PaymentProvider,
  PendingChange,
  PendingSubscription,
  PlanChange,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionOrder,
} from '../paymentProvider.ts'
import { paymentDeclined, paymentNotFound, subscriptionNotLive } from '../payments.errors.ts'
import { nextPeriodEnd } from './invoiceBook.ts'
import {
  findOpenInvoice,
  insertSubscription,
  listInvoices,
  listLiveIds,
  lockSubscription,
  type SandboxSubscription,
  type SubscriptionKey,
  updateSubscription,
  upsertInvoices,
} from './sandbox.store.ts'
import { SandboxBilling } from './sandboxBilling.ts'
import { answerOfCard, type TypedCard } from './testCards.ts'

interface Dependencies {
  readonly db: Db
  /** The sandbox's clock, which the operator moves. */
  readonly clock: Clock
}

/** The payment, and who pays it. */
export interface SandboxPayment {
  readonly userId: string
  readonly clientSecret: string
}

const maxInvoices = 100

/**
 * Accepts well-known test cards, and stores none. Each call first catches up with the time passed, so that renewals
 * need no background job.
 */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly publishableKey = null
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async begin(order: SubscriptionOrder): Promise<PendingSubscription> {
    const { db, clock } = this.#deps
    await insertSubscription(db, begunSubscription(order, clock.now()))
    const { id: subscriptionId, customerId, clientSecret } = await this.#known(order)
    return { subscriptionId, customerId, clientSecret }
  }

  subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    return this.#find({ id: subscriptionId })
  }

  subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null> {
    return this.#find({ orderId })
  }

  previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview> {
    return this.#do(subscriptionId, billing => billing.preview(change))
  }

  change(subscriptionId: string, change: PlanChange): Promise<'changed' | 'awaits-payment'> {
    return this.#do(subscriptionId, billing => billing.change(change))
  }

  pendingChange(subscriptionId: string): Promise<PendingChange | null> {
    return this.#do(subscriptionId, billing => billing.pendingChange)
  }

  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void> {
    return this.#do(subscriptionId, billing => billing.setCancelAtPeriodEnd(isCanceled))
  }

  discard(subscriptionId: string): Promise<void> {
    return this.#do(subscriptionId, billing => billing.discard())
  }

  async end(subscriptionId: string): Promise<void> {
    await this.#deps.db.transaction(transaction =>
      this.#settled(transaction, { id: subscriptionId }, billing => billing.end()),
    )
  }

  pause(subscriptionId: string): Promise<void> {
    return this.#do(subscriptionId, billing => billing.pause())
  }

  resume(subscriptionId: string, paidUntil: Date): Promise<void> {
    return this.#do(subscriptionId, billing => billing.resume(paidUntil))
  }

  overdue(subscriptionId: string): Promise<OpenPayment | null> {
    return this.#do(subscriptionId, billing => billing.overdue)
  }

  nextPayment(subscriptionId: string): Promise<NextPayment | null> {
    return this.#do(subscriptionId, billing => billing.nextPayment)
  }

  async invoices(customerId: string): Promise<readonly ProviderInvoice[]> {
    const { db } = this.#deps
    for (const id of await listLiveIds(db, customerId)) await this.#find({ id })
    const invoices = await listInvoices(db, { customerId, limit: maxInvoices })
    return invoices.map(({ id, number, createdAt, amount, status, attempts, description }) => ({
      id,
      number: `TEST-${String(number).padStart(4, '0')}`,
      createdAt: createdAt.toISOString(),
      amount,
      currency: planCurrency,
      status,
      attempts,
      description,
      url: null,
    }))
  }

  /** The sandbox has no portal: another card is given by paying what is overdue. */
  portalLink(): Promise<null> {
    return Promise.resolve(null)
  }

  /**
   * Pays a new subscription, an overdue renewal or a pending change with a typed card.
   * @throws paymentDeclined, paymentNotFound, subscriptionNotLive
   */
  pay(payment: SandboxPayment, card: TypedCard): Promise<'succeeded' | 'requires_action'> {
    const answer = answerOfCard(card, this.#deps.clock.now())
    return this.#with(payment, paymentNotFound, billing => {
      if (billing.isPaid()) return 'succeeded'
      if (answer.kind === 'refused') throw paymentDeclined({ detail: answer.message })
      if (answer.kind === 'taken') billing.pay(answer.later)
      else billing.awaitAuthentication(answer.later)
      return answer.kind === 'taken' ? 'succeeded' : 'requires_action'
    })
  }

  /** The holder's response to the bank. @throws paymentDeclined, paymentNotFound, subscriptionNotLive */
  authenticate(payment: SandboxPayment, isApproved: boolean): Promise<void> {
    return this.#with(payment, paymentNotFound, billing => {
      if (billing.isPaid()) return
      if (!isApproved)
        throw paymentDeclined({
          detail: 'Your bank couldn’t verify that it’s you. Please try again or use another card.',
        })
      billing.authenticate()
    })
  }

  async #known({ orderId }: Pick<SubscriptionOrder, 'orderId'>): Promise<SandboxSubscription> {
    return this.#with({ orderId }, subscriptionNotLive, ({ subscription }) => subscription)
  }

  async #find(key: SubscriptionKey): Promise<ProviderSubscription | null> {
    const { db } = this.#deps
    const found = await db.transaction(transaction =>
      this.#settled(transaction, key, billing => billing.subscription),
    )
    return found ? presented(found) : null
  }

  #do<Answer>(id: string, work: (billing: SandboxBilling) => Answer): Promise<Answer> {
    return this.#with({ id }, subscriptionNotLive, work)
  }

  /** @throws the error from `missing` if there is none */
  async #with<Answer>(
    key: SubscriptionKey,
    missing: () => Error,
    work: (billing: SandboxBilling) => Answer,
  ): Promise<Answer> {
    return this.#deps.db.transaction(async transaction => {
      const done = await this.#settled(transaction, key, billing => ({ answer: work(billing) }))
      if (!done) throw missing()
      return done.answer
    })
  }

  /** Runs `work` under a row lock. */
  async #settled<Answer>(
    transaction: Db,
    key: SubscriptionKey,
    work: (billing: SandboxBilling) => Answer,
  ): Promise<Answer | null> {
    const row = await lockSubscription(transaction, key)
    if (!row) return null
    const open = await findOpenInvoice(transaction, row.id)
    const billing = new SandboxBilling(row, open, this.#deps.clock.now())
    const answer = work(billing)
    if (billing.subscription !== row) await updateSubscription(transaction, billing.subscription)
    await upsertInvoices(transaction, billing.invoices)
    return answer
  }
}

function presented(row: SandboxSubscription): ProviderSubscription {
  const { id, customerId, orderId, plan, billingPeriod, pausedAt, status } = row
  return {
    subscriptionId: id,
    customerId,
    orderId,
    plan,
    billingPeriod,
    status: pausedAt ? 'paused' : status,
    price: planPrice(plan, billingPeriod),
    currency: planCurrency,
    currentPeriodStart: row.currentPeriodStart,
    currentPeriodEnd: row.currentPeriodEnd,
    isCancelledAtPeriodEnd: row.isCancelledAtPeriodEnd,
    pastDueSince: row.pastDueSince,
    endedAt: row.endedAt,
  }
}

/** A new subscription with an unpaid first invoice. */
function begunSubscription(order: SubscriptionOrder, now: Date): SandboxSubscription {
  const { orderId, customer, customerId, plan, billingPeriod } = order
  const id = `sub_${newId()}`
  return {
    id,
    customerId: customerId ?? `cus_${newId()}`,
    userId: customer.userId,
    orderId,
    clientSecret: `${id}_secret_${crypto.randomUUID()}`,
    plan,
    billingPeriod,
    status: 'incomplete',
    anchor: now,
    currentPeriodStart: now,
    currentPeriodEnd: nextPeriodEnd(now, billingPeriod, now),
    isCancelledAtPeriodEnd: false,
    laterPayments: null,
    awaitedPayments: null,
    pendingPlan: null,
    pendingBillingPeriod: null,
    credit: '0.00',
    pastDueSince: null,
    pausedAt: null,
    endedAt: null,
    createdAt: now,
  }
}
