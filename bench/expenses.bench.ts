import autocannon from 'autocannon'
import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { median, report } from './figures.ts'
import { insertSql, listSql, monthsSql, startFloor } from './floors.ts'
import { fill, newAccount, newExpense } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * GET and POST /api/expenses with 100,000 expenses, and their groups by month and merchant, against node:http with the
 * same queries for list and groups, and one insert including the database's triggers.
 */
const count = 100_000
const rounds = 5
const roundSeconds = 4
const connections = 10

/** Scans every expense. */
const merchantsSql = `select max(merchant) as key, count(*)::int as count, sum(amount)::text as total
  from expenses where user_id = $1 and deleted_at is null
  group by lower(merchant) order by sum(amount) desc, lower(merchant) nulls last limit 51`

interface Asked {
  readonly url: string
  readonly cookie?: string
  /** Posted as JSON; a GET if absent. */
  readonly body?: object
  readonly at?: number
}

async function requestsPerSecond({ url, cookie = '', body, at = connections }: Asked): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: at,
    duration: roundSeconds,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} bad answers, ${errors} errors`)
  return requests.average
}

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const { cookie, userId } = await newAccount(outlay.address)
const pool = new Pool({ connectionString: postgres.url })
await fill(pool, userId, count)
await pool.end()
const list = `${outlay.address}/api/expenses?limit=50`
await compare('the same query', listSql, { ours: { url: list, cookie }, aim: 0.8 })
const groups = (by: string) => ({ url: `${outlay.address}/api/expenses/sums/groups?by=${by}`, cookie })
await compare('the same months', monthsSql, { ours: groups('month'), aim: 0.7 })
await compare('the same merchants', merchantsSql, { ours: groups('merchant'), aim: 0.5 })
// One person adds expenses sequentially.
const writing = { url: `${outlay.address}/api/expenses`, cookie, body: newExpense, at: 1 }
await compare('the same insert', insertSql, { ours: writing, aim: 0.6 })
await outlay.stop()
await postgres.stop()

/** Compares Outlay with a bare server running one statement, alternating. */
async function compare(
  what: string,
  text: string,
  { ours, aim }: { ours: Asked; aim: number },
): Promise<void> {
  const bare = await startFloor(postgres.url, text, userId)
  const floor = { url: bare.address, at: ours.at ?? connections }
  await requestsPerSecond(ours)
  await requestsPerSecond(floor)
  const figures: { ours: number; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    figures.push({ ours: await requestsPerSecond(ours), floor: await requestsPerSecond(floor) })
  await bare.stop()
  report('Outlay, requests a second', median(figures.map(one => one.ours)).toFixed(0), '')
  report(`node:http and pg, ${what}`, median(figures.map(one => one.floor)).toFixed(0), 'the floor')
  const ratio = median(figures.map(one => one.ours / one.floor))
  report('ratio', ratio.toFixed(2), `aim: at least ${aim}`)
}
