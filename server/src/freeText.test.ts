import { api } from '@outlay/contract/api'
import type { Problem } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTeam } from './features/teams/teams.factory.ts'
import type { Person, Reply } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  await createTeam(person)
})
afterAll(() => app.close())

const expense = {
  description: 'Taxi',
  amount: '12.50',
  currency: 'USD',
  category: 'travel',
  date: '2026-03-31',
}
const account = { username: 'ada', email: 'ada@example.com', password: 'correct horse' }
const someId = '019a0000-0000-7000-8000-000000000000'

const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }

const requests: [string, string, (text: string) => Promise<Reply<Problem>>][] = [
  ['description', 'a new expense', text => person.post('/api/expenses', { ...expense, description: text })],
  [
    'description',
    'an expense',
    text => person.put(`/api/expenses/${someId}`, { ...expense, description: text }),
  ],
  ['moodNote', 'a new expense', text => person.post('/api/expenses', { ...expense, moodNote: text })],
  ['person', 'a new expense', text => person.post('/api/expenses', { ...expense, person: text })],
  ['notes', 'a new expense', text => person.post('/api/expenses', { ...expense, notes: text })],
  ['tags.0', 'a new expense', text => person.post('/api/expenses', { ...expense, tags: [text] })],
  ['name', 'a new project', text => person.post('/api/projects', { name: text })],
  [
    'description',
    'a project',
    text => person.put(`/api/projects/${someId}`, { name: 'Garden', description: text }),
  ],
  [
    'firstName',
    'an account',
    text => app.stranger().post('/api/auth/register', { ...account, firstName: text }),
  ],
  [
    'lastName',
    'an account',
    text => app.stranger().post('/api/auth/register', { ...account, lastName: text }),
  ],
  [
    'username',
    'an account',
    text => app.stranger().post('/api/auth/register', { ...account, username: text }),
  ],
  [
    'username',
    'a sign-in',
    text => app.stranger().post('/api/auth/login', { username: text, password: 'x' }),
  ],
  [
    'clientSecret',
    'a payment',
    text => person.post('/api/plans/sandbox/payment', { ...card, clientSecret: text }),
  ],
  [
    'clientSecret',
    "what a card's bank asks",
    text => person.post('/api/plans/sandbox/authentication', { clientSecret: text, isApproved: true }),
  ],
]

const routes: RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const withParams = routes.filter(({ params }) => params).map(({ method, path }) => [method, path] as const)
const withCursor = routes
  .filter(({ query }) => query && 'shape' in query && 'cursor' in (query.shape as object))
  .map(({ path }) => path.replaceAll(/\{\w+\}/g, someId))

describe('text that cannot be kept', () => {
  test.each(withParams)('is refused in the path of %s %s', async (method, path) => {
    const headers = { 'if-match': '"1"', 'content-type': 'application/json' }
    const body = method === 'GET' ? {} : { body: '{}', headers }
    const { status } = await person.fetch(path.replaceAll(/\{\w+\}/g, 'a%00b'), { method, ...body })
    expect([400, 403, 404]).toContain(status)
  })

  test.each(withCursor)('is refused as the place where %s goes on', async path => {
    for (const cursor of ['a\u0000b', Buffer.from('["a\u0000b","a\u0000b"]').toString('base64url')])
      expect([400, 404]).toContain((await person.get(`${path}?cursor=${encodeURIComponent(cursor)}`)).status)
  })

  test.each(requests)('is refused as %s of %s', async (field, _, send) => {
    for (const text of ['a\u0000b', 'a\ud800b']) {
      const { status, body } = await send(text)
      expect(status).toBe(400)
      expect(body.errors?.map(({ path }) => path)).toEqual([field])
    }
  })

  test.each(['/api/expenses', '/api/export/csv'])('is refused as words searched for by %s', async path => {
    const { status, body } = await person.get<Problem>(`${path}?search=a%00b`)
    expect(status).toBe(400)
    expect(body.errors?.map(({ path: field }) => field)).toEqual(['search'])
  })
})

describe('an instant of no day that can be kept', () => {
  test.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('is refused: %s', async date => {
    const { status, body } = await person.post<Problem>('/api/expenses', { ...expense, date })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'date', message: 'Date must be a valid day, like 2026-03-31' }])
    expect((await person.get(`/api/export/csv?startDate=${date}`)).status).toBe(400)
  })
})
