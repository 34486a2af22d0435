import { describe, expect, test } from 'vitest'
import { type StripeMessage, signatureOf } from '../../../../testing/fakes/stripe/stripeMessages.ts'
import { stripeUnderTest } from './stripe.factory.ts'

const secret = 'whsec_standin'
const start = new Date('2026-03-15T12:00:00Z').getTime() / 1000

/** The provider, with the webhooks sent since a subscription was begun and paid. */
async function told() {
  const { provider, fake, paid } = await stripeUnderTest()
  const { subscriptionId } = await paid()
  const messages = fake.takeMessages()
  const read = (payload: string, signature: string) => provider.eventOf(Buffer.from(payload), signature)
  return { subscriptionId, messages, read }
}

const anyOf = ([message]: readonly StripeMessage[]): StripeMessage => {
  if (!message) throw new Error('Nothing was told')
  return message
}

describe('a message of Stripe', () => {
  test('tells which subscription it is about, where it is about one', async () => {
    const { subscriptionId, messages, read } = await told()
    const about = messages.map(({ id, type, payload }) => {
      const event = read(payload, signatureOf(payload, secret, start))
      expect([event?.id, event?.type]).toEqual([id, type])
      return [type, event?.subscriptionId]
    })
    expect(Object.fromEntries(about)).toEqual({
      'customer.created': null,
      'customer.subscription.created': subscriptionId,
      'customer.subscription.updated': subscriptionId,
      'invoice.finalized': subscriptionId,
      'invoice.paid': subscriptionId,
    })
  })

  test.each([
    ['an invoice of an older version', { object: 'invoice', id: 'in_1', subscription: 'sub_7' }, 'sub_7'],
    ['a subscription', { object: 'subscription', id: 'sub_7' }, 'sub_7'],
    ['an invoice with it in full', { object: 'invoice', subscription: { id: 'sub_7' } }, 'sub_7'],
    ['an invoice of nothing', { object: 'invoice', id: 'in_1', parent: null, subscription: null }, null],
    ['something that nobody knew yet', { object: 'novelty', id: 'nov_1', more: [1] }, null],
  ])('is read where it is about %s', async (_, object, subscriptionId) => {
    const { read } = await told()
    const payload = JSON.stringify({ id: 'evt_1', type: 'a.kind', data: { object } })
    expect(read(payload, signatureOf(payload, secret, start))).toEqual({
      id: 'evt_1',
      type: 'a.kind',
      subscriptionId,
    })
  })

  test.each([
    ['a subscription', 'v1.customer.subscription.updated', { id: 'sub_7', type: 'subscription' }, 'sub_7'],
    ['a meter', 'v1.billing.meter.updated', { id: 'mtr_1', type: 'billing.meter', url: '/v1/x' }, null],
    ['nothing', 'v2.core.event_destination.ping', null, null],
  ])('of the thin kind is read where it is about %s', async (_, type, related_object, subscriptionId) => {
    const { read } = await told()
    const payload = JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type, related_object })
    expect(read(payload, signatureOf(payload, secret, start))).toEqual({ id: 'evt_1', type, subscriptionId })
    expect(() => read(payload, signatureOf(payload, 'whsec_other', start))).toThrow(
      expect.objectContaining({ code: 'plans.unsigned-event' }),
    )
  })

  test('is taken for five minutes after it was signed, and no longer', async () => {
    const { messages, read } = await told()
    const { payload, id } = anyOf(messages)
    expect(read(payload, signatureOf(payload, secret, start - 300))?.id).toBe(id)
    expect(() => read(payload, signatureOf(payload, secret, start - 301))).toThrow(
      expect.objectContaining({ code: 'plans.unsigned-event', status: 400 }),
    )
  })

  test.each<[string, (payload: string) => [body: string, signature: string]]>([
    ['isn’t signed', payload => [payload, '']],
    ['is signed by somebody else', payload => [payload, signatureOf(payload, 'whsec_other', start)]],
    ['is another than was signed', payload => [`${payload} `, signatureOf(payload, secret, start)]],
    [
      'has its time made newer',
      payload => [payload, signatureOf(payload, secret, start - 900).replace(/t=\d+/, `t=${start}`)],
    ],
    [
      'is signed in an older way',
      payload => [payload, signatureOf(payload, secret, start).replace('v1=', 'v0=')],
    ],
    ['has a signature of nonsense', payload => [payload, 'nonsense']],
  ])('is refused where it %s', async (_, forge) => {
    const { messages, read } = await told()
    const [body, signature] = forge(anyOf(messages).payload)
    expect(() => read(body, signature)).toThrow(expect.objectContaining({ code: 'plans.unsigned-event' }))
  })

  test.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"id":"evt_1","type":"a.kind"}',
    '{"object":"v2.core.event"}',
  ])('is refused where it is signed and says %s', async payload => {
    const { read } = await told()
    expect(() => read(payload, signatureOf(payload, secret, start))).toThrow(
      expect.objectContaining({ code: 'request.malformed', status: 400 }),
    )
  })
})
