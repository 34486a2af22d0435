import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStatementCounter } from '../../testing/database/statementCounter.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'

let app: TestApp
let askedBy: ReturnType<typeof createStatementCounter>
beforeAll(async () => {
  app = await startTestApp()
  askedBy = createStatementCounter(app.database.pool)
})
afterAll(() => app.close())

test('the dashboard asks for its budget, then for all else at once, however much there is', async () => {
  const person = await app.newPerson()
  await person.get('/api/dashboard')
  // BEGIN, the budget, everything else, COMMIT.
  const ofNothing = await askedBy(() => person.get('/api/dashboard'))
  expect(ofNothing.statements).toBeLessThanOrEqual(20)
  expect(ofNothing.roundTrips).toBeLessThanOrEqual(4)
  for (const name of ['Apollo', 'Gemini', 'Mercury']) {
    const { id } = await createProject(person, { name })
    await recordExpense(person, { projectId: id, mood: 'happy' })
    await recordExpense(person, { status: 'pending' })
  }
  expect(await askedBy(() => person.get('/api/dashboard'))).toEqual(ofNothing)
})
