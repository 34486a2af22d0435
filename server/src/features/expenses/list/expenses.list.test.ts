import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the list', () => {
  test('is newest first, page by page, each expense once, with the count of all', async () => {
    const person = await app.newPerson()
    const days = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02', '2026-01-02']
    for (const [index, date] of days.entries())
      await recordExpense(person, { date, description: `number ${index}` })
    const seen: ExpenseSummary[] = []
    let path: string | undefined = '/api/expenses?limit=2'
    while (path) {
      const { body, headers }: Awaited<ReturnType<typeof person.get<ExpenseSummary[]>>> =
        await person.get<ExpenseSummary[]>(path)
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(...body)
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.map(expense => expense.description)).toEqual([
      'number 0',
      'number 4',
      'number 3',
      'number 2',
      'number 1',
    ])
  })

  test('finds a description with quotes in it by any part of it, quotes and all', async () => {
    const person = await app.newPerson()
    const description = '27" monitor "Pro" (ÉCRAN)'
    await recordExpense(person, { description })
    const found = async (search: string) => {
      const { body } = await person.get<ExpenseSummary[]>(`/api/expenses?${new URLSearchParams({ search })}`)
      return body.map(expense => expense.description)
    }
    for (const search of [
      '"',
      '27"',
      '" monitor',
      '"Pro',
      'Pro"',
      '"Pro"',
      '" monitor "',
      '"écran"',
      '"écr*"',
    ])
      expect(await found(search), search).toEqual([description])
    // A preceding letter is no word boundary, accented or not.
    for (const search of ['"cran"', '"Pr"', '"monitor Pro"']) expect(await found(search), search).toEqual([])
  })

  test('is narrowed by each filter, and counts what it narrowed to', async () => {
    const person = await app.newPerson()
    const { body: project } = await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })
    await recordExpense(person, {
      description: 'Taxi to the airport',
      category: 'travel',
      merchant: 'City Cabs',
      person: 'Ana Lima',
      date: '2026-02-01',
      mood: 'stressed',
    })
    await recordExpense(person, {
      description: '100% cotton_shirt',
      category: 'other',
      date: '2026-02-10',
      projectId: project.id,
      isDeductible: 'false',
    })
    await recordExpense(person, { description: 'Coffee', status: 'pending', date: '2026-02-20' })
    const found = async (query: string) => {
      const { body, headers } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
      expect(headers.get('x-total-count')).toBe(String(body.length))
      return body.map(expense => expense.description)
    }
    expect(await found('search=AIRPORT')).toEqual(['Taxi to the airport'])
    expect(await found('search=100%25')).toEqual(['100% cotton_shirt'])
    expect(await found('search=n_s')).toEqual(['100% cotton_shirt'])
    expect(await found('search=_')).toEqual(['100% cotton_shirt'])
    expect(await found('search=port')).toEqual(['Taxi to the airport'])
    expect(await found('search=%22port%22')).toEqual([])
    expect(await found('search=%22TAXI+to%22')).toEqual(['Taxi to the airport'])
    expect(await found('search=%22air%22')).toEqual([])
    expect(await found('search=%22airp*%22')).toEqual(['Taxi to the airport'])
    expect(await found('search=%22100%25+cotton%22')).toEqual(['100% cotton_shirt'])
    expect(await found('search=%22(.*%22')).toEqual([])
    expect(await found('category=travel')).toEqual(['Taxi to the airport'])
    expect(await found('merchant=CITY+cabs')).toEqual(['Taxi to the airport'])
    expect(await found('merchant=City')).toEqual([])
    expect(await found('person=ANA+lima')).toEqual(['Taxi to the airport'])
    expect(await found('person=Ana')).toEqual([])
    expect(await found('hasPerson=true')).toEqual(['Taxi to the airport'])
    expect(await found('hasPerson=false&isDeductible=true')).toEqual(['Coffee'])
    expect(await found(`projectId=${project.id}`)).toEqual(['100% cotton_shirt'])
    expect(await found('status=pending')).toEqual(['Coffee'])
    expect(await found('isCounted=true&from=2026-02-10')).toEqual(['100% cotton_shirt'])
    expect(await found('isDeductible=false')).toEqual(['100% cotton_shirt'])
    expect(await found('isDeductible=true')).toEqual(['Coffee', 'Taxi to the airport'])
    expect(await found('isCounted=true&isDeductible=false')).toEqual(['100% cotton_shirt'])
    expect(await found('isCounted=true&isDeductible=true')).toEqual(['Taxi to the airport'])
    expect(await found('mood=stressed')).toEqual(['Taxi to the airport'])
    expect(await found('from=2026-02-10&to=2026-02-10')).toEqual(['100% cotton_shirt'])
    expect(await found('search=nothing+like+this')).toEqual([])
    expect(await found('search=')).toHaveLength(3)
  })

  test('is narrowed by what was paid in, and by how much', async () => {
    const person = await app.newPerson()
    const rows = [
      ['80.00', 'EUR'],
      ['79.99', 'EUR'],
      ['80.00', 'USD'],
      ['500', 'JPY'],
    ] as const
    for (const [amount, currency] of rows)
      await recordExpense(person, {
        amount,
        currency,
        description: `${amount} ${currency}`,
        date: '2026-02-01',
      })
    const found = async (query: string) => {
      const { body, headers } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
      expect(headers.get('x-total-count')).toBe(String(body.length))
      return body.map(({ description }) => description).toSorted()
    }
    expect(await found('originalCurrency=EUR')).toEqual(['79.99 EUR', '80.00 EUR'])
    expect(await found('originalCurrency=EUR&minAmount=80')).toEqual(['80.00 EUR'])
    expect(await found('originalCurrency=EUR&maxAmount=79.99')).toEqual(['79.99 EUR'])
    expect(await found('originalCurrency=GBP')).toEqual([])
    // In the reader's currency: 500 yen are a few dollars, 80 euros more than 80 dollars.
    expect(await found('maxAmount=80')).toEqual(['500 JPY', '80.00 USD'])
    expect(await found('minAmount=80.01&isCounted=true')).toEqual(['79.99 EUR', '80.00 EUR'])
    expect(await found('minAmount=80&maxAmount=80')).toEqual(['80.00 USD'])
  })

  test.each([
    'originalCurrency=euro',
    'minAmount=-1',
    'maxAmount=much',
    'limit=0',
    'limit=201',
    'limit=many',
    'cursor=nonsense',
    'category=yachts',
    'from=yesterday',
    'projectId=1',
  ])('refuses nonsense: %s', async query => {
    const person = await app.newPerson()
    expect((await person.get(`/api/expenses?${query}`)).status).toBe(400)
  })
})
