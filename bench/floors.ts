import { freePort } from '../scripts/processes.mjs'
import { isUncountedSql } from '../server/src/features/expenses/expenses.counting.ts'
import { type ServerProcess, startProcess } from './serverProcess.ts'

/** The list's columns, newest 50. */
export const listSql = `select id, user_id, project_id, description, amount, currency, original_amount, original_currency,
  exchange_rate, category, date, is_deductible, status, approved_by, approved_at, rejection_reason, receipt_url,
  ai_confidence, tags, mood, mood_note, created_at,
  (select count from expense_counts where user_id = $1) as total
  from expenses where user_id = $1 and deleted_at is null order by date desc, id desc limit 50`

/** The newest 50 with a word. */
export const wordSql = listSql.replace(
  'deleted_at is null',
  `deleted_at is null and description ilike '%expense%'`,
)

/** One insert, including the database's triggers. */
export const insertSql = `insert into expenses (id, user_id, description, amount, currency, original_amount, original_currency,
  exchange_rate, category, date, is_deductible, status, ai_confidence, tags, created_at)
  values (gen_random_uuid(), $1, 'Coffee with a client', 4.50, 'USD', 4.50, 'USD', 1, 'meals', current_date, true,
  'processed', 1, '[]', now()) returning *`

/** From the stored totals, including uncounted expenses. */
export const monthsSql = `with parts as (
    select to_char(date, 'YYYY-MM') as key, total, count as counted, count from expense_totals
    where user_id = $1 and is_month and date between '1900-01-01' and '2199-12-31' and count <> 0
    union all
    select to_char(date, 'YYYY-MM'), 0, 0, 1 from expenses
    where user_id = $1 and deleted_at is null and ${isUncountedSql})
  select key, sum(count)::int as count, sum(counted)::int as "countedCount", sum(total)::text as total
  from parts group by key order by key desc limit 51`

/** A bare server running one statement per request: bareServer.ts. */
export async function startFloor(databaseUrl: string, sql: string, userId: string): Promise<ServerProcess> {
  const port = await freePort()
  return startProcess(
    ['--import', 'tsx', 'bench/bareServer.ts'],
    { DATABASE_URL: databaseUrl, SQL_TEXT: sql, SQL_USER: userId, PORT: String(port) },
    `http://127.0.0.1:${port}`,
  )
}
