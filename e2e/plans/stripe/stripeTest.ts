import { expect, type Page } from '@playwright/test'
import { test as ownOutlay } from '../../ownOutlay.ts'
import { planOf } from '../planSteps.ts'
import { routeStripe } from './stripeHosts.ts'
import { StripeOutlay } from './stripeOutlay.ts'
import { watchPolicy } from './watchPolicy.ts'

interface StripeFixtures {
  payer: Page
  stripe: StripeOutlay
  /** Content security policy violations since they were last checked. */
  violations: string[]
}

/** Tests with their own Outlay and Stripe; in the end, both must agree on the plan. */
export const test = ownOutlay.extend<StripeFixtures>({
  violations: async ({ baseURL: _everybodys }, use) => {
    const violations: string[] = []
    await use(violations)
    expect(violations).toEqual([])
  },
  stripe: async ({ dataDir }, use, { title, annotations }) => {
    const stripe = await StripeOutlay.start(dataDir)
    annotations.push({ type: 'STRIPE_MAIL_SEED', description: String(stripe.seed) })
    console.log(`STRIPE_MAIL_SEED=${stripe.seed} for: ${title}`)
    await use(stripe)
    await stripe.stop()
  },
  outlay: ({ stripe }, use) => use(stripe),
  visitor: async ({ visitor, stripe, violations }, use, testInfo) => {
    const context = visitor.context()
    await routeStripe(context, { fake: stripe.fake, onAsked: () => stripe.deliverMail() })
    await watchPolicy(context, violations)
    await use(visitor)
    if (testInfo.status === testInfo.expectedStatus) {
      await stripe.advance(0)
      await expect.poll(() => planOf(visitor), { message: 'the plan at Stripe' }).toBe(stripe.planAtStripe)
    }
  },
  payer: ({ visitor }, use) => use(visitor),
})
