import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createProject } from '../projects/projects.factory.ts'
import { leaveTeam, teamOf } from '../projects/teamMates.factory.ts'

const formats = ['csv', 'xlsx', 'pdf', 'taxpack', 'quickbooks'] as const
const accountants = Object.fromEntries(formats.map(format => [format, 'accountant'])) as Record<
  (typeof formats)[number],
  'accountant'
>

let app: TestApp
let team: Awaited<ReturnType<typeof teamWithMany>>
beforeAll(async () => {
  app = await startTestApp()
  team = await teamWithMany()
})
afterAll(() => app.close())

/** More than a connection buffers unread, even compressed, as no two rows are alike. */
const many = 12_000

async function teamWithMany() {
  const team = await teamOf(app, { manager: 'manager', ...accountants })
  const project = await createProject(team.manager.person, { teamId: team.teamId })
  await app.database.pool.query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, status, created_at)
     select gen_random_uuid(), $1, $2, md5(n::text || 1) || md5(n::text || 2) || md5(n::text || 3) || md5(n::text || 4) || md5(n::text || 5)
         || md5(n::text || 6) || md5(n::text || 7) || md5(n::text || 8) || md5(n::text || 9), 0.01, 'USD', 0.01, 'USD', 1, 'other',
       date '2020-01-01' + (n % 40), 'processed', now()
     from generate_series(1, $3::int) n`,
    [team.manager.userId, project.id, many],
  )
  return team
}

test.each(formats)(
  'a team’s export as %s that runs while someone leaves ends with an error, and not as a short file',
  async format => {
    const accountant = team[format]
    const response = await accountant.person.fetch(`/api/export/${format}?scope=team`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(first?.done).toBe(false)
    await leaveTeam(app, accountant.userId)
    const readOn = async () => {
      while (!(await reader?.read())?.done);
    }
    await expect(readOn()).rejects.toThrow()
  },
)
