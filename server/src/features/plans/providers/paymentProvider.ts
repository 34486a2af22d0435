import type { BillingPeriod, PaidPlanId, SubscriptionStatus } from '@outlay/contract/planInclusions'
import type { ChangePreview, Invoice, NextPayment, paymentProviders } from '@outlay/contract/plans'

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

/** What of our own table is paid for. */
export interface Sold extends PlanChange {
  /** Of one period, before tax; decimal text. */
  readonly price: string
  readonly currency: string
}

/**
 * A subscription as the provider has it at the moment it is asked. What is sold is left out where somebody has moved one of ours
 * to what is no plan: which plan it is for is not known then, how it stands is.
 */
export interface ProviderSubscription extends Partial<Sold> {
  readonly subscriptionId: string
  readonly customerId: string
  /** Ours, from its metadata; null where it was not begun here. */
  readonly orderId: string | null
  readonly status: SubscriptionStatus
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
  readonly isCancelledAtPeriodEnd: boolean
  readonly pastDueSince: Date | null
  readonly endedAt: Date | null
}

/** What is to be paid with somebody there: a renewal that could not be taken, or a change that their bank asks about. */
export interface OpenPayment {
  /** Pays it in the browser by the card form; a card that does so is charged from then on. */
  readonly clientSecret: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

export interface PlanChange {
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
}

/** A change that is done once it is paid, and not at all where nobody pays it in time. */
export interface PendingChange extends PlanChange, OpenPayment {}

export type ProviderInvoice = Omit<Invoice, 'expenseId' | 'isExpenseDeleted'>

/** What a provider tells by itself. Only which subscription it is about is used: how that stands is asked anew. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string | null
}

/**
 * Who takes payments. Every method may throw `providerUnavailable` (it may have happened: ask how it stands), or
 * `paymentDeclined` with the provider's own message.
 */
export interface PaymentProvider {
  readonly name: (typeof paymentProviders)[number]
  readonly publishableKey: string | null
  begin(order: SubscriptionOrder): Promise<BegunSubscription>
  /** Null where it knows none of that name, or none of ours: that is not said to have ended. */
  subscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** By our own id: what was begun in a process that died before it knew the provider's. */
  subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null>
  previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview>
  /** What is chosen last is what waits: another change, the present plan again too, withdraws the one that waited before. */
  change(subscriptionId: string, change: PlanChange): Promise<'changed' | 'awaits-payment'>
  /** Null where none waits. */
  pendingChange(subscriptionId: string): Promise<PendingChange | null>
  /** What is cancelled is not changed any more: a change that waits to be paid is withdrawn. */
  setCancelledAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Ends at once what was begun and is not to be paid any more. @throws alreadyPaid where it was paid, also at the last moment */
  discard(subscriptionId: string): Promise<void>
  /** At once, paid or not, without giving anything back: nothing is charged any more. What has ended, or is not known, is no error. */
  end(subscriptionId: string): Promise<void>
  /** No payments are taken until it is resumed, nor what is overdue: that becomes void, and nothing of its period is paid. */
  pause(subscriptionId: string): Promise<void>
  /** What was paid for and not used while it was paused is given: the next payment is due at `paidUntil`. */
  resume(subscriptionId: string, paidUntil: Date): Promise<void>
  /** Null where nothing is. */
  overdue(subscriptionId: string): Promise<OpenPayment | null>
  /** What it takes by itself next: what is overdue, or else the coming period. Null where none comes. */
  nextPayment(subscriptionId: string): Promise<NextPayment | null>
  /** Newest first, 100 at most. */
  invoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Null where there is none. */
  portalLink(customerId: string, returnUrl: string): Promise<string | null>
  /**
   * Reads what the provider sent by itself; absent where it sends nothing. Null for what cannot be about anything here, and is
   * neither kept nor to be sent again. @throws unsignedEvent, malformedBody
   */
  eventOf?(body: Buffer, signature: string): ProviderEvent | null
}
