import { moods } from '@outlay/contract/moods'
import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { report } from './figures.ts'
import { fill, newAccount, newProjects } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * GET /api/dashboard of a person with 1,000 expenses and of one with 1,000,000 over the same days, the last year up to
 * today, by turns. Other counts: `npm run bench dashboard.bench -- --counts 1000,20000`.
 */
const [few = 1000, many = 1_000_000] = countsGiven()
const dayCount = 365
const dayMs = 86_400_000

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const cookies = [await personWith(few), await personWith(many)] as const
await pool.end()

const [atFew, atMany] = await answerMs(`${outlay.address}/api/dashboard`, cookies)
const counts = `${few.toLocaleString('en-US')} and ${many.toLocaleString('en-US')}`
report(`dashboard: at ${counts}`, `${atFew.toFixed(1)} / ${atMany.toFixed(1)} ms`, '')
report('  ratio', (atMany / atFew).toFixed(2), 'aim: at most 2')
await outlay.stop()
await postgres.stop()

function countsGiven(): number[] {
  const place = process.argv.indexOf('--counts')
  return place < 0 ? [] : (process.argv[place + 1] ?? '').split(',').map(Number)
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
