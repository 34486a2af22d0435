import { randomUUID } from 'node:crypto'
import { createLogger } from '../../../../core/logger.ts'
import { startStripeStandIn } from '../../../../testing/standins/stripe/stripeStandIn.ts'
import { TestClock } from '../../../../testing/testClock.ts'
import type { ProviderUnderTest } from '../paymentProvider.factory.ts'
import { paymentProviderSuite } from '../paymentProvider.test-suite.ts'
import { pendingChangeSuite } from '../pendingChanges.test-suite.ts'
import { openStripe } from './stripe.factory.ts'

async function start(): Promise<ProviderUnderTest> {
  const clock = new TestClock('2026-01-31T12:00:00Z')
  const standIn = await startStripeStandIn({ clock })
  const provider = await openStripe(standIn, { clock, logger: createLogger('silent') })
  return {
    provider,
    newCustomer: async () => ({ userId: randomUUID(), email: 'ada@example.com', name: 'Ada' }),
    async pay({ clientSecret }, card) {
      const status = standIn.confirm(clientSecret, card)
      if (status !== 'succeeded' && status !== 'requires_action') throw new Error(status)
      return status
    },
    async authenticate({ clientSecret }, isApproved) {
      const status = standIn.authenticate(clientSecret, isApproved)
      if (status !== 'succeeded') throw new Error(status)
    },
    now: () => clock.now(),
    moveTo: async instant => clock.moveTo(instant),
    close: () => standIn.close(),
  }
}

paymentProviderSuite('Stripe', start)
pendingChangeSuite('Stripe', start)
