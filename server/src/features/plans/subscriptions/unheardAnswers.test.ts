import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/actor.ts'
import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { userOf } from '../../teams/teams.factory.ts'
import { endTrial } from '../plans.factory.ts'
import type { PaymentProvider } from '../providers/paymentProvider.ts'
import { paymentDeclined, providerUnavailable } from '../providers/payments.errors.ts'
import { SandboxProvider } from '../providers/sandbox/sandboxProvider.ts'
import { planOf, subscribe } from './subscribing.factory.ts'
import { SubscriptionCopies } from './subscriptionCopies.ts'
import { Subscriptions } from './subscriptions.ts'
import { TeamPayments } from './teamPayments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Call = 'change' | 'setCancelAtPeriodEnd' | 'subscription'
type Loss = 'before it is done' | 'after it is done' | 'refused'

/** The sandbox behind a connection that loses chosen messages. */
function overLossyLine(losses: Partial<Record<Call, Loss>>): PaymentProvider {
  const { clock, database } = app
  const sandbox = new SandboxProvider({ db: database.db, clock })
  return new Proxy<PaymentProvider>(sandbox, {
    get(_, name) {
      const method: unknown = Reflect.get(sandbox, name)
      if (typeof method !== 'function') return method
      const loss = losses[name as Call]
      return async (...given: unknown[]) => {
        if (loss === 'refused') throw paymentDeclined()
        if (loss === 'before it is done') throw providerUnavailable()
        const answer = await method.apply(sandbox, given)
        if (loss === 'after it is done') throw providerUnavailable()
        return answer
      }
    },
  })
}

/** The app's subscriptions over that connection. */
function subscriptionsOver(losses: Partial<Record<Call, Loss>>): Subscriptions {
  const { clock, database } = app
  const { db } = database
  const provider = overLossyLine(losses)
  const logger = createLogger('silent')
  const jobs = new Jobs({ database, logger })
  const emails = { tellChange: async () => undefined }
  const copies = new SubscriptionCopies({
    db,
    clock,
    provider,
    logger,
    emails,
    teamPayments: new TeamPayments({ jobs }),
  })
  return new Subscriptions({
    db,
    clock,
    provider,
    copies,
    reconcileLater: userId => jobs.enqueue(db, 'plans', { userId, isUnheard: true }),
    customerOf: () => Promise.reject(new Error('Nothing is begun here')),
  })
}

let person: Person
let actor: Actor
beforeEach(async () => {
  person = await app.newPerson()
  await endTrial(app, person)
  await subscribe(person, 'silver')
  const { id: userId, timezone } = await userOf(person)
  actor = { userId, timezone } as Actor
})
const toGold = { plan: 'gold', billingPeriod: 'monthly' } as const

describe('an answer that is lost', () => {
  test('after a change was made changes the plan all the same', async () => {
    await subscriptionsOver({ change: 'after it is done' }).change(actor, toGold)
    expect((await planOf(person)).plan).toBe('gold')
  })

  test('after it was cancelled, or kept, leaves it so', async () => {
    const lossy = subscriptionsOver({ setCancelAtPeriodEnd: 'after it is done' })
    for (const isCanceled of [true, false]) {
      await lossy.setCanceled(actor, isCanceled)
      expect((await planOf(person)).subscription?.isCancelledAtPeriodEnd).toBe(isCanceled)
    }
  })

  test('of what was not done is told as such', async () => {
    const change = subscriptionsOver({ change: 'before it is done' }).change(actor, toGold)
    await expect(change).rejects.toMatchObject({ code: 'plans.provider-unavailable' })
    expect((await planOf(person)).plan).toBe('silver')
  })

  test.each<[string, Partial<Record<Call, Loss>>]>([
    ['the change', { change: 'after it is done', subscription: 'before it is done' }],
    ['how it stands then', { subscription: 'before it is done' }],
  ])('of %s, and nothing else heard, is said to be unknown, and comes right by itself', async (_, losses) => {
    const change = subscriptionsOver(losses).change(actor, toGold)
    await expect(change).rejects.toMatchObject({ code: 'plans.not-heard' })
    expect((await planOf(person)).plan).toBe('silver')
    await app.runQueuedJobs()
    expect((await planOf(person)).plan).toBe('gold')
  })

  test('hides no refusal', async () => {
    const change = subscriptionsOver({ change: 'refused', subscription: 'before it is done' }).change(
      actor,
      toGold,
    )
    await expect(change).rejects.toMatchObject({ code: 'plans.payment-declined' })
  })
})
