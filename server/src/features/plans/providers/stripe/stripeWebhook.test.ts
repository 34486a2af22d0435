import type { Problem } from '@outlay/contract/core/problem'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { type StripeMessage, signatureOf } from '../../../../testing/fakes/stripe/stripeMessages.ts'
import type { Person } from '../../../../testing/person.ts'
import { startTestApp } from '../../../../testing/testApp.ts'
import { userOf } from '../../../teams/teams.factory.ts'
import { begin, planOf } from '../../subscriptions/subscribing.factory.ts'
import { type StripeApp, startStripeApp } from './stripeApp.factory.ts'

const webhook = '/api/stripe/webhook'

let app: StripeApp
beforeAll(async () => {
  app = await startStripeApp()
})
beforeEach(() => {
  app.fake.takeMessages()
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }
const nowInSeconds = () => Math.floor(app.clock.now().getTime() / 1000)
/** How many times Stripe was queried. */
const asked = () => app.fake.requests.filter(({ method }) => method === 'GET').length

const keptEvents = async () =>
  (await app.database.pool.query('SELECT id FROM payment_events ORDER BY id')).rows

/** A paid Silver subscription whose webhooks are not delivered yet, and the webhooks. */
async function unheard(): Promise<{ person: Person; messages: StripeMessage[]; about: StripeMessage }> {
  const person = await app.newPayer()
  app.fake.confirm(await begin(person, 'silver'), cards.good)
  const messages = app.fake.takeMessages()
  const about = messages.find(({ type }) => type === 'invoice.paid')
  if (!about) throw new Error('Nothing was told')
  expect((await planOf(person)).plan).toBe('free')
  return { person, messages, about }
}

describe('what Stripe tells', () => {
  test('is that a plan was paid, which is in force then', async () => {
    const { person, messages } = await unheard()
    for (const message of messages) expect(await app.tell(message)).toBe(200)
    expect(await planOf(person)).toMatchObject({
      plan: 'silver',
      subscription: { status: 'active', price: '9.00', billingPeriod: 'monthly' },
    })
  })

  test('is handled once, however often it comes', async () => {
    const { person, about } = await unheard()
    expect(await app.tell(about)).toBe(200)
    const before = asked()
    expect(await Promise.all([1, 2, 3].map(() => app.tell(about)))).toEqual([200, 200, 200])
    expect(asked()).toBe(before)
    expect((await planOf(person)).plan).toBe('silver')
  })

  test('is not handled where Stripe cannot be asked, and is then it comes again', async () => {
    const { person, about } = await unheard()
    app.fake.fail({ status: 500 }, { status: 500 })
    expect(await app.tell(about)).toBe(502)
    expect((await planOf(person)).plan).toBe('free')
    expect(await app.tell(about)).toBe(200)
    expect((await planOf(person)).plan).toBe('silver')
  })

  test('may be of any kind, of nobody here, and of what nobody knows', async () => {
    const { about } = await unheard()
    for (const object of [
      { object: 'charge', id: 'ch_1' },
      { object: 'subscription', id: 'sub_of_another_shop' },
      { object: 'novelty' },
    ]) {
      const payload = JSON.stringify({ id: `evt_${object.object}`, type: 'a.kind', data: { object } })
      expect(await app.tell({ ...about, payload })).toBe(200)
    }
  })

  test('may be thin: of a subscription it has that asked about, and of all else it is taken and let be', async () => {
    const { person } = await unheard()
    const { id: userId } = await userOf(person)
    const bought = [...app.fake.books.subscriptions.values()].find(
      ({ customer }) => customer.metadata.userId === userId,
    )
    const thin = (type: string, related: object | null) => {
      const id = `evt_thin_${type}`
      const payload = JSON.stringify({ id, object: 'v2.core.event', type, related_object: related })
      return { id, type, payload }
    }
    const before = asked()
    expect(await app.tell(thin('v2.core.event_destination.ping', null))).toBe(200)
    expect(await app.tell(thin('v1.charge.succeeded', { id: 'ch_1', type: 'charge' }))).toBe(200)
    expect(asked()).toBe(before)
    const about = thin('v1.customer.subscription.active', { id: bought?.id, type: 'subscription' })
    expect(await app.tell(about, { secret: 'whsec_x' })).toBe(400)
    expect((await planOf(person)).plan).toBe('free')
    expect(await app.tell(about)).toBe(200)
    expect((await planOf(person)).plan).toBe('silver')
  })

  test.each([
    ['a NUL', '\u0000'],
    ['half of a surrogate pair', '\ud800'],
    ['more than any name has', 'x'.repeat(252)],
    ['a great deal more', 'x'.repeat(300_000)],
    ['a space', ' '],
  ])('is taken, so that it is not sent for days, and not kept, where a name of it has %s', async (_, odd) => {
    const { about } = await unheard()
    const event = JSON.parse(about.payload)
    const before = asked()
    const kept = await keptEvents()
    for (const change of [{ id: `evt_${odd}` }, { type: `a.kind${odd}` }])
      expect(await app.tell({ ...about, payload: JSON.stringify({ ...event, ...change }) })).toBe(200)
    expect(await keptEvents()).toEqual(kept)
    const data = { object: { object: 'subscription', id: `sub_${odd}` } }
    const payload = JSON.stringify({ ...event, id: `evt_of_odd_${odd.length}_${asked()}`, data })
    expect(await app.tell({ ...about, payload })).toBe(200)
    expect(asked()).toBe(before)
  })

  test.each(['none of ours', 'none\u0000of ours', 'x'.repeat(500)])(
    'is taken where it is about what another program began, and named %j',
    async orderId => {
      const customer = app.fake.books.addCustomer({ email: null, name: null, metadata: {} })
      const price = {
        id: 'price_1',
        product: 'of_another_program',
        amount: 500,
        currency: 'usd',
        interval: 'month',
      } as const
      app.fake.books.begin({ customer, price, hasTax: false, metadata: { orderId } })
      for (const message of app.fake.takeMessages()) expect(await app.tell(message)).toBe(200)
    },
  )

  test('is taken up to a megabyte, and from a page of any other site not at all', async () => {
    const { about } = await unheard()
    const large = (bytes: number) =>
      JSON.stringify({
        id: 'evt_large',
        type: 'x',
        data: { object: { object: 'x', more: 'y'.repeat(bytes) } },
      })
    expect(await app.tell({ ...about, payload: large(1_000_000) })).toBe(200)
    expect(await app.tell({ ...about, payload: large(1_050_000) })).toBe(413)
    const headers = { ...json, origin: 'https://evil.example' }
    const reply = await app.stranger().send<Problem>('POST', webhook, { headers, body: about.payload })
    expect(reply).toMatchObject({ status: 403, body: { code: 'request.cross-site' } })
  })
})

describe('what Stripe has not told', () => {
  test.each<[string, (payload: string) => [body: string, signature: string | undefined]]>([
    ['isn’t signed', payload => [payload, undefined]],
    ['is signed with another secret', payload => [payload, signatureOf(payload, 'whsec_x', nowInSeconds())]],
    [
      'was signed as something else',
      payload => [payload.replace('evt_', 'evt_x'), signatureOf(payload, 'whsec_standin', nowInSeconds())],
    ],
    [
      'was recorded, and is sent again later',
      payload => [payload, signatureOf(payload, 'whsec_standin', nowInSeconds() - 301)],
    ],
  ])('is refused, and nothing is asked or changed, where it %s', async (_, forge) => {
    const { person, about } = await unheard()
    const before = asked()
    const [body, signature] = forge(about.payload)
    const headers = { ...json, ...(signature ? { 'stripe-signature': signature } : {}) }
    const reply = await app.stranger().send<Problem>('POST', webhook, { headers, body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'plans.unsigned-event' } })
    expect(asked()).toBe(before)
    expect((await planOf(person)).plan).toBe('free')
    const { rows } = await app.database.pool.query('SELECT id FROM payment_events WHERE id LIKE $1', [
      `${about.id}%`,
    ])
    expect(rows).toEqual([])
  })

  test('is refused where it has no body, or is no JSON', async () => {
    expect((await app.stranger().send('POST', webhook, {})).status).toBe(400)
    const xml = { headers: { 'content-type': 'text/xml' }, body: '<x/>' }
    expect((await app.stranger().send('POST', webhook, xml)).status).toBe(415)
    const payload = '{"broken'
    expect(await app.tell({ id: 'evt_broken', type: 'x', payload })).toBe(400)
  })
})

test('what Stripe has given up taking ends by the clock, and comes back when its invoice is paid after all', async () => {
  const person = await app.newPayer()
  const clientSecret = await begin(person, 'gold')
  app.fake.confirm(clientSecret, cards.declinedLater)
  await person.post('/api/plans/refresh')
  const { id: userId } = await userOf(person)
  const ofPerson = () =>
    [...app.fake.books.subscriptions.values()].find(({ customer }) => customer.metadata.userId === userId)
  const dayMs = 24 * 60 * 60_000
  app.clock.advanceMs(32 * dayMs)
  app.fake.takeMessages()
  const unpaid = ofPerson()
  const invoice = unpaid?.latestInvoice
  if (!unpaid || !invoice) throw new Error('nothing is unpaid')
  Object.assign(unpaid, { status: 'unpaid', retries: [] })
  app.clock.advanceMs(8 * dayMs)
  const refreshed = () => person.post<CurrentPlan>('/api/plans/refresh')
  expect((await refreshed()).body).toMatchObject({ plan: 'free' })
  expect((await person.post('/api/create-subscription', { plan: 'silver' })).status).toBe(409)
  expect(await person.post('/api/plans/overdue')).toMatchObject({ status: 200, body: { amount: '19.00' } })
  unpaid.status = 'past_due'
  app.fake.books.paid(invoice)
  expect((await refreshed()).body).toMatchObject({ plan: 'gold', subscription: { status: 'active' } })
})

test('without Stripe there is nothing to tell', async () => {
  const other = await startTestApp()
  const reply = await other.stranger().send<Problem>('POST', webhook, { headers: json, body: '{}' })
  expect(reply).toMatchObject({ status: 404, body: { code: 'request.not-found' } })
  await other.close()
})

test('anyone who pays is told of Stripe, and of the key of its card form alone', async () => {
  const person = await app.newPayer()
  const { body } = await person.get('/api/plans/provider')
  expect(body).toEqual({ name: 'stripe', publishableKey: 'pk_test_standin' })
  expect((await person.post('/api/plans/portal')).body).toEqual({ url: null })
  const clientSecret = await begin(person, 'gold')
  expect(clientSecret).toMatch(/^pi_\d+_secret_/)
  app.fake.confirm(clientSecret, cards.good)
  const refreshed = await person.post<CurrentPlan>('/api/plans/refresh')
  expect(refreshed.body.plan).toBe('gold')
  expect((await person.post('/api/plans/portal')).body).toMatchObject({
    url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//),
  })
})
