import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../server/src/core/clock.ts'
import { startFakeStripe } from '../server/src/testing/fakes/stripe/fakeStripe.ts'
import { cards } from '../server/src/testing/fakes/stripe/stripeCards.ts'
import type { StripeMessage } from '../server/src/testing/fakes/stripe/stripeMessages.ts'
import { Person } from '../server/src/testing/person.ts'
import { attacked, ownFolder, ownPostgres, postgresPrograms, rounds } from './attacked.ts'

/** Stripe, and a data folder shared by consecutive servers. */
async function payingServers(database: Record<string, string> = {}) {
  const fake = await startFakeStripe({ clock: systemClock })
  onTestFinished(() => fake.close())
  const folder = await ownFolder()
  const settings = { ...fake.settings, PLAN_LIMITS: 'on', LOG_LEVEL: 'fatal', ...database }
  return { fake, start: () => attacked(folder, settings) }
}

const subscriptionOf = async (person: Person) =>
  (await person.get<CurrentPlan>('/api/plans/current')).body.subscription

const beginSilver = (person: Person) =>
  person.post<{ clientSecret: string }>('/api/create-subscription', { plan: 'silver' })

test('a server that is killed between payment and message has the plan right after its start', async () => {
  const { fake, start } = await payingServers()
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const person = await Person.register(server.address, `payer${round}`)
    const { body } = await beginSilver(person)
    fake.confirm(body.clientSecret, cards.good)
    await server.kill()
    // Stripe's messages in the meantime are lost.
    fake.takeMessages()
    server = await start()
    const again = person.twin(server.address)
    await vi.waitFor(async () =>
      expect(await subscriptionOf(again)).toMatchObject({ plan: 'silver', status: 'active', price: '9.00' }),
    )
  }
})

test('a server that is killed before it hears what it has begun lets nobody pay twice', async () => {
  const { fake, start } = await payingServers()
  let server = await start()
  for (let round = 1; round <= rounds; round += 1) {
    const person = await Person.register(server.address, `payer${round}`)
    const userId = (await person.get<{ id: string }>('/api/auth/user')).body.id
    const sold = () =>
      [...fake.books.subscriptions.values()].filter(({ customer }) => customer.metadata.userId === userId)
    fake.fail({ at: '/v1/subscriptions', heldUntil: new Promise(() => {}) })
    const unanswered = beginSilver(person).catch(() => null)
    await vi.waitFor(() => expect(sold()).toHaveLength(1))
    await server.kill()
    await unanswered
    server = await start()
    const again = person.twin(server.address)
    const { status, body } = await beginSilver(again)
    expect(status).toBe(200)
    fake.confirm(body.clientSecret, cards.good)
    const { body: plan } = await again.post<CurrentPlan>('/api/plans/refresh')
    expect(plan.subscription).toMatchObject({ plan: 'silver', status: 'active' })
    expect(sold().map(one => one.status)).toEqual(['active'])
  }
})

const ready = (address: string) =>
  vi.waitFor(async () => expect((await new Person(address).get('/api/ready')).status).toBe(200))

/** Sends all of Stripe's messages; returns the statuses, 0 for no response. */
function tellAll({ messages, tell }: Telling): Promise<number[]> {
  return Promise.all(messages.map(message => tell(message).catch(() => 0)))
}

interface Telling {
  readonly messages: readonly StripeMessage[]
  readonly tell: (message: StripeMessage) => Promise<number>
}

/** Either Stripe resends its messages, or the person returns from paying. */
async function hearAgain(round: number, telling: Telling, person: Person): Promise<void> {
  if (round % 2 === 0) await person.post('/api/plans/refresh')
  else expect(new Set(await tellAll(telling))).toEqual(new Set([200]))
}

describe.runIf(postgresPrograms)('PostgreSQL is taken away', () => {
  test('between payment and message, and while these come in: the plan is right once either is heard again', async () => {
    const postgres = await ownPostgres()
    const { fake, start } = await payingServers({ DATABASE_URL: postgres.url })
    const server = await start()
    const tell = (message: StripeMessage) => fake.send(message, `${server.address}/api/stripe/webhook`)
    for (let round = 1; round <= rounds; round += 1) {
      const person = await Person.register(server.address, `payer${round}`)
      fake.confirm((await beginSilver(person)).body.clientSecret, cards.good)
      const telling = { messages: fake.takeMessages(), tell }
      const amid = tellAll(telling)
      await postgres.halt('immediate')
      await amid
      // Stripe retries on anything but 200.
      expect(new Set(await tellAll(telling))).toEqual(new Set([503]))
      expect((await person.get('/api/plans/current')).status).toBe(503)
      await postgres.resume()
      await ready(server.address)
      await hearAgain(round, telling, person)
      expect(await subscriptionOf(person)).toMatchObject({ plan: 'silver', status: 'active', price: '9.00' })
    }
    expect(server.hasEnded()).toBe(false)
  })

  test('while a subscription is begun: it is said, and nobody pays twice', async () => {
    const postgres = await ownPostgres()
    const { fake, start } = await payingServers({ DATABASE_URL: postgres.url })
    const server = await start()
    for (let round = 1; round <= rounds; round += 1) {
      const person = await Person.register(server.address, `payer${round}`)
      let answer = () => {}
      const heldUntil = new Promise<void>(resolve => {
        answer = resolve
      })
      fake.fail({ at: '/v1/subscriptions', heldUntil })
      const sold = () => fake.books.subscriptions.size
      const begun = beginSilver(person)
      await vi.waitFor(() => expect(sold()).toBe(round))
      await postgres.halt('immediate')
      answer()
      expect((await begun).status).toBe(503)
      await postgres.resume()
      await ready(server.address)
      const { status, body } = await beginSilver(person)
      expect([status, sold()]).toEqual([200, round])
      fake.confirm(body.clientSecret, cards.good)
      await person.post('/api/plans/refresh')
      expect(await subscriptionOf(person)).toMatchObject({ plan: 'silver', status: 'active' })
    }
    expect(server.hasEnded()).toBe(false)
  })
})
