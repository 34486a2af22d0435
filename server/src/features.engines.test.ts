import { api } from '@outlay/contract/api'
import { exportFormats } from '@outlay/contract/exports/exportFormats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeKey } from './core/access/routeRules.ts'
import { makeApiKey } from './features/apiKeys/apiKeys.factory.ts'
import { setBudget } from './features/budgets/budgets.factory.ts'
import { changeThese } from './features/bulkChanges/bulkChanges.factory.ts'
import { askAssistant } from './features/conversations/conversations.factory.ts'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { importStatement, plainStatement } from './features/imports/imports.factory.ts'
import { subscribe } from './features/plans/subscriptions/subscribing.factory.ts'
import { createProject } from './features/projects/projects.factory.ts'
import { makeRecurring } from './features/recurringExpenses/recurringExpenses.factory.ts'
import { saveView } from './features/savedViews/savedViews.factory.ts'
import { createTeam } from './features/teams/teams.factory.ts'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

let app: TestApp
let person: Person

/** A team owner with one item of each kind: each feature writes and then reads on this engine. */
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  await subscribe(person, 'gold')
  const team = await createTeam(person)
  const project = await createProject(person, { teamId: team.id })
  const expense = await recordExpense(person, { projectId: project.id, mood: 'happy' })
  await person.post('/api/approvals/submissions', { expenseIds: [expense.id] })
  await changeThese(person, [await recordExpense(person)], { kind: 'add-tags', tags: ['fair'] })
  await person.post('/api/merchant-rules', { match: 'cafe', merchant: 'Cafe' })
  await setBudget(person)
  await makeRecurring(person)
  await saveView(person, { name: 'Meals' })
  await importStatement(person, plainStatement)
  await askAssistant(person, { message: 'how much this month' })
  await makeApiKey(person)
  await app.runScheduledJobs()
  await app.runQueuedJobs()
})
afterAll(() => app.close())

const questions: Readonly<Record<string, string>> = {
  'GET /api/approvals/meals': '?date=2026-03-14',
  'GET /api/expenses/sums/groups': '?by=month',
}
/** Called with an email's token, without signing in. */
const tokens = [
  'GET /api/auth/invitation',
  'GET /api/auth/password-resets',
  'GET /api/auth/email-confirmations',
]
/** Never ends; activity.stream.engines.test.ts reads it. */
const endless = 'GET /api/activity/stream'
const lists = Object.values(api)
  .flatMap(feature => Object.values(feature))
  .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  .map(routeKey)
  .filter(key => !tokens.includes(key) && key !== endless)

test.each(lists)('%s answers who has one of each thing', async key => {
  const { status, body } = await person.get(`${key.replace('GET ', '')}${questions[key] ?? ''}`)
  expect(status, JSON.stringify(body)).toBe(200)
})

test.each(exportFormats.map(({ value }) => value))(
  'expenses are exported as %s, of the person and of the team',
  async format => {
    for (const scope of ['', '?scope=team'])
      expect((await person.get(`/api/export/${format}${scope}`)).status).toBe(200)
  },
)
