import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { report } from './figures.ts'
import { newTeam } from './manyPeople.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * The team pages of a team of 2 with 50 expenses and of one of 200 with 1,000,000 over the last year, alternating.
 * Other counts: `npm run bench teamDashboard.bench -- --counts 50,20000`.
 */
const [few = 50, many = 1_000_000] = countsGiven()

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const served = { address: outlay.address, pool }
const small = await newTeam(served, { size: 2, count: few })
const large = await newTeam(served, { size: 200, count: many })
await pool.query('vacuum analyze')
await pool.end()

console.log(`2 people, ${few}; 200 people, ${many}`)
await compare('team dashboard, of the owner', '/api/teams/dashboard')
await compare('team dashboard, of a member', '/api/teams/dashboard', 'member')
await compare('first view, of the team', '/api/dashboard?scope=team')
await compare('list, of the team', '/api/expenses?scope=team')
await compare('report, of the team', '/api/analytics/report?scope=team')
await compare('categories, of the team', '/api/analytics/categories?scope=team')
await compare('projects, of the team', '/api/analytics/projects?scope=team')
await compare('sums of the projects', '/api/analytics/project-figures')
await compare('what waits for approval', '/api/approvals/queue')
await compare('what people are to get back', '/api/reimbursements')
await outlay.stop()
await postgres.stop()

async function compare(what: string, path: string, role: 'owner' | 'member' = 'owner'): Promise<void> {
  const [atSmall, atLarge] = await answerMs(`${outlay.address}${path}`, [small[role], large[role]])
  report(what, `${atSmall.toFixed(1)} / ${atLarge.toFixed(1)} ms`, '')
  report('  ratio', (atLarge / atSmall).toFixed(2), 'aim: at most 1.5')
}

function countsGiven(): number[] {
  const place = process.argv.indexOf('--counts')
  return place < 0 ? [] : (process.argv[place + 1] ?? '').split(',').map(Number)
}
