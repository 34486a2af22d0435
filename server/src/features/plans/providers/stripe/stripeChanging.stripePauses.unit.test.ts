import { expect, test } from 'vitest'
import { cards } from '../../../../testing/fakes/stripe/stripeCards.ts'
import { stripeUnderTest } from './stripe.factory.ts'

/** A subscription with a failed renewal. */
async function overdue() {
  const stripe = await stripeUnderTest()
  const begun = await stripe.paid({}, cards.declinedLater)
  stripe.clock.advanceMs(32 * 24 * 60 * 60_000)
  const open = stripe.fake.subscriptionNow(begun.subscriptionId).latestInvoice
  if (!open) throw new Error('nothing is overdue')
  return { ...stripe, begun, open, pause: () => stripe.provider.pause(begun.subscriptionId) }
}

test('what was made void by a process that died before it paused is not taken for paid', async () => {
  const { fake, clock, begun, open, pause, stateOf } = await overdue()
  fake.books.void(open)
  await pause()
  expect(await stateOf(begun)).toMatchObject({ status: 'paused', currentPeriodEnd: clock.now() })
})

test('pausing that breaks off before what is overdue is void is done when it is asked again', async () => {
  const { fake, begun, open, pause, stateOf } = await overdue()
  const lost = { at: `/v1/invoices/${open.id}/void`, drops: 'before it is done' } as const
  fake.fail(lost, lost)
  await expect(pause()).rejects.toMatchObject({ code: 'plans.provider-unavailable' })
  expect(await stateOf(begun)).toMatchObject({ status: 'past_due' })
  fake.fail()
  await pause()
  expect([open.status, (await stateOf(begun)).status]).toEqual(['void', 'paused'])
})

test('what is paid at the moment in which it is to be made void counts as paid', async () => {
  const { fake, begun, open, pause, stateOf } = await overdue()
  let answer = () => {}
  const heldUntil = new Promise<void>(resolve => {
    answer = resolve
  })
  const asked = () => fake.requests.some(({ path }) => path.includes('status=open'))
  const before = fake.requests.length
  fake.fail({ heldUntil: Promise.resolve() }, { heldUntil })
  const paused = pause()
  await expect.poll(() => fake.requests.length > before + 1 && asked()).toBe(true)
  fake.confirm(open.payment?.clientSecret ?? '', cards.good)
  answer()
  await paused
  const { status, currentPeriodEnd } = await stateOf(begun)
  expect([status, currentPeriodEnd]).toEqual([
    'paused',
    new Date(fake.subscriptionNow(begun.subscriptionId).periodEnd * 1000),
  ])
})
