import { categories } from '@outlay/contract/categories'
import type { Pool } from 'pg'

/** Opens an account over HTTP. Answers its cookie and id. */
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

/** Opens projects over HTTP. Answers their ids. */
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

/**
 * Fills a person's list with expenses over 2,000 days from 2020 on, scattered over the ten categories, the projects and
 * none, deductible or not.
 */
export async function fill(
  pool: Pool,
  userId: string,
  count: number,
  projectIds: readonly string[] = [],
): Promise<void> {
  await pool.query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, is_deductible, status, created_at)
     select gen_random_uuid(), $1, ($3::uuid[])[1 + scatter / 16 % (cardinality($3::uuid[]) + 1)],
       'Expense number ' || n, (n % 10000) / 100.0, 'USD', (n % 10000) / 100.0, 'USD', 1,
       ($4::text[])[1 + scatter / 256 % cardinality($4::text[])], date '2020-01-01' + (n % 2000),
       scatter % 4 <> 0, 'processed', now()
     from generate_series(1, $2::int) n, lateral (select n::bigint * 2654435761 % 4294967296 / 65536 as scatter) s`,
    [userId, count, projectIds, categories.map(({ value }) => value)],
  )
  await pool.query('vacuum analyze expenses')
}
