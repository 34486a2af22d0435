import { randomUUID } from 'node:crypto'
import { createLogger } from '../../../../core/logger.ts'
import { startFakeStripe } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { TestClock } from '../../../../testing/testClock.ts'
import type { ProviderUnderTest } from '../paymentProvider.factory.ts'
import { paymentProviderSuite } from '../paymentProvider.test-suite.ts'
import { pendingChangeSuite } from '../pendingChanges.test-suite.ts'
import { openStripe } from './stripe.factory.ts'

async function start(): Promise<ProviderUnderTest> {
  const clock = new TestClock('2026-01-31T12:00:00Z')
  const fake = await startFakeStripe({ clock })
  const provider = await openStripe(fake, { clock, logger: createLogger('silent') })
  return {
    provider,
    newCustomer: async () => ({ userId: randomUUID(), email: 'ada@example.com', name: 'Ada' }),
    async pay({ clientSecret }, card) {
      const status = fake.confirm(clientSecret, card)
      if (status !== 'succeeded' && status !== 'requires_action') throw new Error(status)
      return status
    },
    async authenticate({ clientSecret }, isApproved) {
      const status = fake.authenticate(clientSecret, isApproved)
      if (status !== 'succeeded') throw new Error(status)
    },
    now: () => clock.now(),
    moveTo: async instant => clock.moveTo(instant),
    close: () => fake.close(),
  }
}

paymentProviderSuite('Stripe', start)
pendingChangeSuite('Stripe', start)
