import type { User } from '@outlay/contract/currentUser'
import type { Expense } from '@outlay/contract/expenses'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { createLogger } from '../../../core/logger.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { IncludedPlans } from '../../plans/includedPlans.service.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { Projects } from '../../projects/projects.service.ts'
import { Rates } from '../../rates/rates.service.ts'
import { expenseInput, recordExpense } from '../expenses.factory.ts'
import { ExpenseImports, type ImportedExpense } from './expenseImports.ts'

let app: TestApp
let expenseImports: ExpenseImports
beforeAll(async () => {
  app = await startTestApp()
  const { clock } = app
  const { db } = app.database
  const rates = new Rates({ db, clock, logger: createLogger('silent'), source: null })
  expenseImports = new ExpenseImports({
    db,
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

/** On PGlite whoever comes second waits anyway: there is one connection. */
const fileOf = (list: readonly ImportedExpense[]) => ({ fileName: 'statement.csv', list })

async function untilSomeoneWaits(transaction: Db): Promise<void> {
  if (app.database.kind === 'pglite') return
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  while ((await transaction.execute(waiting)).rows.length === 0);
}

describe('a file that is imported', () => {
  test('and an expense that moves into its days at the same moment wait for each other', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { date: '2026-03-05' })
    const { status: _, aiConfidence: __, ...moved } = expenseInput({ date: '2026-03-02', amount: '30' })
    const actor = await actorOf(person)
    let moving: Promise<{ status: number }> | undefined
    await app.database.db.transaction(async transaction => {
      await expenseImports.insert(transaction, actor, fileOf([purchase({ date: '2026-03-01' })]))
      moving = person.put<Expense>(`/api/expenses/${id}`, moved)
      await untilSomeoneWaits(transaction)
      await expenseImports.insert(transaction, actor, fileOf([purchase({ date: '2026-03-02' })]))
    })
    expect((await moving)?.status).toBe(200)
  })

  test('leaves out a project that was deleted since the file was read', async () => {
    const person = await app.newPerson()
    const [kept, gone] = [await createProject(person), await createProject(person, { name: 'Gone' })]
    await person.delete(`/api/projects/${gone.id}`)
    const actor = await actorOf(person)
    const list = [purchase({ projectId: kept.id }), purchase({ projectId: gone.id })]
    await app.database.db.transaction(transaction => expenseImports.insert(transaction, actor, fileOf(list)))
    const { body } = await person.get<Expense[]>('/api/expenses')
    const projectIds = new Map(body.map(({ id, projectId }) => [id, projectId]))
    expect(list.map(({ id }) => projectIds.get(id))).toEqual([kept.id, null])
  })
})
