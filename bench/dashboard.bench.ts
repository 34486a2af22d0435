import { moods } from '@outlay/contract/expenses/moods'
import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answersMs, type Call } from './answerTimes.ts'
import { median, report } from './figures.ts'
import { fill, newAccount, newProjects } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * GET /api/dashboard for people with 1,000, 100,000 and 1,000,000 expenses over the same days, the last year up to
 * today, alternating. Other counts: `npm run bench dashboard.bench -- --counts 1000,20000`.
 */
const counts = countsGiven()
const dayCount = 365
const dayMs = 86_400_000

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const calls: Call[] = []
for (const count of counts)
  calls.push({ url: `${outlay.address}/api/dashboard`, cookie: await personWith(count) })
await pool.end()

const medians = (await answersMs(calls)).map(median)
for (const [place, count] of counts.entries())
  report(
    `dashboard: at ${count.toLocaleString('en-US')}`,
    `${medians[place]?.toFixed(1)} ms`,
    'aim: at most 10 ms',
  )
const [atFewest = Number.NaN, atMost = Number.NaN] = [medians[0], medians.at(-1)]
report('  the most to the fewest', (atMost / atFewest).toFixed(2), 'aim: at most 2')
await outlay.stop()
await postgres.stop()

function countsGiven(): number[] {
  const place = process.argv.indexOf('--counts')
  return place < 0 ? [1000, 100_000, 1_000_000] : (process.argv[place + 1] ?? '').split(',').map(Number)
}

async function personWith(count: number): Promise<string> {
  const { cookie, userId } = await newAccount(outlay.address, `with${count}`)
  const firstDay = new Date(Date.now() - (dayCount - 1) * dayMs).toISOString().slice(0, 10)
  await fill(pool, userId, count, {
    projectIds: await newProjects(outlay.address, cookie, 5),
    firstDay,
    dayCount,
    moods: moods.map(({ value }) => value),
    readPercent: 40,
    pendingCount: 5,
  })
  return cookie
}
