import { Pool } from 'pg'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { answerMs } from './answerTimes.ts'
import { report } from './figures.ts'
import { insertExpenses, newAccount, newProjects } from './manyExpenses.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * GET /api/teams/dashboard of a team of 2 with 50 expenses and of one of 200 with 1,000,000 over the last year, to the
 * owner and to a plain member, by turns; and GET /api/dashboard?scope=team. Other counts: `npm run bench teamDashboard.bench -- --counts 50,20000`.
 */
const [few = 50, many = 1_000_000] = countsGiven()
const projectCount = 5
const dayCount = 365
const dayMs = 86_400_000

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const outlay = await startOutlay({ DATABASE_URL: postgres.url })
const pool = new Pool({ connectionString: postgres.url })
const small = await teamOf(2, few)
const large = await teamOf(200, many)
await pool.query('vacuum analyze')
await pool.end()

for (const role of ['owner', 'member'] as const) {
  const url = `${outlay.address}/api/teams/dashboard`
  const [atSmall, atLarge] = await answerMs(url, [small[role], large[role]])
  const times = `${atSmall.toFixed(1)} / ${atLarge.toFixed(1)} ms`
  report(`team dashboard of a ${role}: 2 people, ${few}; 200 people, ${many}`, times, '')
  report('  ratio', (atLarge / atSmall).toFixed(2), 'aim: at most 1.5')
}
const [firstViewSmall, firstViewLarge] = await answerMs(`${outlay.address}/api/dashboard?scope=team`, [
  small.owner,
  large.owner,
])
report('first view of the same teams', `${firstViewSmall.toFixed(1)} / ${firstViewLarge.toFixed(1)} ms`, '')
report('  ratio', (firstViewLarge / firstViewSmall).toFixed(2), '')
await outlay.stop()
await postgres.stop()

function countsGiven(): number[] {
  const place = process.argv.indexOf('--counts')
  return place < 0 ? [] : (process.argv[place + 1] ?? '').split(',').map(Number)
}

/** Answers the cookies of its owner and of a member. */
async function teamOf(size: number, count: number): Promise<{ owner: string; member: string }> {
  const owner = await newAccount(outlay.address, `owner${size}`)
  const member = await newAccount(outlay.address, `member${size}`)
  const teamId = await foundTeam(owner.cookie)
  const projectIds = await newProjects(outlay.address, owner.cookie, projectCount)
  await pool.query('update projects set team_id = $1 where id = any($2::uuid[])', [teamId, projectIds])
  await pool.query(
    `insert into users (id, name, email, username, display_username)
     select gen_random_uuid(), name, name || '@example.com', name, name
     from (select 'colleague' || i || 'of' || $1::int as name from generate_series(3, $1::int) i) as names`,
    [size],
  )
  await pool.query(
    `update users set team_id = $1, joined_team_at = now() where id = $2 or username like 'colleague%of' || $3::int`,
    [teamId, member.userId, size],
  )
  const { rows } = await pool.query<{ id: string }>('select id from users where team_id = $1', [teamId])
  const firstDay = new Date(Date.now() - (dayCount - 1) * dayMs).toISOString().slice(0, 10)
  for (const { id } of rows) {
    const each = Math.ceil(count / rows.length)
    await insertExpenses(pool, id, each, { projectIds, firstDay, dayCount })
  }
  return { owner: owner.cookie, member: member.cookie }
}

async function foundTeam(cookie: string): Promise<string> {
  const response = await fetch(`${outlay.address}/api/teams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Bench' }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}
