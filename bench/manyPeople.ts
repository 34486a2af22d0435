import type { Pool } from 'pg'
import { insertExpenses, newAccount, newProjects } from './manyExpenses.ts'

const projectCount = 5
const dayCount = 365
const dayMs = 86_400_000

interface Served {
  readonly address: string
  readonly pool: Pool
}

/** A team, and the cookies of its owner and of a regular member. */
export interface Team {
  readonly id: string
  readonly owner: string
  readonly member: string
}

/** A team of this size, with expenses on its projects spread over the last year. */
export async function newTeam(
  { address, pool }: Served,
  { size, count }: { readonly size: number; readonly count: number },
): Promise<Team> {
  const owner = await newAccount(address, `owner${size}`)
  const member = await newAccount(address, `member${size}`)
  const teamId = await createTeam(address, owner.cookie)
  const projectIds = await newProjects(address, owner.cookie, projectCount)
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
  return { id: teamId, owner: owner.cookie, member: member.cookie }
}

async function createTeam(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${address}/api/teams`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Bench' }),
  })
  const { id } = (await response.json()) as { id: string }
  return id
}
