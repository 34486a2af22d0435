import { parse } from 'csv-parse/sync'
import type { Person } from '../../testing/person.ts'
import type { TestApp } from '../../testing/testApp.ts'

export interface Download {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

/** Downloads an export; `query` includes its question mark. */
export async function download(person: Person, format: string, query = ''): Promise<Download> {
  const response = await person.fetch(`/api/export/${format}${query}`)
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** The rows of a CSV, keyed by its header. */
export function csvRows(bytes: Buffer): Record<string, string>[] {
  return parse(bytes, { bom: true, columns: true })
}

/** Inserts many expenses of a person, each of one cent: `row 1`, `row 2` ... */
export async function recordMany(app: TestApp, person: Person, count: number): Promise<void> {
  const { body: me } = await person.get<{ id: string }>('/api/auth/user')
  await app.database.pool.query(
    `insert into expenses (id, user_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, status, created_at)
     select gen_random_uuid(), $1, 'row ' || n, 0.01, 'USD', 0.01, 'USD', 1, 'other', date '2020-01-01' + (n % 40),
       'processed', now()
     from generate_series(1, $2::int) n`,
    [me.id, count],
  )
}
