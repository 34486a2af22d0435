import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStatementCounter } from '../../../testing/database/statementCounter.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
let askedBy: ReturnType<typeof createStatementCounter>
beforeAll(async () => {
  app = await startTestApp()
  askedBy = createStatementCounter(app.database.pool)
})
afterAll(() => app.close())

test('an expense is written by four statements of one transaction, what needs no answer of another at once', async () => {
  const person = await app.newPerson()
  await recordExpense(person)
  const { statements, roundTrips } = await askedBy(() => recordExpense(person))
  // Including BEGIN and COMMIT.
  expect(statements).toBeLessThanOrEqual(6)
  expect(roundTrips).toBeLessThanOrEqual(4)
})

test('one on a project looks at it before, and holds it', async () => {
  const person = await app.newPerson()
  const { id } = await createProject(person, { name: 'Apollo' })
  await recordExpense(person, { projectId: id })
  const { statements, roundTrips } = await askedBy(() => recordExpense(person, { projectId: id }))
  expect(statements).toBeLessThanOrEqual(8)
  expect(roundTrips).toBeLessThanOrEqual(7)
})

test.each([
  ['a page of the list with its count', '/api/expenses?limit=50'],
  ['the next one', '/api/expenses?limit=1&cursor=next'],
  ['its groups by month', '/api/expenses/sums/groups?by=month'],
  ['its groups by project', '/api/expenses/sums/groups?by=project'],
  ['one expense', '/api/expenses/ID'],
])('%s is read by one statement, however many there are', async (_, path) => {
  const person = await app.newPerson()
  const [{ id }] = [await recordExpense(person), await recordExpense(person)]
  const { headers } = await person.get('/api/expenses?limit=1')
  const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const asked = path.replace('ID', id).replace('=next', `=${next}`)
  expect((await person.get(asked)).status).toBe(200)
  expect(await askedBy(() => person.get(asked))).toEqual({ statements: 1, roundTrips: 1 })
})
