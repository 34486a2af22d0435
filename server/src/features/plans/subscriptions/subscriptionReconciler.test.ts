import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { after, seedSubscription } from '../plans.factory.ts'
import type { PaymentProvider, ProviderSubscription } from '../providers/paymentProvider.ts'
import { providerUnavailable } from '../providers/payments.errors.ts'
import { planOf } from './subscribing.factory.ts'
import { SubscriptionCopies } from './subscriptionCopies.ts'
import { SubscriptionReconciler } from './subscriptionReconciler.ts'
import { SubscriptionSync } from './subscriptionSync.ts'
import { TeamPayments } from './teamPayments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A fake that responds on demand, in any order, as no real provider can. */
class SlowProvider {
  readonly name = 'sandbox'
  asked: { readonly id: string; readonly answer: (found: ProviderSubscription | Error | null) => void }[] = []

  subscription(id: string): Promise<ProviderSubscription | null> {
    return new Promise((done, fail) => {
      const answer = (found: ProviderSubscription | Error | null) =>
        found instanceof Error ? fail(found) : done(found)
      this.asked.push({ id, answer })
    })
  }

  /** Waits for the next request. */
  async next(count = 1): Promise<SlowProvider['asked'][number]> {
    await expect.poll(() => this.asked.length).toBeGreaterThanOrEqual(count)
    return this.asked[count - 1] as SlowProvider['asked'][number]
  }
}

let provider: SlowProvider
let reconciler: SubscriptionReconciler
beforeEach(async () => {
  await app.database.pool.query('DELETE FROM subscriptions')
  provider = new SlowProvider()
  const { clock, database } = app
  const given = { db: database.db, clock, provider: provider as unknown as PaymentProvider }
  const logger = createLogger('silent')
  const emails = { tellChange: async () => undefined }
  const teamPayments = new TeamPayments({ jobs: new Jobs({ database, logger }) })
  const copies = new SubscriptionCopies({ ...given, logger, emails, teamPayments })
  reconciler = new SubscriptionReconciler({
    ...given,
    copies,
    logger,
    subscriptionSync: new SubscriptionSync({ ...given, copies }),
  })
})

const heldBy = async (person: Person) => {
  const { plan, billingPeriod, price, currency, providerId, customerId } = await seedSubscription(app, person)
  const standing = {
    subscriptionId: providerId as string,
    customerId: customerId as string,
    orderId: null,
    plan,
    billingPeriod,
    price,
    currency,
    currentPeriodStart: app.clock.now(),
    currentPeriodEnd: new Date('2026-05-01T00:00:00Z'),
    isCancelledAtPeriodEnd: false,
    pastDueSince: null,
    endedAt: null,
  }
  const found = (change: Partial<ProviderSubscription>): ProviderSubscription => ({
    ...standing,
    status: 'active',
    ...change,
  })
  return { id: standing.subscriptionId, found }
}

const happened = (id: string, subscriptionId: string | null) =>
  reconciler.handleEvent({ id, type: 'subscription.updated', subscriptionId })

describe('what a provider tells', () => {
  test('is handled once, and says no more than whom to ask about', async () => {
    const person = await app.newPerson()
    const { id, found } = await heldBy(person)
    const handled = happened('event 1', id)
    ;(await provider.next()).answer(found({ plan: 'silver', price: '9.00' }))
    await handled
    expect((await planOf(person)).plan).toBe('silver')
    await happened('event 1', id)
    await happened('event 2', null)
    expect(provider.asked).toHaveLength(1)
  })

  test('comes again where it could not be handled', async () => {
    const { id, found } = await heldBy(await app.newPerson())
    const failed = happened('event 3', id)
    ;(await provider.next()).answer(new Error('not reached'))
    await expect(failed).rejects.toThrow('not reached')
    const handled = happened('event 3', id)
    ;(await provider.next(2)).answer(found({}))
    await handled
  })

  test('is overwritten by nothing that was asked for earlier, in whatever order answers come', async () => {
    const person = await app.newPerson()
    const { id, found } = await heldBy(person)
    const [earlier, later] = [happened('event 4', id), provider.next().then(() => happened('event 5', id))]
    const [first, second] = [await provider.next(1), await provider.next(2)]
    second.answer(found({ plan: 'platinum' }))
    await later
    first.answer(found({ plan: 'silver' }))
    await earlier
    expect((await planOf(person)).plan).toBe('platinum')
  })

  test('does not bring back what is over', async () => {
    const person = await app.newPerson()
    const { id, found } = await heldBy(person)
    const [earlier, later] = [happened('event 6', id), provider.next().then(() => happened('event 7', id))]
    const [first, second] = [await provider.next(1), await provider.next(2)]
    first.answer(found({ status: 'canceled', endedAt: app.clock.now() }))
    await earlier
    second.answer(found({}))
    await later
    expect((await planOf(person)).plan).toBe('free')
  })

  test('ends nothing where the provider does not know it, as with the keys of another account', async () => {
    const person = await app.newPerson()
    const { id, found } = await heldBy(person)
    const unknown = happened('event 9', id)
    ;(await provider.next()).answer(null)
    await unknown
    expect(await planOf(person)).toMatchObject({ plan: 'gold', subscription: { status: 'active' } })
    const known = happened('event 10', id)
    ;(await provider.next(2)).answer(found({ plan: 'silver', price: '9.00' }))
    await known
    expect((await planOf(person)).plan).toBe('silver')
  })

  test('is over where the provider does not know it and it holds no more by the clock', async () => {
    const person = await app.newPerson()
    const { id } = await heldBy(person)
    await app.database.pool.query('UPDATE subscriptions SET current_period_end = $1', [after(app, -7)])
    const unknown = happened('event 11', id)
    ;(await provider.next()).answer(null)
    await unknown
    expect((await planOf(person)).subscription).toBeNull()
  })

  test('of what nobody knows here is done with', async () => {
    const handled = happened('event 8', 'unknown')
    ;(await provider.next()).answer(null)
    await handled
  })
})

test('a subscription that cannot be asked about keeps none of the others back', async () => {
  const people = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
  const held = new Map<string, (change: Partial<ProviderSubscription>) => ProviderSubscription>()
  for (const person of people) {
    const { id, found } = await heldBy(person)
    held.set(id, found)
  }
  const done = reconciler.reconcile()
  for (const place of people.keys()) {
    const { id, answer } = await provider.next(place + 1)
    answer(
      place === 0 ? new Error('not reached') : (held.get(id)?.({ plan: 'silver', price: '9.00' }) ?? null),
    )
  }
  await done
  const plans = await Promise.all(people.map(async person => (await planOf(person)).plan))
  expect(plans.sort()).toEqual(['gold', 'silver', 'silver'])
})

test('a provider that answers nothing holds the round up no longer, and the next one goes on from there', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) ids.push((await heldBy(await app.newPerson())).id)
  const first = reconciler.reconcile()
  for (const place of [1, 2, 3]) (await provider.next(place)).answer(providerUnavailable())
  await first
  const second = reconciler.reconcile()
  for (const place of [4, 5]) (await provider.next(place)).answer(null)
  await second
  expect(provider.asked.map(({ id }) => id)).toEqual(ids)
})

test('a server that is about to stop waits for no answer, and asks about no further subscription', async () => {
  await heldBy(await app.newPerson())
  await heldBy(await app.newPerson())
  const round = reconciler.reconcile()
  const asked = await provider.next()
  reconciler.close()
  await round
  asked.answer(null)
  expect(provider.asked).toHaveLength(1)
})
