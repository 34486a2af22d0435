import { categories } from '@outlay/contract/expenses/categories'
import type { Pool } from 'pg'

/** Registers an account over HTTP; returns its cookie and id. */
export async function newAccount(
  address: string,
  name = 'bench',
): Promise<{ cookie: string; userId: string }> {
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: 'bench-bench' }),
  })
  const { id } = (await response.json()) as { id: string }
  return { cookie: response.headers.getSetCookie().join('; ').split(';')[0] ?? '', userId: id }
}

/** Creates projects over HTTP; returns their ids. */
export async function newProjects(address: string, cookie: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const response = await fetch(`${address}/api/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ name: `Project ${number}` }),
    })
    ids.push(((await response.json()) as { id: string }).id)
  }
  return ids
}

export const newExpense = {
  description: 'Coffee with a client',
  amount: '4.50',
  currency: 'USD',
  category: 'meals',
  projectId: null,
  date: new Date().toISOString().slice(0, 10),
  isDeductible: 'true',
  status: 'processed',
  aiConfidence: '1.00',
}

interface Filling {
  readonly projectIds?: readonly string[]
  /** First day (YYYY-MM-DD) of the range the expenses are spread over. */
  readonly firstDay?: string
  readonly dayCount?: number
  /** Every other expense has one of these. */
  readonly moods?: readonly string[]
  /** Percentage read by a reader; a fifth of those was corrected. */
  readonly readPercent?: number
  /** How many need review. */
  readonly pendingCount?: number
}

/**
 * Fills a person's list with expenses, spread over the ten categories, the projects or none, deductible or not; by
 * default over 2,000 days from 2020, without moods and readings. Then analyzes the table, as autovacuum would within
 * minutes.
 */
export async function fill(pool: Pool, userId: string, count: number, filling: Filling = {}): Promise<void> {
  await insertExpenses(pool, userId, count, filling)
  await pool.query('vacuum analyze expenses, expense_totals, mood_totals, reading_totals')
}

/** Inserts expenses for one of many people; callers analyze the table at the end. */
export async function insertExpenses(
  pool: Pool,
  userId: string,
  count: number,
  filling: Filling,
): Promise<void> {
  const { projectIds = [], firstDay = '2020-01-01', dayCount = 2000 } = filling
  const { moods = [], readPercent = 0, pendingCount = 0 } = filling
  await pool.query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, is_deductible, status, mood, reader, read_fields, changed_fields, created_at)
     select gen_random_uuid(), $1, ($3::uuid[])[1 + scatter / 16 % (cardinality($3::uuid[]) + 1)],
       'Expense number ' || n, (n % 10000) / 100.0, 'USD', (n % 10000) / 100.0, 'USD', 1,
       ($4::text[])[1 + scatter / 256 % cardinality($4::text[])], $5::date + n % $6::int,
       scatter % 4 <> 0, case when n <= $9::int then 'pending' else 'processed' end,
       ($7::text[])[1 + scatter % (2 * cardinality($7::text[]) + 1)],
       case when is_read then 'machine' end,
       case when is_read then '["merchant", "date", "total", "currency", "category"]' else '[]' end::jsonb,
       case when is_read and scatter % 5 = 0 then '["merchant", "category"]' else '[]' end::jsonb,
       least(now(), $5::date + n % $6::int + interval '12 hours')
     from generate_series(1, $2::int) n, lateral (select n::bigint * 2654435761 % 4294967296 / 65536 as scatter) s,
       lateral (select scatter / 8 % 100 < $8::int as is_read) r`,
    [
      ...[userId, count, projectIds, categories.map(({ value }) => value)],
      ...[firstDay, dayCount, moods, readPercent, pendingCount],
    ],
  )
}
