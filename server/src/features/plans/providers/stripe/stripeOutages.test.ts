import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StripeFault } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import type { Person } from '../../../../testing/person.ts'
import { begin, planOf } from '../../subscriptions/subscribing.factory.ts'
import { type StripeApp, startStripeApp } from './stripeApp.factory.ts'

let app: StripeApp
beforeAll(async () => {
  app = await startStripeApp()
})
afterAll(() => app.close())

/** For all further requests to Stripe. */
const always = (fault: StripeFault) => app.fake.fail(...Array.from({ length: 40 }, () => fault))

async function payerOfSilver(): Promise<Person> {
  const person = await app.newPayer()
  app.fake.confirm(await begin(person, 'silver'), cards.good)
  await person.post('/api/plans/refresh')
  return person
}

const asked: readonly (readonly [method: 'GET' | 'POST', path: string, body?: object])[] = [
  ['POST', '/api/plans/change/preview', { plan: 'gold' }],
  ['POST', '/api/plans/change', { plan: 'gold' }],
  ['POST', '/api/plans/cancel'],
  ['POST', '/api/plans/keep'],
  ['POST', '/api/plans/overdue'],
  ['POST', '/api/plans/portal'],
  ['POST', '/api/plans/refresh'],
  ['GET', '/api/plans/invoices'],
]

test.each<[string, StripeFault]>([
  ['is at fault', { status: 500 }],
  ['is asked too often', { status: 429 }],
  ['hangs up', { drops: 'midway' }],
  ['answers nonsense', { body: '{"id":' }],
])(
  'where Stripe %s, people are told so, keep what they have, and go on as soon as it answers',
  async (_, fault) => {
    const person = await payerOfSilver()
    const before = await planOf(person)
    always(fault)
    // Concurrently, as the library pauses between attempts.
    const refusals = asked.map(async ([method, path, body]) => {
      const reply = await (method === 'GET' ? person.get<Problem>(path) : person.post<Problem>(path, body))
      expect([path, reply.status]).toEqual([path, 502])
      expect(['plans.provider-unavailable', 'plans.not-heard']).toContain(reply.body.code)
      expect(reply.body.detail).toMatch(
        /^(We can’t reach the payment provider|The payment provider hasn’t confirmed this yet)/,
      )
    })
    await Promise.all(refusals)
    await app.runScheduledJobs()
    expect(await planOf(person)).toEqual(before)
    app.fake.fail()
    await app.runScheduledJobs()
    expect(await planOf(person)).toEqual(before)
    for (const [method, path, body] of asked.filter(([, path]) => path !== '/api/plans/overdue'))
      expect((await (method === 'GET' ? person.get(path) : person.post(path, body))).status).toBe(200)
    expect((await planOf(person)).plan).toBe('gold')
  },
)
