import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, type ProviderUnderTest } from './paymentProvider.factory.ts'
import type { PaymentProvider, PendingSubscription } from './paymentProvider.ts'

/** Contract tests for every provider: changes of plan that the customer's bank asks about. */
export function pendingChangeSuite(name: string, make: () => Promise<ProviderUnderTest>): void {
  describe(`${name}, where a bank asks about a change`, () => {
    let under: ProviderUnderTest
    let provider: PaymentProvider
    beforeAll(async () => {
      under = await make()
      provider = under.provider
    })
    afterAll(() => under.close())

    const stateOf = ({ subscriptionId }: PendingSubscription) => provider.subscription(subscriptionId)
    const invoicesOf = async ({ customerId }: PendingSubscription) =>
      (await provider.invoices(customerId)).map(({ amount, status }) => `${amount} ${status}`)
    /** A Silver subscription with a card whose bank asks every time. */
    const askedEachTime = async () => {
      const begun = await provider.begin({
        orderId: randomUUID(),
        customer: await under.newCustomer(),
        customerId: null,
        plan: 'silver',
        billingPeriod: 'monthly',
      })
      expect(await under.pay(begun, cards.authenticatedAlways)).toBe('requires_action')
      await under.authenticate(begun, true)
      return begun
    }
    const pendingOf = async (begun: PendingSubscription) => {
      const pending = await provider.pendingChange(begun.subscriptionId)
      if (!pending) throw new Error('No pending changes')
      return { ...pending, toBePaid: { ...begun, clientSecret: pending.clientSecret } }
    }
    const gold = { plan: 'gold', billingPeriod: 'monthly' } as const

    test('does a dearer change, of which a bank asks its customer, once that is paid, and not before', async () => {
      const begun = await askedEachTime()
      const before = await stateOf(begun)
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
      expect(await provider.change(begun.subscriptionId, gold)).toBe('awaits-payment')
      expect(await stateOf(begun)).toEqual(before)
      expect(await invoicesOf(begun)).toEqual(['10.00 open', '9.00 paid'])
      const { toBePaid, ...pending } = await pendingOf(begun)
      expect(pending).toMatchObject({ ...gold, amount: '10.00', currency: 'USD' })
      expect(await under.pay(toBePaid, cards.authenticatedAlways)).toBe('requires_action')
      await expect(under.authenticate(toBePaid, false)).rejects.toThrow()
      expect(await stateOf(begun)).toEqual(before)
      expect(await under.pay(toBePaid, cards.authenticatedAlways)).toBe('requires_action')
      await under.authenticate(toBePaid, true)
      expect(await stateOf(begun)).toEqual({ ...before, plan: 'gold', price: '19.00' })
      expect(await invoicesOf(begun)).toEqual(['10.00 paid', '9.00 paid'])
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
    })

    test('does it with another card, too, which later changes are charged to', async () => {
      const begun = await askedEachTime()
      await provider.change(begun.subscriptionId, gold)
      const { toBePaid } = await pendingOf(begun)
      await expect(under.pay(toBePaid, cards.refused)).rejects.toThrow('declined')
      expect(await stateOf(begun)).toMatchObject({ plan: 'silver', status: 'active' })
      expect(await under.pay(toBePaid, cards.good)).toBe('succeeded')
      expect(await stateOf(begun)).toMatchObject({ plan: 'gold', status: 'active' })
      const platinum = { ...gold, plan: 'platinum' } as const
      expect(await provider.change(begun.subscriptionId, platinum)).toBe('changed')
      expect(await stateOf(begun)).toMatchObject({ plan: 'platinum' })
    })

    test('has the last change wait, and none where the present plan is chosen again', async () => {
      const begun = await askedEachTime()
      await provider.change(begun.subscriptionId, gold)
      const first = await pendingOf(begun)
      await provider.change(begun.subscriptionId, { plan: 'silver', billingPeriod: 'annual' })
      expect(await pendingOf(begun)).toMatchObject({
        plan: 'silver',
        billingPeriod: 'annual',
        amount: '75.00',
      })
      expect(await provider.change(begun.subscriptionId, { ...gold, plan: 'silver' })).toBe('changed')
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
      await under.pay(first.toBePaid, cards.good).catch(() => undefined)
      expect(await stateOf(begun)).toMatchObject({ plan: 'silver', billingPeriod: 'monthly' })
      expect(await invoicesOf(begun)).toEqual(['75.00 void', '10.00 void', '9.00 paid'])
    })

    test('leaves the plan as it was where nobody pays a change within a day, and renews that', async () => {
      const begun = await askedEachTime()
      const before = await stateOf(begun)
      await provider.change(begun.subscriptionId, gold)
      const { toBePaid } = await pendingOf(begun)
      await under.moveTo(new Date(under.now().getTime() + 24 * 60 * 60_000).toISOString())
      expect(await stateOf(begun)).toEqual(before)
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
      await under.pay(toBePaid, cards.good).catch(() => undefined)
      expect(await stateOf(begun)).toEqual(before)
      expect(await invoicesOf(begun)).toEqual(['10.00 void', '9.00 paid'])
    })

    test('withdraws what waits where the plan is cancelled, and has nothing wait where it is kept', async () => {
      const begun = await askedEachTime()
      const before = await stateOf(begun)
      await provider.change(begun.subscriptionId, gold)
      const { toBePaid } = await pendingOf(begun)
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, true)
      expect(await stateOf(begun)).toEqual({ ...before, isCancelledAtPeriodEnd: true })
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
      await under.pay(toBePaid, cards.good).catch(() => undefined)
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, false)
      expect(await stateOf(begun)).toEqual(before)
      expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
      expect(await invoicesOf(begun)).toEqual(['10.00 void', '9.00 paid'])
    })

    test('leaves what waits where a plan that is not cancelled is kept', async () => {
      const begun = await askedEachTime()
      await provider.change(begun.subscriptionId, gold)
      await provider.setCancelAtPeriodEnd(begun.subscriptionId, false)
      expect(await provider.pendingChange(begun.subscriptionId)).toMatchObject({ ...gold, amount: '10.00' })
    })

    const toGold = (begun: PendingSubscription) => provider.change(begun.subscriptionId, gold)
    const toAYear = (begun: PendingSubscription) =>
      provider.change(begun.subscriptionId, { plan: 'silver', billingPeriod: 'annual' })

    test.each([
      ['dearer plan', toGold],
      ['year', toAYear],
    ])(
      'withdraws a %s that waits where the plan is paused, of which no paid day is lost',
      async (_, change) => {
        const begun = await askedEachTime()
        const before = await stateOf(begun)
        expect(await change(begun)).toBe('awaits-payment')
        const { toBePaid } = await pendingOf(begun)
        await provider.pause(begun.subscriptionId)
        expect(await provider.pendingChange(begun.subscriptionId)).toBeNull()
        await under.pay(toBePaid, cards.good).catch(() => undefined)
        expect(await stateOf(begun)).toEqual({ ...before, status: 'paused' })
      },
    )

    test.each([
      ['dearer plan', toGold],
      ['year', toAYear],
    ])('loses no paid day of a plan that is paused after nobody has paid a %s', async (_, change) => {
      const begun = await askedEachTime()
      const before = await stateOf(begun)
      expect(await change(begun)).toBe('awaits-payment')
      await under.moveTo(new Date(under.now().getTime() + 24 * 60 * 60_000).toISOString())
      await provider.pause(begun.subscriptionId)
      expect(await stateOf(begun)).toEqual({ ...before, status: 'paused' })
    })
  })
}
