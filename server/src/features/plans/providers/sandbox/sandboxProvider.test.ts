import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '../paymentProvider.factory.ts'
import { paymentProviderSuite } from '../paymentProvider.test-suite.ts'
import type { PendingSubscription, SubscriptionOrder } from '../paymentProvider.ts'
import { pendingChangeSuite } from '../pendingChanges.test-suite.ts'
import { TestSandbox } from './sandbox.factory.ts'

paymentProviderSuite('the sandbox', () => TestSandbox.start())
pendingChangeSuite('the sandbox', () => TestSandbox.start())

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

describe('the sandbox', () => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await TestSandbox.start()
  })
  afterAll(() => sandbox.close())

  const begin = async (plan: SubscriptionOrder['plan'] = 'silver') =>
    sandbox.provider.begin({
      orderId: randomUUID(),
      customer: await sandbox.newCustomer(),
      customerId: null,
      plan,
      billingPeriod: 'monthly',
    })
  const paid = async (plan: SubscriptionOrder['plan'] = 'silver', card = cards.good) => {
    await sandbox.moveTo('2026-01-31T12:00:00Z')
    const begun = await begin(plan)
    await sandbox.pay(begun, card)
    return begun
  }
  const stateOf = ({ subscriptionId }: PendingSubscription) => sandbox.provider.subscription(subscriptionId)
  const invoicesOf = async ({ customerId }: PendingSubscription) =>
    (await sandbox.provider.invoices(customerId)).map(
      ({ createdAt, amount, status }) => `${createdAt.slice(0, 10)} ${amount} ${status}`,
    )

  test('makes up for periods that nobody asked in, one by one and each at its day', async () => {
    const begun = await paid()
    await sandbox.moveTo('2026-05-05T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({ currentPeriodEnd: new Date('2026-05-31T12:00:00Z') })
    expect(await invoicesOf(begun)).toEqual([
      '2026-04-30 9.00 paid',
      '2026-03-31 9.00 paid',
      '2026-02-28 9.00 paid',
      '2026-01-31 9.00 paid',
    ])
    const [last] = await sandbox.provider.invoices(begun.customerId)
    expect(last?.description).toBe('Silver plan, monthly: 30 April 2026 to 31 May 2026')
    expect(last?.number).toMatch(/^TEST-\d{4}$/)
  })

  test('renews a period once, however many ask at once', async () => {
    const begun = await paid()
    await sandbox.moveTo('2026-02-28T12:00:00Z')
    await Promise.all([stateOf(begun), invoicesOf(begun), stateOf(begun), invoicesOf(begun)])
    expect(await invoicesOf(begun)).toEqual(['2026-02-28 9.00 paid', '2026-01-31 9.00 paid'])
  })

  test('takes from later invoices what was left of a dearer plan', async () => {
    const begun = await paid('gold')
    await sandbox.provider.change(begun.subscriptionId, { plan: 'silver', billingPeriod: 'monthly' })
    await sandbox.moveTo('2026-04-01T12:00:00Z')
    expect(await invoicesOf(begun)).toEqual([
      '2026-03-31 8.00 paid',
      '2026-02-28 0.00 paid',
      '2026-01-31 0.00 paid',
      '2026-01-31 19.00 paid',
    ])
  })

  test('counts what is left of a period by its seconds', async () => {
    const begun = await paid('silver')
    // 7 of 28 days are left.
    await sandbox.moveTo('2026-02-21T12:00:00Z')
    const gold = { plan: 'gold', billingPeriod: 'monthly' } as const
    expect(await sandbox.provider.previewChange(begun.subscriptionId, gold)).toMatchObject({
      dueNow: '2.50',
      credit: '0.00',
      nextPaymentAt: '2026-02-28T12:00:00.000Z',
    })
    const year = { plan: 'gold', billingPeriod: 'annual' } as const
    expect(await sandbox.provider.previewChange(begun.subscriptionId, year)).toMatchObject({
      // A year of Gold, minus a quarter of a month of Silver.
      dueNow: '177.75',
      nextPaymentAt: '2027-02-21T12:00:00.000Z',
    })
  })

  test('changes nothing where the card is not to be charged again', async () => {
    const begun = await paid('silver', cards.refusedLater)
    const change = { plan: 'gold', billingPeriod: 'monthly' } as const
    await expect(sandbox.provider.change(begun.subscriptionId, change)).rejects.toMatchObject({
      code: 'plans.payment-declined',
    })
    expect(await stateOf(begun)).toMatchObject({ plan: 'silver' })
    expect(await invoicesOf(begun)).toEqual(['2026-01-31 9.00 paid'])
  })

  test('goes on with another card where a renewal was refused', async () => {
    const begun = await paid('silver', cards.refusedLater)
    await sandbox.moveTo('2026-03-02T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
    await sandbox.pay(begun, cards.good)
    expect(await stateOf(begun)).toMatchObject({ status: 'active', pastDueSince: null })
    await sandbox.moveTo('2026-04-01T12:00:00Z')
    expect(await invoicesOf(begun)).toEqual([
      '2026-03-31 9.00 paid',
      '2026-02-28 9.00 paid',
      '2026-01-31 9.00 paid',
    ])
  })

  test('ends what was overdue for a week, at its hour, though nobody asked then', async () => {
    const begun = await paid('silver', cards.refusedLater)
    await sandbox.moveTo('2026-06-01T12:00:00Z')
    expect(await stateOf(begun)).toMatchObject({
      status: 'canceled',
      pastDueSince: new Date('2026-02-28T12:00:00Z'),
      endedAt: new Date('2026-03-07T12:00:00Z'),
    })
    expect(await invoicesOf(begun)).toEqual(['2026-02-28 9.00 void', '2026-01-31 9.00 paid'])
  })

  test('waits for a first payment for 23 hours', async () => {
    await sandbox.moveTo('2026-01-31T12:00:00Z')
    const begun = await begin()
    await sandbox.moveTo('2026-02-01T10:59:59Z')
    expect(await stateOf(begun)).toMatchObject({ status: 'incomplete' })
    await sandbox.moveTo('2026-02-01T11:00:00Z')
    await expect(sandbox.pay(begun, cards.good)).rejects.toMatchObject({
      code: 'plans.subscription-not-live',
    })
    expect(await stateOf(begun)).toMatchObject({ status: 'canceled' })
  })

  test('takes a payment from nobody else', async () => {
    await sandbox.moveTo('2026-01-31T12:00:00Z')
    const begun = await begin()
    const stranger = { ...(await sandbox.paymentOf(begun)), userId: (await sandbox.newCustomer()).userId }
    const card = { number: cards.good, expiry: '12/40' }
    const refusal = { code: 'plans.payment-not-found' }
    await expect(sandbox.provider.pay(stranger, card)).rejects.toMatchObject(refusal)
    await expect(sandbox.provider.authenticate(stranger, true)).rejects.toMatchObject(refusal)
    expect(await stateOf(begun)).toMatchObject({ status: 'incomplete' })
  })

  test('confirms no payment that nobody has made', async () => {
    await sandbox.moveTo('2026-01-31T12:00:00Z')
    const begun = await begin()
    await expect(sandbox.authenticate(begun, true)).rejects.toMatchObject({ code: 'plans.payment-not-found' })
  })

  test('keeps nothing of a card', async () => {
    await paid()
    await paid('gold', cards.refusedLater)
    const kept = await sandbox.allThatIsKept()
    expect(kept).toContain('"plan":"gold"')
    // UUIDs are removed first, as they may contain any four digits.
    expect(kept.replaceAll(uuids, '')).not.toMatch(/4242|0341|12\/40/)
  })
})
