import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { median, report } from './figures.ts'
import { fill, newAccount, newProjects } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Every GET /api/insights/* for a person with 1,000 expenses and one with 1,000,000 over the same days, the last two
 * years up to today, alternating; and the first call after a change. Other counts: `npm run bench insights.bench --
 * --counts 1000,20000`.
 */
const [few = 1000, many = 1_000_000] = countsGiven()
const dayCount = 730
const dayMs = 86_400_000
const changes = 15

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const cookies = [await personWith(few), await personWith(many)] as const
await pool.query('vacuum analyze expense_totals')
await pool.end()

const counts = `${few.toLocaleString('en-US')} and ${many.toLocaleString('en-US')}`
for (const path of ['spending', 'trends', 'what-if?halved=meals']) {
  const [atFew, atMany] = await answerMs(`${outlay.address}/api/insights/${path}`, cookies)
  report(`insights/${path}: at ${counts}`, `${atFew.toFixed(1)} / ${atMany.toFixed(1)} ms`, '')
  report('  ratio', (atMany / atFew).toFixed(2), 'aim: at most 1.5')
}
const [anewFew, anewMany] = [await afterChangeMs(cookies[0]), await afterChangeMs(cookies[1])]
report('insights/spending after a change', `${anewFew.toFixed(0)} / ${anewMany.toFixed(0)} ms`, 'bounded')
await outlay.stop()
await postgres.stop()

function countsGiven(): number[] {
  const place = process.argv.indexOf('--counts')
  return place < 0 ? [] : (process.argv[place + 1] ?? '').split(',').map(Number)
}

async function personWith(count: number): Promise<string> {
  const { cookie, userId } = await newAccount(outlay.address, `with${count}`)
  const firstDay = new Date(Date.now() - (dayCount - 1) * dayMs).toISOString().slice(0, 10)
  const projectIds = await newProjects(outlay.address, cookie, 5)
  await fill(pool, userId, count, { projectIds, firstDay, dayCount })
  return cookie
}

/** Median response time of the first call after adding an expense. */
async function afterChangeMs(cookie: string): Promise<number> {
  const took: number[] = []
  for (let change = 0; change < changes; change += 1) {
    await recordExpense(cookie)
    const start = performance.now()
    const response = await fetch(`${outlay.address}/api/insights/spending`, { headers: { cookie } })
    await response.arrayBuffer()
    took.push(performance.now() - start)
  }
  return median(took)
}

async function recordExpense(cookie: string): Promise<void> {
  const response = await fetch(`${outlay.address}/api/expenses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      description: 'Lunch',
      amount: '12.50',
      currency: 'USD',
      category: 'meals',
      status: 'processed',
      date: new Date().toISOString().slice(0, 10),
    }),
  })
  if (!response.ok) throw new Error(`The expense was not recorded: ${response.status}`)
}
