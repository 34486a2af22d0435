import type { ChangePreview, CurrentPlan } from '@outlay/contract/plans/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import {
  answerBank,
  begin,
  cards,
  codeOf,
  newPayer,
  pass,
  pay,
  planOf,
  subscribe,
} from './subscribing.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPerson = () => newPayer(app)

describe('a plan', () => {
  test('is changed, after it was said what that costs', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const choice = { plan: 'gold', billingPeriod: 'monthly' }
    const preview = await person.post<ChangePreview>('/api/plans/change/preview', choice)
    expect(preview.body).toMatchObject({
      dueNow: '10.00',
      credit: '0.00',
      nextPrice: '19.00',
      currency: 'USD',
    })
    const { body } = await person.post<CurrentPlan>('/api/plans/change', choice)
    expect(body).toMatchObject({ plan: 'gold', subscription: { price: '19.00' } })
    const invoices = await person.get<{ amount: string }[]>('/api/plans/invoices')
    expect(invoices.body.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['9.00', '10.00']))
    const free = await person.post('/api/plans/change', { plan: 'free' })
    expect(codeOf(free)).toEqual([400, 'plans.nothing-to-pay'])
  })

  test('says what is charged next, less what is credited, to its owner alone', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const next = async (whose: Person) => (await whose.get('/api/plans/next-payment')).body
    await subscribe(person, 'gold')
    expect(await next(person)).toEqual({ amount: '19.00', currency: 'USD', creditUsed: '0.00' })
    await person.post('/api/plans/change', { plan: 'silver' })
    expect(await next(person)).toEqual({ amount: '0.00', currency: 'USD', creditUsed: '9.00' })
    await pass(app, 32)
    expect(await next(person)).toEqual({ amount: '8.00', currency: 'USD', creditUsed: '1.00' })
    await person.post('/api/plans/cancel')
    expect(await next(person)).toBeNull()
    expect(await next(other)).toBeNull()
    await begin(other, 'gold')
    expect(await next(other)).toBeNull()
    expect((await app.stranger().get('/api/plans/next-payment')).status).toBe(401)
  })

  test('is not changed where another window has cancelled it, before it is kept', async () => {
    const person = await newPerson()
    await subscribe(person, 'silver')
    const change = () => person.post('/api/plans/change', { plan: 'gold' })
    await person.post('/api/plans/cancel')
    expect(codeOf(await change())).toEqual([409, 'plans.cancelled'])
    expect(codeOf(await person.post('/api/plans/change/preview', { plan: 'gold' }))).toEqual([
      409,
      'plans.cancelled',
    ])
    expect(codeOf(await person.post('/api/plans/change/pending'))).toEqual([409, 'plans.cancelled'])
    expect((await person.get<object[]>('/api/plans/invoices')).body).toHaveLength(1)
    await person.post('/api/plans/keep')
    expect((await change()).status).toBe(200)
  })

  test('is changed once its owner has confirmed it, where their bank asks each time', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const first = await begin(person, 'silver')
    expect((await pay(person, first, cards.asksAlways)).body).toEqual({ status: 'requires_action' })
    expect((await answerBank(person, first, true)).status).toBe(200)
    const pendingOf = (whose: Person) =>
      whose.post<{ plan: string; clientSecret: string; code?: string }>('/api/plans/change/pending')
    expect(codeOf(await pendingOf(person))).toEqual([409, 'plans.nothing-to-confirm'])
    const gold = { plan: 'gold', billingPeriod: 'monthly' }
    expect(codeOf(await person.post('/api/plans/change', gold))).toEqual([422, 'plans.change-awaits-payment'])
    expect((await planOf(person)).plan).toBe('silver')
    expect(codeOf(await pendingOf(other))).toEqual([404, 'plans.not-subscribed'])
    expect((await pendingOf(app.stranger())).status).toBe(401)
    const { status, body } = await pendingOf(person)
    expect([status, body]).toMatchObject([200, { ...gold, amount: '10.00', currency: 'USD' }])
    expect((await pay(other, body.clientSecret)).status).toBe(404)
    expect((await pay(person, body.clientSecret, cards.asksAlways)).body).toEqual({
      status: 'requires_action',
    })
    expect((await answerBank(person, body.clientSecret, false)).status).toBe(422)
    expect((await planOf(person)).plan).toBe('silver')
    expect((await pay(person, body.clientSecret, cards.asksAlways)).status).toBe(200)
    expect((await answerBank(person, body.clientSecret, true)).status).toBe(200)
    expect((await planOf(person)).subscription).toMatchObject({ ...gold, status: 'active', price: '19.00' })
  })
})
