import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, Reply } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
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

const requests: [string, string, (text: string) => Promise<Reply<Problem>>][] = [
  ['description', 'a new expense', text => person.post('/api/expenses', { ...expense, description: text })],
  [
    'description',
    'an expense',
    text => person.put(`/api/expenses/${someId}`, { ...expense, description: text }),
  ],
  ['moodNote', 'a new expense', text => person.post('/api/expenses', { ...expense, moodNote: text })],
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
]

describe('text that cannot be kept', () => {
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
    expect(body.errors).toEqual([{ path: 'date', message: 'Date must be a real day, like 2026-03-31' }])
    expect((await person.get(`/api/export/csv?startDate=${date}`)).status).toBe(400)
  })
})
