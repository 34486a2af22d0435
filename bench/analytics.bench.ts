import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { report } from './figures.ts'
import { fill, newAccount, newProjects } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/** Every /api/analytics/* for a person with 10,000 expenses and one with 1,000,000 over the same days, alternating. */
const few = 10_000
const many = 1_000_000
// The days over which `fill` spreads expenses.
const days = 'from=2020-01-01&to=2025-06-22'
const paths = [
  'monthly',
  `categories?${days}`,
  `projects?${days}`,
  'project-figures',
  `report?${days}`,
  'report?from=2024-01-01&to=2024-12-31&category=meals&projectId=none&isDeductible=true',
]

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const cookies = [await personWith(few), await personWith(many)] as const
await pool.query('vacuum analyze expense_totals')
await pool.end()

for (const path of paths) {
  const [atFew, atMany] = await answerMs(`${outlay.address}/api/analytics/${path}`, cookies)
  const [name, query = ''] = path.split('?')
  const what = `analytics/${name}${query.includes('category') ? ', filtered' : ''}`
  report(`${what}: at 10,000 and 1,000,000`, `${atFew.toFixed(1)} / ${atMany.toFixed(1)} ms`, '')
  report('  ratio', (atMany / atFew).toFixed(2), 'aim: at most 2')
}
await outlay.stop()
await postgres.stop()

async function personWith(count: number): Promise<string> {
  const { cookie, userId } = await newAccount(outlay.address, `with${count}`)
  await fill(pool, userId, count, { projectIds: await newProjects(outlay.address, cookie, 5) })
  return cookie
}
