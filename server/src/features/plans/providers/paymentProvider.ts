import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import type { ChangePreview, Invoice, NextPayment, paymentProviders } from '@outlay/contract/plans/plans'

/** What is bought, and by whom. The price comes from our own table. */
export interface SubscriptionOrder {
  /** Our id and idempotency key: sending an order twice begins one subscription. */
  readonly orderId: string
  readonly customer: {
    readonly userId: string
    readonly email: string
    readonly name: string
    /** Client IP address, from which the tax country is derived. */
    readonly networkAddress?: string
  }
  /** The provider's id of a returning customer. */
  readonly customerId: string | null
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
}

export interface PendingSubscription {
  readonly customerId: string
  readonly subscriptionId: string
  /** Pays the first invoice in the browser; useless to other sessions. */
  readonly clientSecret: string
}

/** What was sold, from our own table. */
export interface SoldPlan extends PlanChange {
  /** Per period, before tax; decimal text. */
  readonly price: string
  readonly currency: string
}

/**
 * A subscription as the provider has it now. Plan and price are missing if someone changed it at the provider to
 * something that is not one of our plans; its status is still known.
 */
export interface ProviderSubscription extends Partial<SoldPlan> {
  readonly subscriptionId: string
  readonly customerId: string
  /** Our id, from its metadata; null if it was not begun here. */
  readonly orderId: string | null
  readonly status: SubscriptionStatus
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly isCancelledAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
  readonly endedAt: Date | null
}

/** A payment that needs the customer: a failed renewal, or a change that their bank asks about. */
export interface OpenPayment {
  /** Pays it with the card form in the browser; that card is charged from then on. */
  readonly clientSecret: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

export interface PlanChange {
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
}

/** A change that takes effect once paid, and is dropped if not paid in time. */
export interface PendingChange extends PlanChange, OpenPayment {}

export type ProviderInvoice = Omit<Invoice, 'expenseId' | 'isExpenseDeleted'>

/** A provider event. Only its subscription id is used; the state is fetched again. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string | null
}

/**
 * A payment provider. Every method may throw `providerUnavailable` (the outcome is unknown, so fetch the state), or
 * `paymentDeclined` with the provider's message.
 */
export interface PaymentProvider {
  readonly name: (typeof paymentProviders)[number]
  readonly publishableKey: string | null
  begin(order: SubscriptionOrder): Promise<PendingSubscription>
  /** Null if the provider does not know it, or it is not ours; that does not mean that it ended. */
  subscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** By our own id, for subscriptions begun by a process that died before it learned the provider's. */
  subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null>
  previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview>
  /** The last choice wins: any further change, even back to the current plan, withdraws a pending one. */
  change(subscriptionId: string, change: PlanChange): Promise<'changed' | 'awaits-payment'>
  /** Null if none is pending. */
  pendingChange(subscriptionId: string): Promise<PendingChange | null>
  /** Canceling withdraws a pending change. */
  setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void>
  /** Ends an unpaid subscription at once. @throws alreadyPaid if it was paid, even at the last moment */
  discard(subscriptionId: string): Promise<void>
  /** Ends at once without a refund, paid or not; nothing is charged anymore. No error if it has ended or is unknown. */
  end(subscriptionId: string): Promise<void>
  /** Takes no payments until resumed. An overdue payment is voided, so its period counts as unpaid. */
  pause(subscriptionId: string): Promise<void>
  /** Resumes with the unused paid days: the next payment is due at `paidUntil`. */
  resume(subscriptionId: string, paidUntil: Date): Promise<void>
  /** Null if nothing is overdue. */
  overdue(subscriptionId: string): Promise<OpenPayment | null>
  /** The next automatic payment: an overdue one, or the coming period's. Null if there is none. */
  nextPayment(subscriptionId: string): Promise<NextPayment | null>
  /** Newest first, 100 at most. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Null if the provider has no portal. */
  portalLink(customerId: string, returnUrl: string): Promise<string | null>
  /**
   * Parses a webhook; absent if the provider sends none. Returns null for irrelevant events, which are neither stored
   * nor retried. @throws unsignedEvent, malformedBody
   */
  eventOf?(body: Buffer, signature: string): ProviderEvent | null
}
