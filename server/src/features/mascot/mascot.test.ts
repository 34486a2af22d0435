import type { Problem } from '@outlay/contract/core/problem'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { MascotProgress } from '@outlay/contract/mascot/mascot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { ExpenseFigures } from '../expenseTotals/expenseTotals.service.ts'
import { Mascots } from './mascot.service.ts'

const interactions = '/api/mascot/interactions'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const react = (person: Person) => person.post<MascotProgress>(interactions, { reaction: 'praise' })

async function actorOf(person: Person): Promise<Actor> {
  const { body } = await person.get<{ id: string }>('/api/auth/user')
  return { userId: body.id, sessionId: 'none', timezone: 'UTC', preferredCurrency: 'USD', team: null }
}

const budget = {
  monthlyBudget: '2000.00',
  savingsGoal: '500.00',
  currency: 'USD',
  isDefault: true,
  version: 1,
}

/** The service alone, with the default budget. */
function mascots(): Mascots {
  return new Mascots({
    db: app.database.db,
    clock: app.clock,
    settings: { budget: async () => budget },
    overviewsOn: db => new ExpenseFigures({ db }).overviews,
  })
}

/** As the dashboard calls it, in a read-only transaction. */
function shown(service: Mascots, actor: Actor): Promise<MascotProgress> {
  return app.database.db.transaction(snapshot => service.progress(snapshot, actor, budget), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

describe('a reaction', () => {
  test('is counted, and brings the two nearer to each other', async () => {
    const person = await app.newPerson()
    expect(await react(person)).toMatchObject({
      status: 200,
      body: { relationshipLevel: 1, interactions: 1 },
    })
    expect((await react(person)).body).toEqual({ relationshipLevel: 2, interactions: 2 })
  })

  test('counts each time, however many come at once', async () => {
    const person = await app.newPerson()
    await Promise.all(Array.from({ length: 5 }, () => react(person)))
    expect((await react(person)).body).toEqual({ relationshipLevel: 6, interactions: 6 })
  })

  test("is one's own", async () => {
    const [ana, ben] = [await app.newPerson(), await app.newPerson()]
    await react(ana)
    expect((await react(ben)).body.interactions).toBe(1)
  })

  test('is refused from strangers', async () => {
    expect((await react(app.stranger())).status).toBe(401)
  })

  test.each([{}, { reaction: 'shout' }, { reaction: 'praise', level: 100 }])(
    'of no sense is refused: %o',
    async body => {
      const { status, body: problem } = await (await app.newPerson()).post<Problem>(interactions, body)
      expect(status).toBe(400)
      expect(problem.code).toBe('request.invalid')
    },
  )
})

describe('the relationship', () => {
  test('of a new person is none', async () => {
    const actor = await actorOf(await app.newPerson())
    expect(await shown(mascots(), actor)).toEqual({ relationshipLevel: 0, interactions: 0 })
  })

  test('grows by days with an expense, of the last 60', async () => {
    const person = await app.newPerson()
    // The 60 days up to 15 March start on 15 January; each day counts once.
    for (const date of ['2026-01-14', '2026-01-15', '2026-03-14', '2026-03-14', '2026-03-15'])
      await recordExpense(person, { date, amount: '3000.00' })
    expect((await shown(mascots(), await actorOf(person))).relationshipLevel).toBe(1)
    await recordExpense(person, { date: '2026-03-13', amount: '1.00' })
    expect((await shown(mascots(), await actorOf(person))).relationshipLevel).toBe(2)
  })

  test('grows by whole months within the budget, of the last six, to the cent', async () => {
    const person = await app.newPerson()
    const months: [string, string][] = [
      ['2025-08-10', '10.00'],
      ['2025-09-10', '2000.00'],
      ['2025-10-10', '2000.01'],
      ['2025-11-10', '0.00'],
      ['2026-03-01', '10.00'],
    ]
    for (const [date, amount] of months) await recordExpense(person, { date, amount })
    expect((await shown(mascots(), await actorOf(person))).relationshipLevel).toBe(10)
  })

  test('that a dashboard has shown never falls, by what is deleted later or in another process', async () => {
    const person = await app.newPerson()
    const actor = await actorOf(person)
    const { id } = await recordExpense(person, { date: '2026-02-10', amount: '10.00' })
    const { body } = await person.get<Dashboard>('/api/dashboard')
    expect(body.mascot.progress).toEqual({ relationshipLevel: 5, interactions: 0 })
    await person.delete(`/api/expenses/${id}`)
    expect(await shown(mascots(), actor)).toEqual({ relationshipLevel: 5, interactions: 0 })
    const again = await person.get<Dashboard>('/api/dashboard')
    expect(again.body.mascot.progress.relationshipLevel).toBe(5)
    expect((await react(person)).body).toEqual({ relationshipLevel: 5, interactions: 1 })
  })

  test('that has grown otherwise meanwhile is not taken back by what was shown before', async () => {
    const person = await app.newPerson()
    const actor = await actorOf(person)
    const service = mascots()
    await react(person)
    await recordExpense(person, { date: '2026-02-10', amount: '10.00' })
    expect((await shown(service, actor)).relationshipLevel).toBe(6)
    expect((await react(person)).body.relationshipLevel).toBe(7)
    await service.saveGrowth(actor)
    expect((await shown(mascots(), actor)).relationshipLevel).toBe(7)
  })
})
