import type { CurrentPlan } from '@outlay/contract/plans'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../server/src/core/clock.ts'
import { Person } from '../server/src/testing/person.ts'
import { cards } from '../server/src/testing/standins/stripe/stripeCards.ts'
import { startStripeStandIn } from '../server/src/testing/standins/stripe/stripeStandIn.ts'
import { attacked, ownFolder, rounds } from './attacked.ts'

/** Stripe, and a data folder that one server after the other takes up. */
async function payingServers() {
  const standIn = await startStripeStandIn({ clock: systemClock })
  onTestFinished(() => standIn.close())
  const folder = await ownFolder()
  const settings = { ...standIn.settings, PLAN_LIMITS: 'on', LOG_LEVEL: 'fatal' }
  return { standIn, start: () => attacked(folder, settings) }
}

const subscriptionOf = async (person: Person) =>
  (await person.get<CurrentPlan>('/api/plans/current')).body.subscription

const beginSilver = (person: Person) =>
  person.post<{ clientSecret: string }>('/api/create-subscription', { plan: 'silver' })

test('a server that is killed between payment and message has the plan right after its start', async () => {
  const { standIn, start } = await payingServers()
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const person = await Person.register(server.address, `payer${round}`)
    const { body } = await beginSilver(person)
    standIn.confirm(body.clientSecret, cards.good)
    await server.kill()
    // What Stripe told meanwhile, nobody heard.
    standIn.takeMessages()
    server = await start()
    const again = person.twin(server.address)
    await vi.waitFor(async () =>
      expect(await subscriptionOf(again)).toMatchObject({ plan: 'silver', status: 'active', price: '9.00' }),
    )
  }
})

test('a server that is killed before it hears what it has begun lets nobody pay twice', async () => {
  const { standIn, start } = await payingServers()
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const person = await Person.register(server.address, `payer${round}`)
    const userId = (await person.get<{ id: string }>('/api/auth/user')).body.id
    const sold = () =>
      [...standIn.books.subscriptions.values()].filter(({ customer }) => customer.metadata.userId === userId)
    standIn.fail({ at: '/v1/subscriptions', heldUntil: new Promise(() => {}) })
    const unanswered = beginSilver(person).catch(() => null)
    await vi.waitFor(() => expect(sold()).toHaveLength(1))
    await server.kill()
    await unanswered
    server = await start()
    const again = person.twin(server.address)
    const { status, body } = await beginSilver(again)
    expect(status).toBe(200)
    standIn.confirm(body.clientSecret, cards.good)
    const { body: plan } = await again.post<CurrentPlan>('/api/plans/refresh')
    expect(plan.subscription).toMatchObject({ plan: 'silver', status: 'active' })
    expect(sold().map(one => one.status)).toEqual(['active'])
  }
})
