import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { begin, cards, codeOf, newPayer, pass, pay, planOf, subscribe } from './subscribing.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPerson = () => newPayer(app)
const liveOf = async (person: Person) => {
  const { id } = await userOf(person)
  const { rows } = await app.database.pool.query(
    "SELECT plan, status, provider_id FROM subscriptions WHERE user_id = $1 AND status <> 'canceled'",
    [id],
  )
  return rows
}
/** The subscription at the provider. */
const soldTo = async (person: Person) => {
  const { id } = await userOf(person)
  const { rows } = await app.database.pool.query(
    'SELECT plan, status FROM sandbox_subscriptions WHERE user_id = $1 ORDER BY created_at, plan',
    [id],
  )
  return rows.map(({ plan, status }) => `${plan} ${status}`)
}

describe('anyone who chooses a plan', () => {
  test('has it once it is paid, at our own price, whatever was sent along', async () => {
    const person = await newPerson()
    const clientSecret = await begin(person, 'silver')
    expect(await planOf(person)).toMatchObject({ plan: 'free', subscription: null })
    expect((await pay(person, clientSecret)).body).toEqual({ status: 'succeeded' })
    const { plan, subscription, uploads } = await planOf(person)
    expect([plan, uploads.limit]).toEqual(['silver', 50])
    expect(subscription).toMatchObject({ plan: 'silver', status: 'active', price: '9.00', currency: 'USD' })
    expect(subscription?.currentPeriodEnd).toBe('2026-04-15T12:00:00.000Z')
    const invoices = await person.get<object[]>('/api/plans/invoices')
    expect(invoices.body).toMatchObject([{ amount: '9.00', status: 'paid', expenseId: null }])
  })

  test('pays a year at once where that is chosen', async () => {
    const person = await newPerson()
    await subscribe(person, 'gold', 'annual')
    expect((await planOf(person)).subscription).toMatchObject({ billingPeriod: 'annual', price: '180.00' })
  })

  test('pays nothing for the free one, and is told so', async () => {
    const person = await newPerson()
    const reply = await person.post('/api/create-subscription', { plan: 'free', price: 0 })
    expect(codeOf(reply)).toEqual([400, 'plans.nothing-to-pay'])
    expect(codeOf(await person.post('/api/create-subscription', { plan: 'gilded' }))[0]).toBe(400)
  })

  test('has it neither where the card is declined nor before the bank has heard from its holder', async () => {
    const person = await newPerson()
    const clientSecret = await begin(person, 'gold')
    expect(codeOf(await pay(person, clientSecret, cards.declined))).toEqual([422, 'plans.payment-declined'])
    expect((await pay(person, clientSecret, cards.asks)).body).toEqual({ status: 'requires_action' })
    expect((await planOf(person)).plan).toBe('free')
    const confirm = (isApproved: boolean) =>
      person.post('/api/plans/sandbox/authentication', { clientSecret, isApproved })
    expect((await confirm(false)).status).toBe(422)
    expect((await planOf(person)).plan).toBe('free')
    expect((await confirm(true)).body).toEqual({ status: 'succeeded' })
    expect((await planOf(person)).plan).toBe('gold')
  })

  test('changes a plan that is live, and does not begin another', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const reply = await person.post('/api/create-subscription', { plan: 'gold' })
    expect(codeOf(reply)).toEqual([409, 'plans.live-already'])
    expect(await soldTo(person)).toEqual(['silver active'])
  })

  test('of a team that somebody pays for pays nothing', async () => {
    const [owner, member] = [await app.newPerson(), await newPerson()]
    await joinTeam(member, { inviter: owner, team: await createTeam(owner) })
    await subscribe(owner, 'platinum')
    const reply = await member.post('/api/create-subscription', { plan: 'silver' })
    expect(codeOf(reply)).toEqual([409, 'plans.covered-already'])
  })
})

describe('from several windows', () => {
  test('the same plan is one subscription', async () => {
    const person = await newPerson()
    const secrets = await Promise.all([1, 2, 3, 4].map(() => begin(person, 'silver')))
    expect(new Set(secrets).size).toBe(1)
    expect(await soldTo(person)).toEqual(['silver incomplete'])
    expect(await liveOf(person)).toHaveLength(1)
  })

  test('another plan takes the place of what was not paid, which nobody can pay any more', async () => {
    const person = await newPerson()
    const silver = await begin(person, 'silver')
    const gold = await begin(person, 'gold')
    expect((await pay(person, silver)).status).toBeGreaterThanOrEqual(400)
    expect((await pay(person, gold)).status).toBe(200)
    expect(await soldTo(person)).toEqual(expect.arrayContaining(['silver canceled', 'gold active']))
    expect(await liveOf(person)).toMatchObject([{ plan: 'gold', status: 'active' }])
  })

  test('whatever is chosen at the same moment, one can be paid at most', async () => {
    const person = await newPerson()
    const plans = ['silver', 'gold', 'platinum', 'silver', 'gold'] as const
    const replies = await Promise.all(
      plans.map(plan => person.post<{ clientSecret: string }>('/api/create-subscription', { plan })),
    )
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const secrets = replies.flatMap(({ status, body }) => (status === 200 ? [body.clientSecret] : []))
    for (const secret of secrets) await pay(person, secret)
    const sold = await soldTo(person)
    expect(sold.filter(one => one.endsWith('active')).length).toBeLessThanOrEqual(1)
    expect(sold.filter(one => one.endsWith('incomplete')).length).toBeLessThanOrEqual(1)
  })

  test('a payment in one is seen in the others', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const { body } = await person.get<{ items: object[] }>('/api/activity')
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'plan-changed', title: 'silver' }))
  })
})

describe('a process that died', () => {
  test('before it had asked the provider leaves an order, with which the person goes on', async () => {
    const person = await newPerson()
    const { id: userId } = await userOf(person)
    await app.database.pool.query(
      `INSERT INTO subscriptions (id, user_id, provider, plan, billing_period, status, price, currency, created_at)
       VALUES (gen_random_uuid(), $1, 'sandbox', 'silver', 'monthly', 'incomplete', '9.00', 'USD', $2)`,
      [userId, app.clock.now()],
    )
    await subscribe(person, 'gold')
    expect(await soldTo(person)).toEqual(['gold active'])
  })

  test('before it knew the answer leaves a subscription that is found, discarded or paid', async () => {
    const person = await newPerson()
    const secret = await begin(person, 'silver')
    const forget = async () => {
      const { id } = await userOf(person)
      await app.database.pool.query(
        'UPDATE subscriptions SET provider_id = NULL, client_secret = NULL, customer_id = NULL WHERE user_id = $1',
        [id],
      )
    }
    await forget()
    expect(await begin(person, 'silver')).toBe(secret)
    await forget()
    await pay(person, secret)
    expect((await planOf(person)).plan).toBe('silver')
  })

  test('between payment and answer loses nothing: the next one asks', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const { id } = await userOf(person)
    await app.database.pool.query("UPDATE subscriptions SET status = 'incomplete' WHERE user_id = $1", [id])
    expect((await planOf(person)).plan).toBe('free')
    const { body } = await person.post<CurrentPlan>('/api/plans/refresh')
    expect(body.plan).toBe('silver')
    await app.database.pool.query("UPDATE subscriptions SET status = 'incomplete' WHERE user_id = $1", [id])
    await app.runScheduledJobs()
    expect((await planOf(person)).plan).toBe('silver')
  })
})

describe('a subscription', () => {
  test('is cancelled with the end of what is paid, kept after all, and ends', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const cancel = async () => (await person.post<CurrentPlan>('/api/plans/cancel')).body.subscription
    expect(await cancel()).toMatchObject({ isCancelledAtPeriodEnd: true })
    expect((await userOf(person)).subscriptionEndDate).not.toBeNull()
    const { body } = await person.post<CurrentPlan>('/api/plans/keep')
    expect(body.subscription).toMatchObject({ isCancelledAtPeriodEnd: false })
    await cancel()
    await pass(app, 30)
    expect((await planOf(person)).plan).toBe('silver')
    await pass(app, 2)
    expect(await planOf(person)).toMatchObject({ plan: 'free', subscription: null })
    await subscribe(person, 'gold')
    expect((await planOf(person)).plan).toBe('gold')
  })

  test('is renewed without anybody asking', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    await pass(app, 45)
    expect(await planOf(person)).toMatchObject({ plan: 'silver', subscription: { status: 'active' } })
    expect((await person.get<object[]>('/api/plans/invoices')).body).toHaveLength(2)
  })

  test('goes on with another card where its renewal failed, by anyone who it is alone', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const overdueOf = (whose: Person) =>
      whose.post<{ plan: string; clientSecret: string; amount: string; code?: string }>('/api/plans/overdue')
    expect((await pay(person, await begin(person, 'gold'), cards.declinedLater)).status).toBe(200)
    expect(codeOf(await overdueOf(person))).toEqual([409, 'plans.nothing-overdue'])
    await pass(app, 34)
    expect((await planOf(person)).subscription).toMatchObject({ status: 'past_due' })
    expect(codeOf(await overdueOf(other))).toEqual([404, 'plans.not-subscribed'])
    expect((await overdueOf(app.stranger())).status).toBe(401)
    const { body } = await overdueOf(person)
    expect(body).toMatchObject({ plan: 'gold', amount: '19.00', currency: 'USD' })
    expect((await pay(other, body.clientSecret)).status).toBe(404)
    expect((await pay(person, body.clientSecret, cards.declined)).status).toBe(422)
    expect((await pay(person, body.clientSecret)).status).toBe(200)
    expect((await planOf(person)).subscription).toMatchObject({ status: 'active', graceEndsAt: null })
    const invoices = await person.get<object[]>('/api/plans/invoices')
    expect(invoices.body).toMatchObject([
      { status: 'paid', attempts: 2 },
      { status: 'paid', attempts: 1 },
    ])
  })

  test('is nobody’s who has none', async () => {
    const person = await newPerson()
    const choice = { plan: 'gold', billingPeriod: 'monthly' }
    for (const path of ['change', 'change/preview'])
      expect(codeOf(await person.post(`/api/plans/${path}`, choice))).toEqual([404, 'plans.not-subscribed'])
    for (const path of ['cancel', 'keep', 'change/pending'])
      expect(codeOf(await person.post(`/api/plans/${path}`))).toEqual([404, 'plans.not-subscribed'])
    expect((await person.get('/api/plans/invoices')).body).toEqual([])
    expect((await person.post('/api/plans/portal')).body).toEqual({ url: null })
    expect((await person.post<CurrentPlan>('/api/plans/refresh')).body.plan).toBe('free')
    expect((await person.get('/api/plans/provider')).body).toEqual({ name: 'sandbox', publishableKey: null })
  })

  test('is paid by nobody else', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const clientSecret = await begin(person, 'silver')
    expect((await pay(other, clientSecret)).status).toBe(404)
    expect((await pay(app.stranger(), clientSecret)).status).toBe(401)
    expect((await planOf(person)).plan).toBe('free')
  })
})
