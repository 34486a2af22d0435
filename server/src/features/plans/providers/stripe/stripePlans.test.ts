import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeFault } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import type { StripeMessage } from '../../../../testing/fakes/stripe/stripeMessages.ts'
import { StripeRefusal, type Subscription } from '../../../../testing/fakes/stripe/stripeRecords.ts'
import type { Person } from '../../../../testing/person.ts'
import { userOf } from '../../../teams/teams.factory.ts'
import { planOf } from '../../subscriptions/subscribing.factory.ts'
import { type StripeApp, startStripeApp } from './stripeApp.factory.ts'
import { periodOfInterval, planOfProduct } from './stripePrices.ts'

let app: StripeApp
beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.close())

const choice = fc.record({
  plan: fc.constantFrom('silver', 'gold', 'platinum'),
  billingPeriod: fc.constantFrom('monthly', 'annual'),
})
const card = fc.constantFrom(...Object.values(cards))
const losses: StripeFault[] = [
  { drops: 'before it is done' },
  { drops: 'after it is done' },
  { drops: 'midway' },
  { status: 500 },
  { body: 'nonsense' },
]

/** Actions of a person, time, the provider and the network. */
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('begin' as const), choice, card }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin elsewhere' as const), choice, card }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), choice }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('confirm the change' as const), card }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end at the provider' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('another card' as const), card }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  // The numbers pick which webhooks to deliver: some twice, some never, in any order.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      order: fc.array(fc.nat(20), { maxLength: 8 }),
      dropsRest: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask, and be answered late' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('lose' as const), loss: fc.constantFrom(...losses) }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** One person's actions with Stripe. */
class Dealings {
  readonly #person: Person
  readonly #userId: string
  #messages: StripeMessage[] = []
  #unpaid: { readonly secret: string; readonly card: string } | null = null
  #late: { readonly answer: () => void; readonly done: Promise<unknown> }[] = []

  constructor(person: Person, userId: string) {
    this.#person = person
    this.#userId = userId
  }

  async do(next: Action): Promise<void> {
    switch (next.kind) {
      case 'begin':
        return this.#begin(next.choice, next.card)
      case 'begin elsewhere':
        // Two concurrent windows, of which one may pay what the other discarded.
        await Promise.all([this.#begin({ plan: 'silver' }, next.card), this.#begin(next.choice, next.card)])
        return this.#pay()
      case 'change':
        return this.#ask('/api/plans/change', next.choice)
      case 'confirm the change':
        return this.#confirm(next.card)
      case 'cancel':
        return this.#ask('/api/plans/cancel')
      case 'keep':
        return this.#ask('/api/plans/keep')
      case 'end at the provider':
        for (const live of this.live()) app.fake.books.end(live)
        return
      case 'another card':
        for (const live of this.live()) app.fake.replaceCard(live.id, next.card)
        return
      case 'pass':
        return app.clock.advanceMs(next.days * 24 * 60 * 60_000)
      case 'tell':
        return this.#tell(next.order, next.dropsRest)
      case 'ask, and be answered late':
        return this.#askLate()
      case 'lose':
        return app.fake.fail(next.loss)
    }
  }

  /** Delivers all late responses, and runs the hourly jobs once. */
  async settle(): Promise<void> {
    for (const { answer, done } of this.#late) {
      answer()
      await done
    }
    app.fake.fail()
    await app.runScheduledJobs()
  }

  /** Live subscriptions at Stripe. */
  live(): Subscription[] {
    this.#messages = [...this.#messages, ...app.fake.takeMessages()]
    return [...app.fake.books.subscriptions.values()].filter(
      ({ customer, endedAt, status }) =>
        customer.metadata.userId === this.#userId && endedAt === null && status !== 'incomplete',
    )
  }

  async #begin(wanted: object, withCard: string): Promise<void> {
    await this.#pay()
    const { status, body } = await this.#person.post<{ clientSecret: string }>(
      '/api/create-subscription',
      wanted,
    )
    if (status === 200) this.#unpaid = { secret: body.clientSecret, card: withCard }
  }

  async #pay(): Promise<void> {
    if (!this.#unpaid) return
    const { secret, card: withCard } = this.#unpaid
    this.#unpaid = null
    try {
      if (app.fake.confirm(secret, withCard) === 'requires_action') app.fake.authenticate(secret, true)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
    }
  }

  async #confirm(withCard: string): Promise<void> {
    await this.#pay()
    const { status, body } = await this.#person.post<{ clientSecret: string }>('/api/plans/change/pending')
    expect([200, 404, 409, 422, 502]).toContain(status)
    if (status === 200) this.#unpaid = { secret: body.clientSecret, card: withCard }
  }

  async #ask(path: string, body?: object): Promise<void> {
    await this.#pay()
    const { status } = await this.#person.post(path, body)
    expect([200, 404, 409, 422, 502]).toContain(status)
  }

  async #tell(order: readonly number[], dropsRest: boolean): Promise<void> {
    await this.#pay()
    this.live()
    const told = order.map(place => this.#messages[place % this.#messages.length]).filter(Boolean)
    await Promise.all(told.map(message => message && app.tell(message)))
    if (dropsRest) this.#messages = []
  }

  /** Stripe reports its current state, but the response arrives much later. */
  async #askLate(): Promise<void> {
    let answer = () => {}
    const held = new Promise<void>(resolve => {
      answer = resolve
    })
    const before = app.fake.requests.length
    app.fake.fail({ heldUntil: held })
    const done = this.#person.post('/api/plans/refresh')
    const isAsked = () => app.fake.requests.length > before
    await Promise.race([done, expect.poll(isAsked).toBe(true)])
    app.fake.fail()
    this.#late.push({ answer, done })
  }
}

test('whatever is done, lost, doubled, reordered or late: after one reconciling the plan is the provider’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async actions => {
      app.clock.moveTo('2026-03-15T12:00:00Z')
      const person = await app.newPayer()
      const dealings = new Dealings(person, (await userOf(person)).id)
      for (const next of actions) await dealings.do(next)
      await dealings.settle()
      const live = dealings.live()
      expect(live.length).toBeLessThanOrEqual(1)
      expect(await planHad(person)).toEqual(live.map(planAtStripe)[0] ?? { plan: 'free' })
    }),
    { numRuns: 15 },
  )
})

async function planHad(person: Person) {
  const { plan, subscription } = await planOf(person)
  if (!subscription || subscription.status === 'incomplete') return { plan }
  const { billingPeriod, status, price, currentPeriodEnd, isCancelledAtPeriodEnd } = subscription
  return { plan, billingPeriod, status, price, currentPeriodEnd, isCancelledAtPeriodEnd }
}

/** From the fake's own records rather than its responses. */
function planAtStripe({ price, status, periodEnd, isCancelledAtPeriodEnd }: Subscription) {
  return {
    plan: planOfProduct(price.product),
    billingPeriod: periodOfInterval(price.interval, 1),
    status: status === 'past_due' ? 'past_due' : 'active',
    price: (price.amount / 100).toFixed(2),
    currentPeriodEnd: new Date(periodEnd * 1000).toISOString(),
    isCancelledAtPeriodEnd,
  }
}
