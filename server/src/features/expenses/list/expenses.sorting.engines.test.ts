import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { expenseSorts, sortOrders } from '@outlay/contract/expenses/expenseTerms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  const { body: apollo } = await person.post<{ id: string }>('/api/projects', { name: 'apollo' })
  const { body: zeus } = await person.post<{ id: string }>('/api/projects', { name: 'Zeus' })
  const travel = { category: 'travel', merchant: 'Cabs' } as const
  await recordExpense(person, { description: 'b', amount: '9.50', date: '2026-01-02', projectId: zeus.id })
  await recordExpense(person, { description: 'A', amount: '10', date: '2026-01-01', ...travel })
  await recordExpense(person, { description: 'c', amount: '9.50', date: '2026-01-02', merchant: 'airline' })
  await recordExpense(person, { description: 'd', amount: '200', date: '2025-12-31', projectId: apollo.id })
  await recordExpense(person, { description: 'x'.repeat(500), amount: '0', date: '2025-12-30', ...travel })
})
afterAll(() => app.close())

const firstLetters = (expenses: readonly ExpenseSummary[]) =>
  expenses.map(({ description }) => description.charAt(0)).join('')

async function pageByPage(query: string, limit: number): Promise<ExpenseSummary[]> {
  const seen: ExpenseSummary[] = []
  let path: string | undefined = `/api/expenses?${query}&limit=${limit}`
  while (path) {
    const { status, body, headers }: Awaited<ReturnType<typeof person.get<ExpenseSummary[]>>> =
      await person.get<ExpenseSummary[]>(path)
    expect(status).toBe(200)
    seen.push(...body)
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  return seen
}

describe('the list', () => {
  test.each([
    ['date', 'cbAdx'],
    ['amount', 'dAcbx'],
    ['description', 'Abcdx'],
    // Missing merchants and projects come first.
    ['merchant', 'bdcAx'],
    ['category', 'bcdAx'],
    ['project', 'Acxdb'],
    ['created', 'xdcAb'],
  ])('is sorted by %s as it begins, names in any case', async (sort, expected) => {
    expect(firstLetters(await pageByPage(`sort=${sort}`, 50))).toBe(expected)
  })

  test.each(expenseSorts.flatMap(sort => sortOrders.map(order => [sort, order] as const)))(
    'sorted by %s %s has each expense once, whatever the size of its pages',
    async (sort, order) => {
      const query = `sort=${sort}&order=${order}`
      const whole = firstLetters(await pageByPage(query, 50))
      expect(whole).toHaveLength(5)
      for (const limit of [1, 2, 3]) expect(firstLetters(await pageByPage(query, limit))).toBe(whole)
      const other = order === 'asc' ? 'desc' : 'asc'
      expect(firstLetters((await pageByPage(`sort=${sort}&order=${other}`, 2)).toReversed())).toBe(whole)
    },
  )

  test('refuses a place in a list that is sorted otherwise', async () => {
    const { headers } = await person.get('/api/expenses?sort=amount&limit=1')
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    for (const address of [next.replace('sort=amount', 'sort=date'), `${next}&order=asc`])
      expect((await person.get(address)).status).toBe(400)
  })

  test.each([
    ['date', 'desc', '2026-13-01'],
    ['amount', 'desc', '1; --'],
    ['created', 'desc', '2026-02-30 25:00:00+00'],
    ['description', 'asc', '\u0000'],
  ])('refuses a place by %s that is none', async (sort, order, key) => {
    const place = [sort, order, key, '0190b0a0-0000-7000-8000-000000000000']
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    expect((await person.get(`/api/expenses?sort=${sort}&cursor=${cursor}`)).status).toBe(400)
  })
})
