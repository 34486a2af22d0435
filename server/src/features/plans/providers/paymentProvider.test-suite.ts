import { randomUUID } from 'node:crypto'
import { planPrice } from '@outlay/contract/plans/planInclusions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextPaymentsSuite } from './nextPayments.test-suite.ts'
import { pausingSuite } from './pausing.test-suite.ts'
import { cards, type ProviderUnderTest, providerHarness } from './paymentProvider.factory.ts'
import type { PaymentProvider } from './paymentProvider.ts'

/** Contract tests for every payment provider; `make` returns one whose clock is at noon of 31 January 2026. */
export function paymentProviderSuite(name: string, make: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a provider of payments`, () => {
    let under: ProviderUnderTest
    let provider: PaymentProvider
    beforeAll(async () => {
      under = await make()
      provider = under.provider
    })
    afterAll(() => under.close())

    const { orderOf, begin, paid, stateOf, invoicesOf, attemptsOf, daysAfter, moveBeyond } = providerHarness(
      () => under,
    )

    test('begins a subscription that is nothing until it is paid, at the price of our own table', async () => {
      const order = await orderOf({ plan: 'gold', billingPeriod: 'annual' })
      const begun = await provider.begin(order)
      expect(await stateOf(begun)).toMatchObject({
        orderId: order.orderId,
        customerId: begun.customerId,
        plan: 'gold',
        billingPeriod: 'annual',
        status: 'incomplete',
        price: planPrice('gold', 'annual'),
        currency: 'USD',
        isCancelledAtPeriodEnd: false,
        pastDueSince: null,
        endedAt: null,
      })
      expect(begun.clientSecret).not.toBe('')
      expect((await invoicesOf(begun)).filter(invoice => invoice.endsWith('paid'))).toEqual([])
    })

    test('begins one for an order, however often it is sent, also at once', async () => {
      const order = await orderOf()
      const [first, second] = await Promise.all([provider.begin(order), provider.begin(order)])
      expect(second).toEqual(first)
      expect(await provider.begin(order)).toEqual(first)
      expect(await provider.subscriptionOfOrder(order.orderId)).toEqual(await stateOf(first))
    })

    test('knows nothing of what was not begun', async () => {
      expect(await provider.subscription('sub_of_nobody')).toBeNull()
      expect(await provider.subscriptionOfOrder(randomUUID())).toBeNull()
      expect(await provider.invoices('cus_of_nobody')).toEqual([])
    })

    test('runs from the day it is paid to the same day of the next month, or its last', async () => {
      const begun = await paid()
      const { status, currentPeriodStart, currentPeriodEnd } = await stateOf(begun)
      expect(status).toBe('active')
      expect(currentPeriodStart).toEqual(new Date('2026-01-31T12:00:00Z'))
      expect(currentPeriodEnd).toEqual(new Date('2026-02-28T12:00:00Z'))
      const [invoice, ...others] = await provider.invoices(begun.customerId)
      expect(others).toEqual([])
      expect(invoice).toMatchObject({ amount: '9.00', currency: 'USD', status: 'paid' })
      expect(invoice?.description).not.toBe('')
    })

    test('takes one payment where two are sent at once', async () => {
      const begun = await begin()
      await Promise.allSettled([under.pay(begun, cards.good), under.pay(begun, cards.good)])
      expect(await stateOf(begun)).toMatchObject({ status: 'active' })
      expect(await invoicesOf(begun)).toEqual(['9.00 paid'])
    })

    test('takes nothing of a card that is refused, and then another card', async () => {
      const begun = await begin()
      await expect(under.pay(begun, cards.refused)).rejects.toThrow('declined')
      expect(await stateOf(begun)).toMatchObject({ status: 'incomplete' })
      expect(await under.pay(begun, cards.good)).toBe('succeeded')
      expect(await stateOf(begun)).toMatchObject({ status: 'active' })
    })

    test('takes nothing of a card whose holder is to be asked until they have agreed', async () => {
      const begun = await begin()
      expect(await under.pay(begun, cards.authenticated)).toBe('requires_action')
      expect(await stateOf(begun)).toMatchObject({ status: 'incomplete' })
      await expect(under.authenticate(begun, false)).rejects.toThrow()
      expect(await stateOf(begun)).toMatchObject({ status: 'incomplete' })
      expect(await under.pay(begun, cards.authenticated)).toBe('requires_action')
      await under.authenticate(begun, true)
      expect(await stateOf(begun)).toMatchObject({ status: 'active' })
      expect(await invoicesOf(begun)).toEqual(['9.00 paid'])
    })

    test('discards what is not to be paid any more', async () => {
      const begun = await begin()
      await provider.discard(begun.subscriptionId)
      const discarded = await stateOf(begun)
      expect(discarded.status).toBe('canceled')
      expect(discarded.endedAt).toEqual(under.now())
      await expect(under.pay(begun, cards.good)).rejects.toThrow()
      expect(await stateOf(begun)).toMatchObject({ status: 'canceled' })
    })

    test('does not discard what was paid', async () => {
      const begun = await paid()
      await expect(provider.discard(begun.subscriptionId)).rejects.toMatchObject({
        code: 'plans.already-paid',
      })
      expect(await stateOf(begun)).toMatchObject({ status: 'active' })
    })

    test.each([
      ['is to be paid still', () => begin()],
      ['was paid', () => paid()],
      [
        'is paused',
        async () => {
          const begun = await paid()
          await provider.pause(begun.subscriptionId)
          return begun
        },
      ],
    ])('ends at once what %s, and bears to be asked again', async (_, made) => {
      const begun = await made()
      await provider.end(begun.subscriptionId)
      const ended = await stateOf(begun)
      expect(ended).toMatchObject({ status: 'canceled', endedAt: under.now() })
      await provider.end(begun.subscriptionId)
      expect(await stateOf(begun)).toEqual(ended)
      await expect(under.pay(begun, cards.good)).rejects.toThrow()
      expect((await invoicesOf(begun)).filter(invoice => invoice.endsWith('open'))).toEqual([])
    })

    test('ends what it does not know without a word', async () => {
      await expect(provider.end('sub_of_nobody')).resolves.toBeUndefined()
    })

    test('says what a dearer plan costs at once, and takes that', async () => {
      const begun = await paid()
      const { currentPeriodEnd } = await stateOf(begun)
      const change = { plan: 'gold', billingPeriod: 'monthly' } as const
      const preview = await provider.previewChange(begun.subscriptionId, change)
      expect(preview).toEqual({
        dueNow: '10.00',
        credit: '0.00',
        currency: 'USD',
        nextPrice: '19.00',
        nextPaymentAt: currentPeriodEnd.toISOString(),
      })
      expect(await stateOf(begun)).toMatchObject({ plan: 'silver' })
      await provider.change(begun.subscriptionId, change)
      expect(await stateOf(begun)).toMatchObject({
        plan: 'gold',
        price: '19.00',
        status: 'active',
        currentPeriodEnd,
      })
      expect((await invoicesOf(begun))[0]).toBe('10.00 paid')
    })

    test('gives what is left of a dearer plan', async () => {
      const begun = await paid({ plan: 'gold' })
      const change = { plan: 'silver', billingPeriod: 'monthly' } as const
      const preview = await provider.previewChange(begun.subscriptionId, change)
      expect(preview).toMatchObject({ dueNow: '0.00', credit: '10.00', nextPrice: '9.00' })
      await provider.change(begun.subscriptionId, change)
      expect(await stateOf(begun)).toMatchObject({ plan: 'silver', status: 'active' })
    })

    test('begins a new period where the months become a year', async () => {
      const begun = await paid()
      const change = { plan: 'silver', billingPeriod: 'annual' } as const
      const preview = await provider.previewChange(begun.subscriptionId, change)
      expect(preview).toMatchObject({ dueNow: '75.00', nextPrice: '84.00' })
      await provider.change(begun.subscriptionId, change)
      const changed = await stateOf(begun)
      expect(changed).toMatchObject({ billingPeriod: 'annual', price: '84.00', status: 'active' })
      expect(changed.currentPeriodEnd).toEqual(new Date('2027-01-31T12:00:00Z'))
    })

    test('says that it will end with its period, and takes that back', async () => {
      const begun = await paid()
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, true)
      expect(await stateOf(begun)).toMatchObject({ status: 'active', isCancelledAtPeriodEnd: true })
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, false)
      expect(await stateOf(begun)).toMatchObject({ status: 'active', isCancelledAtPeriodEnd: false })
    })

    // From here on time advances for all subscriptions begun above.
    test('renews each period when it is over, and the days of the month come back', async () => {
      const begun = await paid()
      await under.moveTo('2026-02-28T12:00:01Z')
      const second = await stateOf(begun)
      expect(second.status).toBe('active')
      expect(second.currentPeriodStart).toEqual(new Date('2026-02-28T12:00:00Z'))
      expect(second.currentPeriodEnd).toEqual(new Date('2026-03-31T12:00:00Z'))
      expect(await invoicesOf(begun)).toEqual(['9.00 paid', '9.00 paid'])
    })

    test('ends with its period what was cancelled', async () => {
      const begun = await paid()
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, true)
      const { currentPeriodEnd } = await stateOf(begun)
      await moveBeyond(await stateOf(begun), 1)
      const ended = await stateOf(begun)
      expect(ended).toMatchObject({ status: 'canceled', endedAt: currentPeriodEnd })
      expect(await invoicesOf(begun)).toEqual(['9.00 paid'])
    })

    test('has a payment that failed wait for a week, and then ends', async () => {
      const begun = await paid({}, cards.refusedLater)
      const { currentPeriodEnd } = await stateOf(begun)
      await moveBeyond(await stateOf(begun), 1)
      expect(await stateOf(begun)).toMatchObject({ status: 'past_due', pastDueSince: currentPeriodEnd })
      expect(await invoicesOf(begun)).toEqual(['9.00 open', '9.00 paid'])
      expect(await attemptsOf(begun)).toEqual([1, 1])
      await under.moveTo(daysAfter(currentPeriodEnd, 4).toISOString())
      expect(await attemptsOf(begun)).toEqual([2, 1])
      await under.moveTo(daysAfter(currentPeriodEnd, 6).toISOString())
      expect(await attemptsOf(begun)).toEqual([3, 1])
      await under.moveTo(daysAfter(currentPeriodEnd, 8).toISOString())
      expect(await stateOf(begun)).toMatchObject({ status: 'canceled' })
      expect(await invoicesOf(begun)).toEqual(['9.00 void', '9.00 paid'])
      expect(await attemptsOf(begun)).toEqual([4, 1])
      expect(await provider.overdue(begun.subscriptionId)).toBeNull()
    })

    test('takes another card for what is overdue, and charges that one from then on', async () => {
      const begun = await paid({}, cards.refusedLater)
      expect(await provider.overdue(begun.subscriptionId)).toBeNull()
      await moveBeyond(await stateOf(begun), 1)
      const overdue = await provider.overdue(begun.subscriptionId)
      expect(overdue).toMatchObject({ amount: '9.00', currency: 'USD' })
      const again = { ...begun, clientSecret: overdue?.clientSecret ?? '' }
      await expect(under.pay(again, cards.refused)).rejects.toThrow('declined')
      expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
      expect(await under.pay(again, cards.good)).toBe('succeeded')
      expect(await stateOf(begun)).toMatchObject({ status: 'active', pastDueSince: null })
      expect(await provider.overdue(begun.subscriptionId)).toBeNull()
      await moveBeyond(await stateOf(begun), 1)
      expect(await stateOf(begun)).toMatchObject({ status: 'active' })
      expect(await invoicesOf(begun)).toEqual(['9.00 paid', '9.00 paid', '9.00 paid'])
    })

    nextPaymentsSuite(() => under)
    pausingSuite(() => under)

    test('keeps a customer from one subscription to the next', async () => {
      const customer = await under.newCustomer()
      const first = await paid({ customer })
      await provider.setCancelAtPeriodEnd(first.subscriptionId, true)
      await moveBeyond(await stateOf(first), 1)
      const second = await paid({ customer, customerId: first.customerId, plan: 'gold' })
      expect(second.customerId).toBe(first.customerId)
      expect(second.subscriptionId).not.toBe(first.subscriptionId)
      expect((await invoicesOf(second)).sort()).toEqual(['19.00 paid', '9.00 paid'])
    })
  })
}
