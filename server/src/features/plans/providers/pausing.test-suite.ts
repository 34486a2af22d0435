import { expect, test } from 'vitest'
import { cards, type ProviderUnderTest, providerHarness } from './paymentProvider.factory.ts'

/** Contract tests for every provider: pausing and resuming. */
export function pausingSuite(under: () => ProviderUnderTest): void {
  const { paid, stateOf, invoicesOf, daysAfter, moveBeyond } = providerHarness(under)

  test('takes nothing while it is paused, and goes on where it is resumed', async () => {
    const begun = await paid()
    await under().provider.pause(begun.subscriptionId)
    expect(await stateOf(begun)).toMatchObject({ status: 'paused' })
    await moveBeyond(await stateOf(begun), 20)
    expect(await stateOf(begun)).toMatchObject({ status: 'paused' })
    expect((await invoicesOf(begun)).filter(invoice => invoice.endsWith('paid'))).toEqual(['9.00 paid'])
    const paidUntil = daysAfter(under().now(), 10)
    await under().provider.resume(begun.subscriptionId, paidUntil)
    expect(await stateOf(begun)).toMatchObject({ status: 'active', currentPeriodEnd: paidUntil })
    await under().moveTo(daysAfter(paidUntil, 1).toISOString())
    const paidInvoices = (await invoicesOf(begun)).filter(invoice => invoice === '9.00 paid')
    expect(paidInvoices).toHaveLength(2)
  })

  test('makes void what is overdue where it is paused, tries it no more, and begins a period where it is resumed', async () => {
    const begun = await paid({}, cards.refusedLater)
    await moveBeyond(await stateOf(begun), 1)
    expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
    await under().provider.pause(begun.subscriptionId)
    const pausedAt = under().now()
    await under().provider.pause(begun.subscriptionId)
    const paused = { status: 'paused', currentPeriodEnd: pausedAt, pastDueSince: null }
    expect(await stateOf(begun)).toMatchObject(paused)
    expect(await under().provider.overdue(begun.subscriptionId)).toBeNull()
    await under().moveTo(daysAfter(pausedAt, 20).toISOString())
    expect(await stateOf(begun)).toMatchObject(paused)
    expect(await invoicesOf(begun)).toEqual(['9.00 void', '9.00 paid'])
    await under().provider.resume(begun.subscriptionId, under().now())
    // The same card declines again; from then on another one may be used.
    const resumed = await stateOf(begun)
    expect(resumed).toMatchObject({ status: 'past_due', pastDueSince: under().now() })
    const overdue = await under().provider.overdue(begun.subscriptionId)
    const again = { ...begun, clientSecret: overdue?.clientSecret ?? '' }
    expect(await under().pay(again, cards.good)).toBe('succeeded')
    expect(await stateOf(begun)).toMatchObject({ status: 'active', pastDueSince: null })
    expect(await invoicesOf(begun)).toEqual(['9.00 paid', '9.00 void', '9.00 paid'])
  })

  test('keeps what was paid where it was overdue and is paid when it is paused', async () => {
    const begun = await paid({}, cards.refusedLater)
    await moveBeyond(await stateOf(begun), 1)
    const overdue = await under().provider.overdue(begun.subscriptionId)
    await under().pay({ ...begun, clientSecret: overdue?.clientSecret ?? '' }, cards.good)
    const { currentPeriodEnd } = await stateOf(begun)
    await under().provider.pause(begun.subscriptionId)
    expect(await stateOf(begun)).toMatchObject({ status: 'paused', currentPeriodEnd })
  })
}
