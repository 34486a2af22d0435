import { expect, test } from 'vitest'
import { cards, type ProviderUnderTest, providerHarness } from './paymentProvider.factory.ts'
import type { PendingSubscription } from './paymentProvider.ts'

const gold = { plan: 'gold', billingPeriod: 'monthly' } as const
const silver = { ...gold, plan: 'silver' } as const

/** Contract tests for every provider: the next payment is announced and then charged. */
export function nextPaymentsSuite(under: () => ProviderUnderTest): void {
  const { begin, paid, stateOf, invoicesOf, moveBeyond } = providerHarness(under)
  const next = ({ subscriptionId }: PendingSubscription) => under().provider.nextPayment(subscriptionId)
  const dollars = (amount: string, creditUsed = '0.00') => ({ amount, currency: 'USD', creditUsed })

  test('says what the next period costs, and takes that', async () => {
    const begun = await paid()
    expect(await next(begun)).toEqual(dollars('9.00'))
    await moveBeyond(await stateOf(begun), 1)
    expect(await invoicesOf(begun)).toEqual(['9.00 paid', '9.00 paid'])
  })

  test('takes a credit off it, for as many periods as that pays', async () => {
    const begun = await paid(gold)
    await under().provider.change(begun.subscriptionId, silver)
    // Of the 19.00 paid, 9.00 were used by the smaller plan.
    expect(await next(begun)).toEqual(dollars('0.00', '9.00'))
    await moveBeyond(await stateOf(begun), 1)
    expect(await next(begun)).toEqual(dollars('8.00', '1.00'))
    await moveBeyond(await stateOf(begun), 1)
    expect(await next(begun)).toEqual(dollars('9.00'))
    expect((await invoicesOf(begun)).slice(0, 2)).toEqual(['8.00 paid', '0.00 paid'])
  })

  test('says what is overdue, less the credit that went into it', async () => {
    const begun = await paid(gold, cards.refusedLater)
    await under().provider.change(begun.subscriptionId, silver)
    await moveBeyond(await stateOf(begun), 1)
    expect(await next(begun)).toEqual(dollars('8.00', '1.00'))
    await moveBeyond(await stateOf(begun), 1)
    expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
    expect(await next(begun)).toEqual(dollars('8.00', '1.00'))
    expect(await under().provider.overdue(begun.subscriptionId)).toMatchObject({ amount: '8.00' })
  })

  test('says none of what was cancelled', async () => {
    const begun = await paid()
    await under().provider.setCancelAtPeriodEnd(begun.subscriptionId, true)
    expect(await next(begun)).toBeNull()
    await under().provider.setCancelAtPeriodEnd(begun.subscriptionId, false)
    expect(await next(begun)).toEqual(dollars('9.00'))
  })

  test('says none of what is to be paid by its owner first', async () => {
    expect(await next(await begin())).toBeNull()
  })
}
