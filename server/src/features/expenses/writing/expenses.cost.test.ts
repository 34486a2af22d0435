import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedStatements } from '../../../testing/database/askedStatements.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
let askedBy: ReturnType<typeof askedStatements>
beforeAll(async () => {
  app = await startTestApp()
  askedBy = askedStatements(app.database.pool)
})
afterAll(() => app.close())

test('an expense is written by four statements of one transaction, those that need no other at once', async () => {
  const person = await app.newPerson()
  await recordExpense(person)
  const { statements, roundTrips } = await askedBy(() => recordExpense(person))
  // With its beginning and its end.
  expect(statements).toBeLessThanOrEqual(6)
  expect(roundTrips).toBeLessThanOrEqual(5)
})

test('one on a project looks at it before, and holds it', async () => {
  const person = await app.newPerson()
  const { id } = await createProject(person, { name: 'Apollo' })
  await recordExpense(person, { projectId: id })
  const { statements, roundTrips } = await askedBy(() => recordExpense(person, { projectId: id }))
  expect(statements).toBeLessThanOrEqual(8)
  expect(roundTrips).toBeLessThanOrEqual(7)
})
