import { expect, test } from 'vitest'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { stripeFormOf, textAt } from '../../../../testing/fakes/stripe/stripeForm.ts'
import { stripeUnderTest } from './stripe.factory.ts'

const silver = { plan: 'silver', billingPeriod: 'monthly' } as const
const gold = { plan: 'gold', billingPeriod: 'monthly' } as const

/** A Silver subscription with a card whose bank asks every time. */
async function askedEachTime(options: Parameters<typeof stripeUnderTest>[0] = {}) {
  const under = await stripeUnderTest(options)
  const begun = await under.begin()
  under.fake.confirm(begun.clientSecret, cards.authenticatedAlways)
  under.fake.authenticate(begun.clientSecret, true)
  return { ...under, begun, id: begun.subscriptionId }
}

const updatesOf = ({ fake, id }: Pick<Awaited<ReturnType<typeof askedEachTime>>, 'fake' | 'id'>) =>
  fake.requests
    .filter(({ method, path }) => method === 'POST' && path === `/v1/subscriptions/${id}`)
    .map(({ text }) => stripeFormOf(text))

test('a change that a bank asks about waits at Stripe, by what can wait alone, at the price and day that were shown', async () => {
  const asked = await askedEachTime({ hasTax: true, taxPercent: 20 })
  const { provider, clock, fake, id } = asked
  clock.moveTo('2026-03-20T17:00:00Z')
  const { dueNow } = await provider.previewChange(id, gold)
  expect(await provider.change(id, gold)).toBe('awaits-payment')
  expect(await provider.pendingChange(id)).toMatchObject({ ...gold, amount: dueNow, currency: 'USD' })
  const [alone, waiting] = updatesOf(asked)
  expect(textAt(alone, 'payment_behavior')).toBe('error_if_incomplete')
  expect(Object.keys(waiting ?? {}).sort()).toEqual([
    'items',
    'payment_behavior',
    'proration_behavior',
    'proration_date',
  ])
  expect(textAt(waiting, 'payment_behavior')).toBe('pending_if_incomplete')
  expect(textAt(waiting, 'proration_date')).toBe(textAt(alone, 'proration_date'))
  const price = fake.books.prices.get(textAt(waiting, 'items', '0', 'price') ?? '')
  expect(price).toMatchObject({ product: 'outlay_gold', amount: 1900, interval: 'month' })
})

test('it is done where the bank has thought better of it by the second time', async () => {
  const { provider, fake, id, begun, stateOf } = await askedEachTime()
  let goOn = () => {}
  const isFixed = new Promise<void>(resolve => {
    goOn = resolve
  })
  fake.fail({ at: '/v1/prices', heldUntil: isFixed })
  const changing = provider.change(id, gold)
  await expect.poll(() => fake.requests.at(-1)?.path).toBe('/v1/prices')
  fake.replaceCard(id, cards.good)
  goOn()
  expect(await changing).toBe('changed')
  expect(await stateOf(begun)).toMatchObject({ plan: 'gold', status: 'active' })
})

test('what waits is paid at the last moment before the plan is paused, which is paused as it was changed then', async () => {
  const { provider, fake, id, begun, stateOf } = await askedEachTime()
  const year = { plan: 'gold', billingPeriod: 'annual' } as const
  await provider.change(id, year)
  const pending = await provider.pendingChange(id)
  let goOn = () => {}
  const isPaid = new Promise<void>(resolve => {
    goOn = resolve
  })
  const asked = () => fake.requests.some(({ path }) => path.includes('status=open'))
  fake.fail({ heldUntil: Promise.resolve() }, { heldUntil: isPaid })
  const pausing = provider.pause(id)
  await expect.poll(asked).toBe(true)
  fake.confirm(pending?.clientSecret ?? '', cards.good)
  goOn()
  await pausing
  const currentPeriodEnd = new Date('2027-03-15T12:00:00Z')
  expect(await stateOf(begun)).toMatchObject({ ...year, status: 'paused', currentPeriodEnd })
})

test('a change that was paid at the last moment is done, though another one was to take its place', async () => {
  const { provider, fake, id, begun, stateOf } = await askedEachTime()
  await provider.change(id, gold)
  const pending = await provider.pendingChange(id)
  let goOn = () => {}
  const isPaid = new Promise<void>(resolve => {
    goOn = resolve
  })
  // Stripe first reports the pending change; then it is paid.
  fake.fail({ heldUntil: isPaid })
  const changing = provider.change(id, gold)
  await expect.poll(() => fake.requests.at(-1)?.method).toBe('GET')
  fake.confirm(pending?.clientSecret ?? '', cards.good)
  goOn()
  expect(await changing).toBe('changed')
  expect(await stateOf(begun)).toMatchObject({ plan: 'gold', status: 'active' })
  const paid = (await provider.invoices(begun.customerId)).map(({ amount, status }) => `${amount} ${status}`)
  expect(paid).toEqual(['10.00 paid', '9.00 paid'])
})

test('a change waits for no payment while a renewal is overdue, which is paid first', async () => {
  const { provider, fake, clock, id, begun, stateOf } = await askedEachTime()
  clock.moveTo('2026-04-16T12:00:00Z')
  expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
  await expect(provider.change(id, gold)).rejects.toMatchObject({
    code: 'plans.payment-declined',
    message: expect.stringMatching(/^Your bank asks you to confirm/),
  })
  expect(await provider.pendingChange(id)).toBeNull()
  const overdue = await provider.overdue(id)
  fake.confirm(overdue?.clientSecret ?? '', cards.good)
  expect(await provider.change(id, gold)).toBe('changed')
})

test('a card that is declined says so, and nothing waits', async () => {
  const { provider, fake, paid, stateOf } = await stripeUnderTest()
  const begun = await paid()
  fake.replaceCard(begun.subscriptionId, cards.withoutFunds)
  await expect(provider.change(begun.subscriptionId, gold)).rejects.toMatchObject({
    code: 'plans.payment-declined',
    message: 'Your card has insufficient funds.',
  })
  expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
  expect(await stateOf(begun)).toMatchObject(silver)
})
