import { dayMs } from '@outlay/contract/core/daySpans'
import { describe, expect, type TestContext, test } from 'vitest'
import type { StripeFault } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { type StripeUnderTest, stripeUnderTest } from './stripe.factory.ts'

const gold = { plan: 'gold', billingPeriod: 'monthly' } as const

interface Step {
  readonly card?: string
  /** How many days after payment the step runs. */
  readonly days?: number
  readonly before?: (stripe: StripeUnderTest, id: string) => Promise<unknown>
  readonly take: (
    stripe: Pick<StripeUnderTest, 'provider' | 'clock'>,
    id: string,
    customerId: string,
  ) => Promise<unknown>
}

/** Every operation on a paid subscription. */
const steps: Readonly<Record<string, Step>> = {
  'showing what a change costs': { take: ({ provider }, id) => provider.previewChange(id, gold) },
  'changing the plan': { take: ({ provider }, id) => provider.change(id, gold) },
  cancelling: { take: ({ provider }, id) => provider.setCancelAtPeriodEnd(id, true) },
  keeping: {
    before: ({ provider }, id) => provider.setCancelAtPeriodEnd(id, true),
    take: ({ provider }, id) => provider.setCancelAtPeriodEnd(id, false),
  },
  pausing: { take: ({ provider }, id) => provider.pause(id) },
  'pausing what is overdue': {
    card: cards.declinedLater,
    days: 32,
    take: ({ provider }, id) => provider.pause(id),
  },
  'going on': {
    before: ({ provider }, id) => provider.pause(id),
    take: ({ provider, clock }, id) =>
      provider.resume(id, new Date(Math.max(clock.now().getTime(), Date.parse('2026-03-25T12:00:00Z')))),
  },
  'paying what is overdue': {
    card: cards.declinedLater,
    days: 32,
    take: ({ provider }, id) => provider.overdue(id),
  },
  'listing invoices': { take: ({ provider }, _, customerId) => provider.invoices(customerId) },
  'leading to the page for cards': {
    take: ({ provider }, _, customerId) => provider.portalLink(customerId, 'https://outlay.example/settings'),
  },
  'asking how it stands': { take: ({ provider }, id) => provider.subscription(id) },
}

/** The worst fault, tried at every call: Stripe has done what it doesn't say. */
const doneUnsaid: StripeFault = { drops: 'after it is done' }
/** Each tried at one of the calls. */
const faults: readonly StripeFault[] = [
  { status: 500 },
  { status: 429, headers: { 'retry-after': '0' } },
  { drops: 'before it is done' },
  { drops: 'midway' },
  { stalls: true },
  { body: '{"id":' },
]

async function atStep(
  { card = cards.good, days = 0, before, take }: Step,
  { onTestFinished: onFinished }: TestContext,
) {
  const stripe = await stripeUnderTest({ onFinished })
  const { subscriptionId: id, customerId } = await stripe.paid({}, card)
  // Caches all products, so that each run makes the same number of calls.
  const { hasty } = stripe
  for (const one of [stripe.provider, hasty]) await one.previewChange(id, gold).catch(() => null)
  stripe.clock.advanceMs(days * dayMs)
  await before?.(stripe, id)
  const { fake, provider } = stripe
  const asked = fake.requests.length
  return {
    take: () => take(stripe, id, customerId),
    takeHastily: () => take({ provider: hasty, clock: stripe.clock }, id, customerId),
    asked: () => fake.requests.length - asked,
    fail: fake.fail,
    /** The complete state at Stripe. */
    standing: async () => ({
      state: { ...(await provider.subscription(id)), orderId: 'any' },
      invoices: (await provider.invoices(customerId)).map(({ amount, status }) => `${amount} ${status}`),
    }),
  }
}

// Concurrent because most of the time is pauses between attempts.
describe.concurrent.each(Object.entries(steps))('%s', (_, step) => {
  test('is done once and whole, though Stripe fails in any way at any of its calls and is asked again', async context => {
    const whole = await atStep(step, context)
    await whole.take()
    const calls = whole.asked()
    const done = await whole.standing()
    expect(calls).toBeGreaterThan(0)
    const tries = [
      ...faults.map((fault, index) => ({ fault, call: index % calls })),
      ...Array.from({ length: calls }, (_, call) => ({ fault: doneUnsaid, call })),
    ]
    await Promise.all(
      tries.map(async ({ fault, call }) => {
        const { take, takeHastily, fail, standing } = await atStep(step, context)
        const calm = Array.from({ length: call }, () => ({ heldUntil: Promise.resolve() }))
        // The package tries twice.
        fail(...calm, fault, fault)
        await expect(takeHastily()).rejects.toMatchObject({ code: 'plans.provider-unavailable', status: 502 })
        fail()
        await take()
        expect(await standing()).toEqual(done)
      }),
    )
  })
})
