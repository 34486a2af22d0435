import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createLogger } from '../../../../core/logger.ts'
import { type FakeStripe, startFakeStripe } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { TestClock } from '../../../../testing/testClock.ts'
import type { PendingSubscription, ProviderSubscription, SubscriptionOrder } from '../paymentProvider.ts'
import { type StripeOptions, StripeProvider } from './stripeProvider.ts'

export interface StripeUnderTest {
  readonly clock: TestClock
  readonly fake: FakeStripe
  readonly provider: StripeProvider
  /** Gives up early. Only for calls that must fail: on a busy machine any call may. */
  readonly hasty: StripeProvider
  readonly logged: readonly string[]
  begin(wanted?: Partial<SubscriptionOrder>): Promise<PendingSubscription>
  /** Begins and pays one. */
  paid(wanted?: Partial<SubscriptionOrder>, card?: string): Promise<PendingSubscription>
  stateOf(begun: PendingSubscription): Promise<ProviderSubscription>
}

export const orderOf = (wanted: Partial<SubscriptionOrder> = {}): SubscriptionOrder => ({
  orderId: randomUUID(),
  customer: { userId: randomUUID(), email: 'ada@example.com', name: 'Ada', networkAddress: '203.0.113.7' },
  customerId: null,
  plan: 'silver',
  billingPeriod: 'monthly',
  ...wanted,
})

interface TestOptions {
  readonly taxPercent?: number
  readonly start?: string
  /** The test's context, for concurrent tests. */
  readonly onFinished?: typeof onTestFinished
}

/** The provider with a fake Stripe for the running test. */
export async function stripeUnderTest(
  options: Partial<StripeOptions> & TestOptions = {},
): Promise<StripeUnderTest> {
  const { taxPercent = 0, start = '2026-03-15T12:00:00Z', onFinished = onTestFinished, ...given } = options
  const clock = new TestClock(start)
  const fake = await startFakeStripe({ clock, taxPercent })
  onFinished(() => fake.close())
  const logged: string[] = []
  const logger = createLogger('info', { write: line => logged.push(line) })
  const provider = await openStripe(fake, { clock, logger, ...given })
  const begin = (wanted: Partial<SubscriptionOrder> = {}) => provider.begin(orderOf(wanted))
  return {
    clock,
    fake,
    provider,
    hasty: await openStripe(fake, { clock, logger, ...given, timeoutMs: 250 }),
    logged,
    begin,
    async paid(wanted = {}, card = cards.good) {
      const begun = await begin(wanted)
      fake.confirm(begun.clientSecret, card)
      return begun
    },
    async stateOf({ subscriptionId }) {
      const subscription = await provider.subscription(subscriptionId)
      if (!subscription) throw new Error(`There is no ${subscriptionId}`)
      return subscription
    },
  }
}

/** Opens the provider against the fake. */
export function openStripe(
  { settings }: FakeStripe,
  options: Partial<StripeOptions> & Pick<StripeOptions, 'clock' | 'logger'>,
): Promise<StripeProvider> {
  return StripeProvider.open({
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    baseUrl: settings.STRIPE_BASE_URL,
    hasTax: false,
    ...options,
  })
}
