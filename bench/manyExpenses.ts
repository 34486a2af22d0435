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

/** Fills a person's list with expenses over some years. */
export async function fill(pool: Pool, userId: string, count: number): Promise<void> {
  await pool.query(
    `insert into expenses (id, user_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, status, created_at)
     select gen_random_uuid(), $1, 'Expense number ' || n, (n % 10000) / 100.0, 'USD', (n % 10000) / 100.0, 'USD', 1,
       (array['meals','travel','software','other'])[1 + n % 4], date '2020-01-01' + (n % 2000), 'processed', now()
     from generate_series(1, $2::int) n`,
    [userId, count],
  )
  await pool.query('vacuum analyze expenses')
}
