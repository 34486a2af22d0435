import type { Clock } from '../../../../core/clock.ts'
import {
  type FakeStripe,
  type Signing,
  startFakeStripe,
} from '../../../../testing/fakes/stripe/fakeStripe.ts'
import type { StripeMessage } from '../../../../testing/fakes/stripe/stripeMessages.ts'
import type { Person } from '../../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { endTrial } from '../../plans.factory.ts'

export interface StripeApp extends TestApp {
  readonly fake: FakeStripe
  /** A person whose trial is over. */
  newPayer(): Promise<Person>
  /** Sends a webhook as Stripe does; returns the status. */
  tell(message: StripeMessage, signing?: Signing): Promise<number>
}

/** The app with a fake Stripe, both on the app's clock. */
export async function startStripeApp(settings: Record<string, string> = {}): Promise<StripeApp> {
  const clocks: { current: Clock } = { current: { now: () => new Date() } }
  const fake = await startFakeStripe({ clock: { now: () => clocks.current.now() } })
  const app = await startTestApp({ ...fake.settings, ...settings })
  clocks.current = app.clock
  return {
    ...app,
    fake,
    async newPayer() {
      const person = await app.newPerson()
      await endTrial(app, person)
      return person
    },
    tell: (message, signing) => fake.send(message, `${app.address}/api/stripe/webhook`, signing),
    async close() {
      await app.close()
      await fake.close()
    },
  }
}
