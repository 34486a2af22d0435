import type { User } from '@outlay/contract/accounts/currentUser'
import type { Problem } from '@outlay/contract/core/problem'
import type { Budget } from '@outlay/contract/settings/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const preferences = { timezone: 'Europe/Lisbon', locale: 'pt-PT', taxCountry: 'GB', taxYearStart: '04-06' }

describe('a profile', () => {
  test('keeps the names, and an empty one is taken away', async () => {
    const person = await app.newPerson()
    const named = await person.put<User>('/api/user/profile', { firstName: '  Ada ', lastName: 'Lovelace' })
    expect(named).toMatchObject({ status: 200, body: { firstName: 'Ada', lastName: 'Lovelace' } })
    const cleared = await person.put<User>('/api/user/profile', { firstName: '', lastName: 'King' })
    expect(cleared.body).toMatchObject({ firstName: null, lastName: 'King' })
    expect((await person.get<User>('/api/auth/user')).body).toEqual(cleared.body)
  })

  test('leaves a name alone that is not sent', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/profile', { firstName: 'Ada', lastName: 'Lovelace' })
    expect((await person.put<User>('/api/user/profile', {})).body).toMatchObject({ firstName: 'Ada' })
  })

  test('refuses a name without end, and keeps the one before', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/profile', { firstName: 'Ada' })
    const refused = await person.put<Problem>('/api/user/profile', { firstName: 'A'.repeat(81) })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { path: 'firstName', message: 'A name can be at most 80 characters' },
    ])
    expect((await person.get<User>('/api/auth/user')).body.firstName).toBe('Ada')
  })
})

describe('preferences', () => {
  test('are kept, and hold at once', async () => {
    const person = await app.newPerson()
    const { status, body } = await person.put<User>('/api/user/preferences', preferences)
    expect(status).toBe(200)
    expect(body).toMatchObject(preferences)
    const expense = { date: '2026-06-30T23:30:00Z', description: 'Tram', amount: '1.85', currency: 'EUR' }
    const recorded = await person.post('/api/expenses', { ...expense, category: 'travel' })
    expect(recorded.body).toMatchObject({ date: '2026-07-01' })
  })

  test('go back to the language of the browser', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/preferences', preferences)
    const { body } = await person.put<User>('/api/user/preferences', { ...preferences, locale: null })
    expect(body.locale).toBeNull()
  })

  test.each([
    ['timezone', 'Europe/Atlantis', 'This isn’t a valid timezone'],
    ['locale', 'klingon!', 'This language isn’t available'],
    ['taxCountry', 'XX', 'This country isn’t in the list'],
    ['taxYearStart', '02-29', 'Enter a month and day, like 04-06'],
    ['taxYearStart', '13-01', 'Enter a month and day, like 04-06'],
  ])('refuse %s %s, and nothing changes', async (path, value, message) => {
    const person = await app.newPerson()
    const before = (await person.get<User>('/api/auth/user')).body
    const refused = await person.put<Problem>('/api/user/preferences', { ...preferences, [path]: value })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ path, message }])
    expect((await person.get<User>('/api/auth/user')).body).toEqual(before)
  })
})

describe('a budget', () => {
  test('is the default until it is set', async () => {
    const person = await app.newPerson()
    expect((await person.get<Budget>('/api/user/budget')).body).toEqual({
      monthlyBudget: '2000.00',
      savingsGoal: '500.00',
      currency: 'USD',
      isDefault: true,
      version: 1,
    })
    await person.put('/api/user/currency', { preferredCurrency: 'JPY' })
    expect((await person.get<Budget>('/api/user/budget')).body).toMatchObject({
      monthlyBudget: '200000.00',
      currency: 'JPY',
    })
  })

  test('stays as it was typed, to the cent', async () => {
    const person = await app.newPerson()
    const typed = { monthlyBudget: '99999999.99', savingsGoal: '0.1' }
    const { status, body } = await person.put<Budget>('/api/user/budget', typed)
    expect(status).toBe(200)
    expect(body).toEqual({
      monthlyBudget: '99999999.99',
      savingsGoal: '0.10',
      currency: 'USD',
      isDefault: false,
      version: 2,
    })
  })

  test('is shown in a new currency at the rate of today, and comes back as it was typed', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/budget', { monthlyBudget: '1000', savingsGoal: '0' })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    expect((await person.get<Budget>('/api/user/budget')).body).toEqual({
      monthlyBudget: '880.23',
      savingsGoal: '0.00',
      currency: 'EUR',
      isDefault: false,
      version: 3,
    })
    await person.put('/api/user/currency', { preferredCurrency: 'USD' })
    expect((await person.get<Budget>('/api/user/budget')).body).toMatchObject({ monthlyBudget: '1000.00' })
  })

  test('refuses what is no amount, naming every field, and keeps the one before', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/budget', { monthlyBudget: '10', savingsGoal: '1' })
    const wrong = { monthlyBudget: '-1', savingsGoal: 'lots' }
    const refused = await person.put<Problem>('/api/user/budget', wrong)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map(error => error.path)).toEqual(['monthlyBudget', 'savingsGoal'])
    expect((await person.get<Budget>('/api/user/budget')).body).toMatchObject({ monthlyBudget: '10.00' })
  })
})

test('what one person sets changes nothing for another', async () => {
  const [one, other] = [await app.newPerson(), await app.newPerson()]
  const before = (await other.get<User>('/api/auth/user')).body
  await one.put('/api/user/profile', { firstName: 'One' })
  await one.put('/api/user/preferences', preferences)
  await one.put('/api/user/currency', { preferredCurrency: 'CHF' })
  await one.put('/api/user/budget', { monthlyBudget: '1', savingsGoal: '1' })
  expect((await other.get<User>('/api/auth/user')).body).toEqual(before)
  expect((await other.get<Budget>('/api/user/budget')).body).toMatchObject({ isDefault: true })
})

describe('the cards of the dashboard', () => {
  const address = '/api/user/dashboard-cards'
  const dashboardCards = [
    { id: 'security', isHidden: false },
    { id: 'moods', isHidden: true },
  ]

  test('stand on every device as the person arranged them, until they are put back', async () => {
    const person = await app.newPerson()
    const before = (await person.get<User>('/api/auth/user')).body
    expect(before.dashboardCards).toBeNull()
    const arranged = await person.put<User>(address, { dashboardCards })
    expect(arranged).toMatchObject({ status: 200, body: { dashboardCards, version: before.version + 1 } })
    expect((await person.get<User>('/api/auth/user')).body).toEqual(arranged.body)
    expect((await person.put<User>(address, { dashboardCards: null })).body.dashboardCards).toBeNull()
  })

  test('are not arranged over what another window has arranged meanwhile', async () => {
    const person = await app.newPerson()
    const { version } = (await person.get<User>('/api/auth/user')).body
    await person.put(address, { dashboardCards })
    const stale = await person.put<Problem & { current: User }>(
      address,
      { dashboardCards: null },
      { 'if-match': `"${version}"` },
    )
    expect(stale).toMatchObject({ status: 412, body: { current: { dashboardCards } } })
  })

  test.each([
    ['a card that there is none of', [{ id: 'weather', isHidden: false }]],
    ['a card twice', [...dashboardCards, ...dashboardCards]],
    ['no list', 'all'],
  ])('are not %s', async (_, nonsense) => {
    const person = await app.newPerson()
    expect((await person.put(address, { dashboardCards: nonsense })).status).toBe(400)
    expect((await person.get<User>('/api/auth/user')).body.dashboardCards).toBeNull()
  })

  test('are nothing for strangers', async () => {
    expect((await app.stranger().put(address, { dashboardCards })).status).toBe(401)
  })
})
