import type { Clock } from '../../../../core/clock.ts'
import type { Person } from '../../../../testing/person.ts'
import type { StripeMessage } from '../../../../testing/standins/stripe/stripeMessages.ts'
import {
  type Signing,
  type StripeStandIn,
  startStripeStandIn,
} from '../../../../testing/standins/stripe/stripeStandIn.ts'
import { startTestApp, type TestApp } from '../../../../testing/testApp.ts'
import { endTrial } from '../../plans.factory.ts'

export interface StripeApp extends TestApp {
  readonly standIn: StripeStandIn
  /** A person whose trial is over. */
  newPayer(): Promise<Person>
  /** Sends a webhook as Stripe does; returns the status. */
  tell(message: StripeMessage, signing?: Signing): Promise<number>
}

/** The app with a fake Stripe, both on the app's clock. */
export async function startStripeApp(settings: Record<string, string> = {}): Promise<StripeApp> {
  const clocks: { current: Clock } = { current: { now: () => new Date() } }
  const standIn = await startStripeStandIn({ clock: { now: () => clocks.current.now() } })
  const app = await startTestApp({ ...standIn.settings, ...settings })
  clocks.current = app.clock
  return {
    ...app,
    standIn,
    async newPayer() {
      const person = await app.newPerson()
      await endTrial(app, person)
      return person
    },
    tell: (message, signing) => standIn.send(message, `${app.address}/api/stripe/webhook`, signing),
    async close() {
      await app.close()
      await standIn.close()
    },
  }
}
