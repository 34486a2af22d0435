import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownScope } from '../../../core/database/access/scope.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'
import type { Selection } from '../selections/expenseConditions.store.ts'
import { listExpenses } from './expenseList.store.ts'

const many = 20_000
/** With this many large rows, the full table has hundreds of pages. */
const fewPages = 60

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await startTestApp()
  const person = await app.newPerson()
  const one = await recordExpense(person, { merchant: 'Somewhere', date: '2020-01-01' })
  userId = one.userId
  await app.database.pool.query(
    `INSERT INTO expenses (id, user_id, description, merchant, person, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, status, created_at)
     SELECT gen_random_uuid(), user_id, 'Purchase ' || n, 'Merchant ' || n % 1000, 'Person ' || n % 1000, 2, 'USD', 2, 'USD', 1,
       CASE n % 2 WHEN 0 THEN 'meals' ELSE 'travel' END, date '2020-01-02' + n % 2000, 'processed', created_at
     FROM expenses, generate_series(1, $2::int) AS n WHERE id = $1`,
    [one.id, many],
  )
  await app.database.pool.query('VACUUM ANALYZE expenses')
  await app.database.pool.query('VACUUM ANALYZE expense_totals')
})
afterAll(() => app.close())

interface Plan {
  readonly 'Plan Rows': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

/** How many database pages the list reads, and its results. */
async function pagesRead(selection: Omit<Selection, 'scope'>) {
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  const db = drizzle(app.database.pool, { logger })
  const { count, total } = await listExpenses(
    db,
    { ...selection, scope: ownScope({ userId }), currency: 'USD' },
    { limit: 50, isCounted: true, sort: 'date', order: 'desc' },
  )
  const [query] = asked
  if (!query) throw new Error('Nothing was asked')
  const explain = { text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query.text}`, values: query.values }
  const { rows: plans } = await app.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain)
  const plan = plans[0]?.['QUERY PLAN'][0].Plan
  return {
    found: count,
    total,
    pages: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
  }
}

describe('of a person with very many expenses', () => {
  test.each<[string, Omit<Selection, 'scope'>, { found: number; total: number }]>([
    ['one merchant', { merchant: 'MERCHANT 7' }, { found: 20, total: 20 }],
    ['what counts of one merchant', { merchant: 'merchant 7', onlyCounted: true }, { found: 20, total: 20 }],
    ['a merchant met once, long ago', { merchant: 'Somewhere', onlyCounted: true }, { found: 1, total: 1 }],
    ['a merchant never met', { merchant: 'Nowhere' }, { found: 0, total: 0 }],
    [
      'a merchant in some days',
      { merchant: 'merchant 7', from: '2020-01-01', to: '2020-06-01' },
      { found: 10, total: 10 },
    ],
    ['one person', { person: 'PERSON 7' }, { found: 20, total: 20 }],
    ['what counts of a person never named', { person: 'Nobody', onlyCounted: true }, { found: 0, total: 0 }],
    ['words with accents that are written nowhere', { search: 'Pürchäse' }, { found: 50, total: many }],
    ['all that counts', { onlyCounted: true }, { found: 50, total: many + 1 }],
    ['what counts of a category', { onlyCounted: true, category: 'travel' }, { found: 50, total: many / 2 }],
    [
      'what counts without a project',
      { onlyCounted: true, projectId: 'none', isDeductible: true },
      { found: 50, total: many + 1 },
    ],
  ])('the list of %s reads a few pages, and counts true', async (_, selection, expected) => {
    const { pages, ...listed } = await pagesRead(selection)
    expect(listed).toEqual(expected)
    expect(pages).toBeLessThan(fewPages + listed.found * 3)
  })

  test('a search is not taken for one that finds many because one that it finds is in the sample of texts', async () => {
    const { rows } = await app.database.pool.query<{ text: string }>(
      `SELECT text FROM pg_stats, unnest(histogram_bounds::text::text[]) AS text
       WHERE tablename = 'expenses' AND attname = 'search_text' AND text ~ 'Purchase 1\\d{4}\\n' LIMIT 1 OFFSET 20`,
    )
    const [search = ''] = /1\d{4}/.exec(rows[0]?.text ?? '') ?? []
    expect(await pagesRead({ search })).toMatchObject({ found: 1, total: 1 })
    const { rows: guesses } = await app.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      'EXPLAIN (FORMAT JSON) SELECT id FROM expenses WHERE search_text ILIKE $1',
      [`%${search}%`],
    )
    expect(guesses[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeLessThan(many / 200)
  })
})
