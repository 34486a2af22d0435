import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const foundBy = (person: Person) => async (query: string) => {
  const { body, headers } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ description }) => description).toSorted()
}

describe('the list', () => {
  test('is narrowed to any of several categories and projects, those on none among them', async () => {
    const person = await app.newPerson()
    const found = foundBy(person)
    const { body: apollo } = await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })
    const { body: gemini } = await person.post<{ id: string }>('/api/projects', { name: 'Gemini' })
    await recordExpense(person, { description: 'a', category: 'travel', projectId: apollo.id })
    await recordExpense(person, { description: 'b', category: 'meals', projectId: gemini.id })
    await recordExpense(person, { description: 'c', category: 'rent' })
    expect(await found('category=travel,rent')).toEqual(['a', 'c'])
    expect(await found(`projectId=${apollo.id},${gemini.id}`)).toEqual(['a', 'b'])
    expect(await found(`projectId=${apollo.id},none`)).toEqual(['a', 'c'])
    expect(await found('projectId=none,none')).toEqual(['c'])
    expect(await found(`projectId=${gemini.id},none&category=meals,travel`)).toEqual(['b'])
    // The count comes from stored totals.
    expect(await found(`isCounted=true&projectId=${gemini.id},none&category=meals,rent`)).toEqual(['b', 'c'])
    expect(await found(`isCounted=true&category=meals,software`)).toEqual(['b'])
  })

  test('is narrowed to a tag, as it is written', async () => {
    const person = await app.newPerson()
    const found = foundBy(person)
    await recordExpense(person, { description: 'a', tags: ['client', 'Berlin, "east"'] })
    await recordExpense(person, { description: 'b', tags: ['client'] })
    await recordExpense(person, { description: 'c' })
    expect(await found('tag=client')).toEqual(['a', 'b'])
    expect(await found('tag=Client')).toEqual([])
    expect(await found(`${new URLSearchParams({ tag: 'Berlin, "east"' })}`)).toEqual(['a'])
  })

  test('is narrowed to what has a receipt, or has none', async () => {
    const person = await app.newPerson()
    const found = foundBy(person)
    const { id } = await recordExpense(person, { description: 'a' })
    await recordExpense(person, { description: 'b' })
    await app.database.pool.query(`UPDATE expenses SET receipt_url = '/api/receipts/x' WHERE id = $1`, [id])
    expect(await found('hasReceipt=true')).toEqual(['a'])
    expect(await found('hasReceipt=false')).toEqual(['b'])
  })

  test('is narrowed to what its reader is in doubt of, until a person has looked at it', async () => {
    const person = await app.newPerson()
    const found = foundBy(person)
    await recordExpense(person, { description: 'sure', aiConfidence: '0.90' })
    const unsure = await recordExpense(person, { description: 'unsure', aiConfidence: '0.89' })
    await recordExpense(person, { description: 'waits', status: 'pending', aiConfidence: '1.00' })
    const { id } = await recordExpense(person, { description: 'typed' })
    await app.database.pool.query('UPDATE expenses SET ai_confidence = NULL WHERE id = $1', [id])
    expect(await found('isDoubtful=true')).toEqual(['unsure', 'waits'])
    expect(await found('isDoubtful=false')).toEqual(['sure', 'typed'])
    await editExpense(person, unsure, { description: 'looked at' })
    expect(await found('isDoubtful=true')).toEqual(['waits'])
  })

  test('says how many there are only where that is asked for', async () => {
    const person = await app.newPerson()
    await recordExpense(person)
    const { headers, body } = await person.get<ExpenseSummary[]>('/api/expenses?isCountAsked=false')
    expect(body).toHaveLength(1)
    expect(headers.get('x-total-count')).toBeNull()
  })

  test.each([
    'category=meals,yachts',
    'category=',
    'projectId=none,1',
    'tag=',
    'hasReceipt=perhaps',
    'isDoubtful=1',
    'sort=mood',
    'order=up',
  ])('refuses nonsense: %s', async query => {
    const person = await app.newPerson()
    expect((await person.get(`/api/expenses?${query}`)).status).toBe(400)
  })
})
