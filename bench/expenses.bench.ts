import autocannon from 'autocannon'
import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { median, report } from './figures.ts'
import { fill, newAccount } from './manyExpenses.ts'
import { freePort, startOutlay, startProcess } from './serverProcess.ts'

/** GET /api/expenses?limit=50 with 100,000 expenses, against node:http and the driver doing the same query. */
const count = 100_000
const rounds = 5
const roundSeconds = 4
const connections = 10

const sameQuery = `select id, user_id, project_id, description, amount, currency, original_amount, original_currency,
  exchange_rate, category, date, is_deductible, status, approved_by, approved_at, rejection_reason, receipt_url,
  ai_confidence, tags, mood, mood_note, created_at,
  (select count from expense_counts where user_id = $1) as total
  from expenses where user_id = $1 and deleted_at is null order by date desc, id desc limit 50`

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    headers: { cookie },
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
const port = await freePort()
const bare = await startProcess(
  ['--import', 'tsx', 'bench/bareServer.ts'],
  { DATABASE_URL: postgres.url, SQL_TEXT: sameQuery, SQL_USER: userId, PORT: String(port) },
  `http://127.0.0.1:${port}`,
)

const url = `${outlay.address}/api/expenses?limit=50`
await requestsPerSecond(url, cookie)
await requestsPerSecond(bare.address, '')
const ours: number[] = []
const floor: number[] = []
for (let round = 0; round < rounds; round += 1) {
  ours.push(await requestsPerSecond(url, cookie))
  floor.push(await requestsPerSecond(bare.address, ''))
}
const ratio = median(ours.map((figure, round) => figure / (floor[round] ?? Number.NaN)))
report('Outlay, requests a second', median(ours).toFixed(0), '')
report('node:http and pg, the same query', median(floor).toFixed(0), 'the floor')
report('ratio', ratio.toFixed(2), 'aim: at least 0.5')
await Promise.all([outlay.stop(), bare.stop()])
await postgres.stop()
