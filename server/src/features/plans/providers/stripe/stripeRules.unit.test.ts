import { describe, expect, test } from 'vitest'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { stripeFormOf, textAt } from '../../../../testing/fakes/stripe/stripeForm.ts'
import type { SubscriptionState } from '../../../../testing/fakes/stripe/stripeRecords.ts'
import { orderOf, stripeUnderTest } from './stripe.factory.ts'

const silver = { plan: 'silver', billingPeriod: 'monthly' } as const
const gold = { plan: 'gold', billingPeriod: 'monthly' } as const

describe('a subscription that is begun', () => {
  test('has its price, before tax, from our own table, and keeps the card for later', async () => {
    const { fake, begin } = await stripeUnderTest()
    await begin({ plan: 'platinum', billingPeriod: 'annual' })
    const created = fake.requests.find(
      ({ path, method }) => method === 'POST' && path === '/v1/subscriptions',
    )
    const form = stripeFormOf(created?.text ?? '')
    const price = (...path: string[]) => textAt(form, 'items', '0', 'price_data', ...path)
    expect([price('unit_amount'), price('currency'), price('tax_behavior')]).toEqual([
      '37200',
      'usd',
      'exclusive',
    ])
    expect([price('product'), price('recurring', 'interval')]).toEqual(['outlay_platinum', 'year'])
    expect(textAt(form, 'payment_settings', 'save_default_payment_method')).toBe('on_subscription')
    expect(textAt(form, 'automatic_tax', 'enabled')).toBeUndefined()
  })

  test('finds the product of before, in another process too, and makes one where there is none', async () => {
    const { fake, begin, provider } = await stripeUnderTest()
    await Promise.all([begin(), begin()])
    await begin()
    await provider.begin(orderOf({ plan: 'gold' }))
    expect([...fake.books.products]).toEqual([
      ['outlay_silver', 'Outlay Silver'],
      ['outlay_gold', 'Outlay Gold'],
    ])
  })

  test('is of a new customer where the one of before is not there any more', async () => {
    const { fake, paid } = await stripeUnderTest()
    const { customerId } = await paid()
    fake.books.customer(customerId).isDeleted = true
    expect((await paid({ customerId })).customerId).not.toBe(customerId)
    expect((await paid({ customerId: 'cus_of_another_account' })).customerId).not.toBe(
      'cus_of_another_account',
    )
  })

  test('takes the card for later where a credit pays its first invoice', async () => {
    const { clock, fake, provider, paid, stateOf } = await stripeUnderTest()
    const { customerId, subscriptionId } = await paid({ plan: 'gold' })
    await provider.change(subscriptionId, silver)
    await provider.setCancelAtPeriodEnd(subscriptionId, true)
    clock.advanceMs(32 * 24 * 60 * 60_000)
    const begun = await provider.begin(orderOf({ customerId }))
    expect(begun.clientSecret).toMatch(/^seti_/)
    expect(fake.confirm(begun.clientSecret, cards.good)).toBe('succeeded')
    expect(await stateOf(begun)).toMatchObject({ status: 'active', plan: 'silver' })
    const amounts = (await provider.invoices(customerId)).map(({ amount, status }) => `${amount} ${status}`)
    expect(amounts).toEqual(['0.00 paid', '0.00 paid', '19.00 paid'])
  })

  test('has the tax added that is due where Stripe is to', async () => {
    const { fake, provider, paid } = await stripeUnderTest({ hasTax: true, taxPercent: 20 })
    const begun = await paid()
    expect(fake.books.customer(begun.customerId).networkAddress).toBe('203.0.113.7')
    const amounts = async () => (await provider.invoices(begun.customerId)).map(({ amount }) => amount)
    expect(await amounts()).toEqual(['10.80'])
    expect(await provider.nextPayment(begun.subscriptionId)).toMatchObject({ amount: '10.80' })
    const preview = await provider.previewChange(begun.subscriptionId, gold)
    expect(preview).toMatchObject({ dueNow: '12.00', nextPrice: '19.00' })
    await provider.change(begun.subscriptionId, gold)
    expect(await amounts()).toEqual(['12.00', '10.80'])
  })

  test('is not discarded where it was paid at the last moment', async () => {
    const { fake, provider, begin, stateOf } = await stripeUnderTest()
    const begun = await begin()
    let pays = () => {}
    const isPaid = new Promise<void>(resolve => {
      pays = resolve
    })
    // Stripe first reports it as unpaid; then it is paid.
    fake.fail({ heldUntil: isPaid })
    const discarding = provider.discard(begun.subscriptionId)
    await expect.poll(() => fake.requests.at(-1)?.method).toBe('GET')
    fake.confirm(begun.clientSecret, cards.good)
    pays()
    await expect(discarding).rejects.toMatchObject({ code: 'plans.already-paid', status: 409 })
    expect(await stateOf(begun)).toMatchObject({ status: 'active' })
  })
})

describe('how a subscription stands', () => {
  test.each<[SubscriptionState, string]>([
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'canceled'],
    ['trialing', 'active'],
    ['active', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'canceled'],
  ])('is, where Stripe says %s, %s', async (status, ours) => {
    const { fake, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    fake.subscriptionNow(begun.subscriptionId).status = status
    expect((await stateOf(begun)).status).toBe(ours)
  })

  test('is nothing of ours where something else is sold by the same account', async () => {
    const { fake, provider, paid } = await stripeUnderTest()
    const { subscriptionId } = await paid()
    const subscription = fake.subscriptionNow(subscriptionId)
    subscription.price = { ...subscription.price, product: 'prod_of_a_shop' }
    subscription.metadata = {}
    expect(await provider.subscription(subscriptionId)).toBeNull()
  })

  test('is told, without a plan, where the operator has moved one of ours to another product', async () => {
    const { fake, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    const subscription = fake.subscriptionNow(begun.subscriptionId)
    subscription.price = { ...subscription.price, product: 'prod_of_a_shop' }
    const state = await stateOf(begun)
    expect(state).toMatchObject({ status: 'active', isCancelledAtPeriodEnd: false })
    expect(state).not.toHaveProperty('plan')
    fake.books.end(subscription)
    expect((await stateOf(begun)).status).toBe('canceled')
  })

  test('is past due since its oldest invoice that is not paid', async () => {
    const { fake, clock, paid, stateOf } = await stripeUnderTest()
    const begun = await paid({}, cards.declinedLater)
    clock.moveTo('2026-04-16T12:00:00Z')
    const since = new Date('2026-04-15T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({ status: 'past_due', pastDueSince: since })
    const { books } = fake
    const later = clock.now().getTime() / 1000
    books.write(fake.subscriptionNow(begun.subscriptionId), 'subscription_cycle', [], later)
    expect((await stateOf(begun)).pastDueSince).toEqual(since)
  })

  test('has ended for a payment that failed where its last try did', async () => {
    const { clock, paid, stateOf } = await stripeUnderTest()
    const begun = await paid({}, cards.declinedLater)
    clock.moveTo('2026-04-25T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({
      status: 'canceled',
      pastDueSince: new Date('2026-04-15T12:00:00Z'),
    })
  })

  test('is cancelled where the portal has set a date of the end, which is taken back as such', async () => {
    const { fake, provider, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    const end = new Date('2026-04-10T12:00:00Z')
    fake.subscriptionNow(begun.subscriptionId).cancelAt = end.getTime() / 1000
    expect(await stateOf(begun)).toMatchObject({ isCancelledAtPeriodEnd: true, currentPeriodEnd: end })
    await provider.setCancelAtPeriodEnd(begun.subscriptionId, false)
    expect(await stateOf(begun)).toMatchObject({
      isCancelledAtPeriodEnd: false,
      currentPeriodEnd: new Date('2026-04-15T12:00:00Z'),
    })
  })

  test('is paid, while it is paused, until when it was paid before', async () => {
    const { clock, provider, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    await provider.pause(begun.subscriptionId)
    clock.moveTo('2026-06-20T12:00:00Z')
    const paidUntil = new Date('2026-04-15T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({ status: 'paused', currentPeriodEnd: paidUntil })
    // Pausing again does not extend what is paid.
    await provider.pause(begun.subscriptionId)
    expect((await stateOf(begun)).currentPeriodEnd).toEqual(paidUntil)
  })

  test('is charged at once where it is resumed and nothing is left to be given', async () => {
    const { clock, provider, paid, stateOf } = await stripeUnderTest()
    const begun = await paid()
    await provider.pause(begun.subscriptionId)
    clock.moveTo('2026-05-01T08:00:00Z')
    await provider.resume(begun.subscriptionId, new Date('2026-04-15T12:00:00Z'))
    expect(await stateOf(begun)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2026-06-01T08:00:00Z'),
    })
    const paidInvoices = (await provider.invoices(begun.customerId)).filter(({ status }) => status === 'paid')
    expect(paidInvoices.map(({ amount }) => amount)).toEqual(['9.00', '9.00'])
  })
})

describe('a change of the plan', () => {
  test('costs what was shown, on the same day', async () => {
    const { clock, provider, paid } = await stripeUnderTest()
    const begun = await paid()
    clock.moveTo('2026-03-30T06:00:00Z')
    const { dueNow } = await provider.previewChange(begun.subscriptionId, gold)
    expect(dueNow).toBe('5.32')
    clock.moveTo('2026-03-30T23:59:59Z')
    await provider.change(begun.subscriptionId, gold)
    const [newest] = await provider.invoices(begun.customerId)
    expect(newest).toMatchObject({
      amount: dueNow,
      status: 'paid',
      description: 'Remaining time on Outlay Gold',
    })
  })

  test('to the plan that it has costs nothing, and does nothing', async () => {
    const { fake, provider, paid } = await stripeUnderTest()
    const begun = await paid()
    expect(await provider.previewChange(begun.subscriptionId, silver)).toEqual({
      dueNow: '0.00',
      credit: '0.00',
      currency: 'USD',
      nextPrice: '9.00',
      nextPaymentAt: '2026-04-15T12:00:00.000Z',
    })
    fake.takeMessages()
    await provider.change(begun.subscriptionId, silver)
    expect(fake.takeMessages()).toEqual([])
  })

  test('to a year says that the next payment is in a year', async () => {
    const { provider, paid } = await stripeUnderTest()
    const begun = await paid()
    const change = { plan: 'gold', billingPeriod: 'annual' } as const
    expect(await provider.previewChange(begun.subscriptionId, change)).toMatchObject({
      dueNow: '171.00',
      nextPrice: '180.00',
      nextPaymentAt: '2027-03-15T12:00:00.000Z',
    })
  })

  test.each([
    [silver, gold, 19, 9],
    [gold, silver, 9, 19],
    [silver, { plan: 'silver', billingPeriod: 'annual' }, 7, 9],
  ] as const)('of %o to %o makes %i days that were given %i', async (from, to, given, worth) => {
    const { clock, provider, paid, stateOf } = await stripeUnderTest()
    const begun = await paid(from)
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60_000)
    await provider.pause(begun.subscriptionId)
    await provider.resume(begun.subscriptionId, inDays(given))
    const paidUntil = inDays(worth)
    expect(await provider.previewChange(begun.subscriptionId, to)).toMatchObject({
      dueNow: '0.00',
      credit: '0.00',
      nextPaymentAt: paidUntil.toISOString(),
    })
    await provider.change(begun.subscriptionId, to)
    expect(await stateOf(begun)).toMatchObject({ ...to, status: 'active', currentPeriodEnd: paidUntil })
    expect(await provider.invoices(begun.customerId)).toHaveLength(1)
  })
})

test('the portal is linked to where the operator has set it up', async () => {
  const { fake, provider, paid } = await stripeUnderTest()
  const { customerId } = await paid()
  const back = 'https://outlay.example/settings'
  expect(await provider.portalLink(customerId, back)).toMatch(/^https:\/\/billing\.stripe\.com\//)
  expect(await provider.portalLink('cus_of_nobody', back)).toBeNull()
  fake.books.hasPortal = false
  expect(await provider.portalLink(customerId, back)).toBeNull()
})
