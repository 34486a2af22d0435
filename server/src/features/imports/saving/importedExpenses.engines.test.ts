import type { User } from '@outlay/contract/accounts/currentUser'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { createLogger } from '../../../core/logger.ts'
import { createStatementCounter } from '../../../testing/database/statementCounter.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../../expenses/expenses.factory.ts'
import { IncludedPlans } from '../../plans/includedPlans.service.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { Projects } from '../../projects/projects.service.ts'
import { Rates } from '../../rates/rates.service.ts'
import { insertRates } from '../../rates/rates.store.ts'
import type { ImportedExpense } from '../importedExpenses.store.ts'
import { ImportedExpenses } from './importedExpenses.ts'

let app: TestApp
let imported: ImportedExpenses
let askedBy: ReturnType<typeof createStatementCounter>
beforeAll(async () => {
  app = await startTestApp()
  askedBy = createStatementCounter(app.database.pool)
  const { clock } = app
  const { db } = app.database
  const rates = new Rates({ db, clock, logger: createLogger('silent'), source: null })
  imported = new ImportedExpenses({
    clock,
    rates,
    projects: new Projects({ db, clock, plans: new IncludedPlans({ clock, isLimited: true }) }),
  })
})
afterAll(() => app.close())

async function actorOf(person: Person): Promise<Actor> {
  const { id: userId, timezone, preferredCurrency } = (await person.get<User>('/api/auth/user')).body
  return { userId, timezone, preferredCurrency, team: null, sessionId: 'of a test' }
}

function purchase(changes: Partial<ImportedExpense>): ImportedExpense {
  return {
    id: newId(),
    description: 'Coffee',
    merchant: null,
    originalAmount: '4.50',
    originalCurrency: 'USD',
    category: 'meals',
    projectId: null,
    person: null,
    date: '2026-03-01',
    isDeductible: true,
    ...changes,
  }
}

/** PGlite has one connection, so the second always waits. */
const fileOf = (list: readonly ImportedExpense[]) => ({ fileName: 'statement.csv', list })

async function untilLockWaited(transaction: Db): Promise<void> {
  if (app.database.kind === 'pglite') return
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  while ((await transaction.execute(waiting)).rows.length === 0);
}

describe('a file that is imported', () => {
  test('is converted at the rate of each day, by as many statements for a thousand days as for one', async () => {
    const person = await app.newPerson()
    const actor = await actorOf(person)
    const rates = new Rates({
      db: app.database.db,
      clock: app.clock,
      logger: createLogger('silent'),
      source: null,
    })
    for (const [date, EUR] of [
      ['2022-01-01', '0.90'],
      ['2024-01-01', '0.80'],
    ] as const)
      await insertRates(app.database.db, date, { USD: '1', EUR })
    const dayOf = (place: number) => new Date(Date.UTC(2023, 0, 1 + place)).toISOString().slice(0, 10)
    const list = Array.from({ length: 1000 }, (_, place) =>
      purchase({
        date: dayOf(place),
        originalCurrency: place % 3 === 0 ? 'USD' : 'EUR',
        originalAmount: `${place}.10`,
      }),
    )
    const insert = (part: typeof list) =>
      askedBy(() =>
        app.database.db.transaction(transaction => imported.insert(transaction, actor, fileOf(part))),
      )
    const one = await insert(list.slice(1, 2))
    const others = await insert(list.filter((_, place) => place !== 1))
    expect(others.statements).toBe(one.statements)
    const stored = await app.database.pool.query(
      'select id, round(amount, 2)::text as amount, exchange_rate::float as rate from expenses where id = any($1)',
      [list.map(({ id }) => id)],
    )
    const byId = new Map(stored.rows.map(({ id, amount, rate }) => [id, { amount, rate }]))
    for (const { id, originalAmount: amount, originalCurrency: from, date: day } of list) {
      const alone = await rates.convert({ amount, from, to: 'USD', day })
      expect(byId.get(id)).toEqual({ amount: alone.amount, rate: Number(alone.exchangeRate) })
    }
  })

  test('and an expense that moves into its days at the same moment wait for each other', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { date: '2026-03-05' })
    const { status: _, aiConfidence: __, ...moved } = expenseInput({ date: '2026-03-02', amount: '30' })
    const actor = await actorOf(person)
    let moving: Promise<{ status: number }> | undefined
    await app.database.db.transaction(async transaction => {
      await imported.insert(transaction, actor, fileOf([purchase({ date: '2026-03-01' })]))
      moving = person.put<Expense>(`/api/expenses/${id}`, moved)
      await untilLockWaited(transaction)
      await imported.insert(transaction, actor, fileOf([purchase({ date: '2026-03-02' })]))
    })
    expect((await moving)?.status).toBe(200)
  })

  test('leaves out a project that was deleted since the file was read', async () => {
    const person = await app.newPerson()
    const [kept, gone] = [await createProject(person), await createProject(person, { name: 'Gone' })]
    await person.delete(`/api/projects/${gone.id}`)
    const actor = await actorOf(person)
    const list = [purchase({ projectId: kept.id }), purchase({ projectId: gone.id })]
    await app.database.db.transaction(transaction => imported.insert(transaction, actor, fileOf(list)))
    const { body } = await person.get<Expense[]>('/api/expenses')
    const projectIds = new Map(body.map(({ id, projectId }) => [id, projectId]))
    expect(list.map(({ id }) => projectIds.get(id))).toEqual([kept.id, null])
  })
})
