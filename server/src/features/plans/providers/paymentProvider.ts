import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/planInclusions'
import type { ChangePreview, Invoice, paymentProviders } from '@outlay/contract/plans'

/** What is bought, by whom. The provider takes the price from our own table. */
export interface SubscriptionOrder {
  /** Ours; the same order sent twice begins one subscription. */
  readonly orderId: string
  readonly customer: {
    readonly userId: string
    readonly email: string
    readonly name: string
    /** Where the call came from: tax is reckoned by the country. */
    readonly networkAddress?: string
  }
  /** Where the person has been a customer before. */
  readonly customerId: string | null
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
}

export interface BegunSubscription {
  readonly customerId: string
  readonly subscriptionId: string
  /** Pays the first invoice in the browser; of no use to anyone else's session. */
  readonly clientSecret: string
}

/** A subscription as the provider has it at the moment it is asked. */
export interface ProviderSubscription {
  readonly subscriptionId: string
  readonly customerId: string
  /** Ours, from its metadata; null where it was not begun here. */
  readonly orderId: string | null
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
  readonly status: SubscriptionStatus
  /** Of one period, before tax; decimal text. */
  readonly price: string
  readonly currency: string
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly isCancelledAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
  readonly endedAt: Date | null
}

export interface PlanChange {
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
}

export type ProviderInvoice = Omit<Invoice, 'expenseId'>

/** What a provider tells by itself. Only which subscription it is about is used: how that stands is asked anew. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string | null
}

/**
 * Who takes payments. Every method may throw `providerUnavailable` (nothing is known to have happened: ask again), or
 * `paymentDeclined` with the provider's own message.
 */
export interface PaymentProvider {
  readonly name: (typeof paymentProviders)[number]
  readonly publishableKey: string | null
  begin(order: SubscriptionOrder): Promise<BegunSubscription>
  /** Null where it knows none of that name. */
  subscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** By our own id: what was begun in a process that died before it knew the provider's. */
  subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null>
  previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview>
  change(subscriptionId: string, change: PlanChange): Promise<void>
  setCancelledAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Ends at once what was begun and is not to be paid any more. @throws alreadyPaid where it was paid, also at the last moment */
  discard(subscriptionId: string): Promise<void>
  /** No payments are taken until it is resumed. */
  pause(subscriptionId: string): Promise<void>
  /** What was paid for and not used while it was paused is given: the next payment is due at `paidUntil`. */
  resume(subscriptionId: string, paidUntil: Date): Promise<void>
  /** Newest first, 100 at most. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Null where there is none. */
  portalLink(customerId: string, returnUrl: string): Promise<string | null>
  /** Reads what the provider sent by itself; absent where it sends nothing. @throws unsignedEvent, malformedBody */
  eventOf?(body: Buffer, signature: string): ProviderEvent
}
