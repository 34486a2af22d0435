import { describe, expect, test } from 'vitest'
import { createLogger } from '../../../../core/logger.ts'
import { startFakeServer } from '../../../../testing/fakes/fakeServer.ts'
import type { StripeFault } from '../../../../testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { openStripe, orderOf, stripeUnderTest } from './stripe.factory.ts'

const unavailable = { code: 'plans.provider-unavailable', status: 502 }
const gold = { plan: 'gold', billingPeriod: 'monthly' } as const
const twice = (fault: StripeFault): StripeFault[] => [fault, fault]

describe('a provider that does not answer as it should', () => {
  test.concurrent.for<[string, StripeFault[]]>([
    ['knows no such key', [{ status: 401 }]],
    ['forbids it', [{ status: 403 }]],
    ['is asked too often', [{ status: 429, headers: { 'retry-after': '1' } }]],
    ['is at fault itself, twice', twice({ status: 500 })],
    ['is not ready, twice', twice({ status: 503, body: 'no object' })],
    ['hangs up before it has done anything, twice', twice({ drops: 'before it is done' })],
    ['hangs up within its answer, twice', twice({ drops: 'midway' })],
    ['says nothing, twice', twice({ hangs: true })],
    ['answers what is no JSON, twice', twice({ body: '<html>' })],
    ['answers nothing, twice', twice({ body: '' })],
    ['answers null, twice', twice({ body: 'null' })],
    ['answers a list, twice', twice({ body: '[]' })],
    ['answers a word, twice', twice({ body: '"word"' })],
    ['answers far too much, twice', twice({ body: `{"id":"${'x'.repeat(9_000_000)}"}` })],
    ['answers something else', [{ body: '{"id":7,"object":"subscription"}' }]],
    [
      'answers an error that is none',
      [
        { status: 500, body: { error: 'x' } },
        { status: 500, body: {} },
      ],
    ],
  ])('is unavailable where it %s', async ([, faults], { onTestFinished: onFinished }) => {
    const { fake, hasty, paid, stateOf } = await stripeUnderTest({ onFinished })
    const begun = await paid()
    fake.fail(...faults)
    await expect(hasty.subscription(begun.subscriptionId)).rejects.toMatchObject(unavailable)
    fake.fail()
    expect(await stateOf(begun)).toMatchObject({ status: 'active' })
  })

  test('is unavailable where nobody listens', async () => {
    const { fake, provider } = await stripeUnderTest()
    await fake.close()
    await expect(provider.begin(orderOf())).rejects.toMatchObject(unavailable)
  })

  test('is not followed to another address, and nothing is sent there', async () => {
    const asked: string[] = []
    const elsewhere = await startFakeServer(({ path }, response) => {
      asked.push(path)
      response.end('{}')
    })
    const { fake, provider } = await stripeUnderTest()
    fake.fail(...twice({ status: 307, headers: { location: elsewhere.baseUrl } }))
    await expect(provider.subscription('sub_1')).rejects.toMatchObject(unavailable)
    expect(asked).toEqual([])
    await elsewhere.close()
  })

  test('is told of in the log, without a key, a name or what it answered', async () => {
    const { fake, provider, logged } = await stripeUnderTest()
    const error = {
      type: 'invalid_request_error',
      code: 'odd',
      message: 'ada@example.com is odd',
      param: 'email',
    }
    fake.fail({ status: 400, body: { error } })
    await expect(provider.subscription('sub_1')).rejects.toMatchObject(unavailable)
    expect(JSON.parse(logged.join(''))).toMatchObject({ code: 'odd', status: 400, param: 'email' })
    expect(logged.join('')).not.toMatch(/sk_test|ada@example/)
  })
})

describe('what is lost on the way', () => {
  test.each<[string, StripeFault]>([
    ['was not done', { drops: 'before it is done' }],
    ['was done', { drops: 'after it is done' }],
    ['failed there', { status: 500 }],
  ])('is sent again, by the same key, where it %s: one subscription is begun', async (_, fault) => {
    const { fake, provider } = await stripeUnderTest()
    const order = orderOf()
    await provider.begin(orderOf())
    fake.fail({ ...fault }, { ...fault }, { ...fault })
    await provider.begin(order).catch(() => null)
    fake.fail()
    const begun = await provider.begin(order)
    const ofOrder = [...fake.books.subscriptions.values()].filter(
      ({ metadata }) => metadata.orderId === order.orderId,
    )
    expect(ofOrder.map(({ id }) => id)).toEqual([begun.subscriptionId])
  })

  test.each<[string, StripeFault]>([
    ['was not done', { drops: 'before it is done' }],
    ['was done', { drops: 'after it is done' }],
  ])('is sent again under another name where it %s: one subscription is begun', async (_, fault) => {
    const { fake, provider } = await stripeUnderTest()
    const order = orderOf()
    const losses = Array.from({ length: 2 }, () => ({ ...fault, at: '/v1/subscriptions' }))
    fake.fail(...losses)
    await provider.begin(order).catch(() => null)
    fake.fail()
    const customer = { ...order.customer, name: 'Ada King', email: 'king@example.com' }
    const begun = await provider.begin({ ...order, customer })
    expect([...fake.books.subscriptions.keys()]).toEqual([begun.subscriptionId])
    expect(fake.confirm(begun.clientSecret, cards.good)).toBe('succeeded')
  })

  test('is begun once where the operator has Stripe Tax added meanwhile', async () => {
    const { fake, provider, clock } = await stripeUnderTest()
    const order = orderOf()
    const before = await provider.begin(order)
    const taxed = await openStripe(fake, { clock, logger: createLogger('silent'), hasTax: true })
    expect(await taxed.begin(order)).toEqual(before)
    expect(fake.books.subscriptions.size).toBe(1)
  })

  test('changes a plan once', async () => {
    const { fake, provider, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    await provider.previewChange(begun.subscriptionId, gold)
    // A change makes two calls, of which the second writes.
    fake.fail({ heldUntil: Promise.resolve() }, { drops: 'after it is done' })
    await provider.change(begun.subscriptionId, gold)
    expect(await stateOf(begun)).toMatchObject({ plan: 'gold' })
    const charged = (await provider.invoices(begun.customerId)).map(({ amount }) => amount)
    expect(charged).toEqual(['10.00', '9.00'])
  })

  test('has a key on every write', async () => {
    const { fake, provider, paid } = await stripeUnderTest()
    const begun = await paid()
    await provider.change(begun.subscriptionId, gold)
    await provider.setCancelAtPeriodEnd(begun.subscriptionId, true)
    await provider.pause(begun.subscriptionId)
    const writes = fake.requests.filter(({ method }) => method === 'POST')
    expect(writes.length).toBeGreaterThan(5)
    const keys = writes.map(({ headers }) => headers['idempotency-key'])
    expect(keys.every(key => typeof key === 'string' && key.length > 20)).toBe(true)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

test('a card that is charged again is declined in words, and nothing is changed', async () => {
  const { provider, paid, stateOf } = await stripeUnderTest()
  const begun = await paid({}, cards.declinedLater)
  await expect(provider.change(begun.subscriptionId, gold)).rejects.toMatchObject({
    code: 'plans.payment-declined',
    message: 'Your card was declined.',
  })
  expect(await stateOf(begun)).toMatchObject({ plan: 'silver', price: '9.00', status: 'active' })
  expect(await provider.invoices(begun.customerId)).toHaveLength(1)
})
