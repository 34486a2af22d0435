import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  PaymentProvider,
  PendingSubscription,
  ProviderSubscription,
  SubscriptionOrder,
} from './paymentProvider.ts'

/** Stripe's test cards, which the sandbox also accepts. Source: https://docs.stripe.com/testing. */
export const cards = {
  good: '4242424242424242',
  refused: '4000000000000002',
  refusedLater: '4000000000000341',
  authenticated: '4000002500003155',
  /** Every time, not only the first. */
  authenticatedAlways: '4000002760003184',
}

/** A provider, with controls for the customer's browser and the time. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider
  /** A new customer. */
  newCustomer(): Promise<SubscriptionOrder['customer']>
  /** Like the card form. @throws if the card is refused */
  pay(begun: PendingSubscription, cardNumber: string): Promise<'succeeded' | 'requires_action'>
  /** Like the bank's page. @throws if it is not approved */
  authenticate(begun: PendingSubscription, isApproved: boolean): Promise<void>
  /** The provider's clock. */
  now(): Date
  moveTo(instant: string): Promise<void>
  close(): Promise<void>
}

/** Helpers for a provider's contract tests. */
export function providerHarness(under: () => ProviderUnderTest) {
  const orderOf = async (wanted: Partial<SubscriptionOrder> = {}): Promise<SubscriptionOrder> => ({
    orderId: randomUUID(),
    customer: await under().newCustomer(),
    customerId: null,
    plan: 'silver',
    billingPeriod: 'monthly',
    ...wanted,
  })
  const begin = async (wanted: Partial<SubscriptionOrder> = {}) =>
    under().provider.begin(await orderOf(wanted))
  const paid = async (wanted: Partial<SubscriptionOrder> = {}, card = cards.good) => {
    const begun = await begin(wanted)
    expect(await under().pay(begun, card)).toBe('succeeded')
    return begun
  }
  const stateOf = async ({ subscriptionId }: Pick<PendingSubscription, 'subscriptionId'>) => {
    const subscription = await under().provider.subscription(subscriptionId)
    if (!subscription) throw new Error(`There is no ${subscriptionId}`)
    return subscription
  }
  const invoicesOf = async ({ customerId }: PendingSubscription) =>
    (await under().provider.invoices(customerId)).map(({ amount, status }) => `${amount} ${status}`)
  const attemptsOf = async ({ customerId }: PendingSubscription) =>
    (await under().provider.invoices(customerId)).map(({ attempts }) => attempts)
  const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * 24 * 60 * 60_000)
  const moveBeyond = async ({ currentPeriodEnd }: ProviderSubscription, days: number) =>
    under().moveTo(daysAfter(currentPeriodEnd, days).toISOString())
  return { orderOf, begin, paid, stateOf, invoicesOf, attemptsOf, daysAfter, moveBeyond }
}
