import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@outlay/contract/core/daySpans'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../../accounts/administration/userAdministration.factory.ts'
import { userCommandOf } from '../../accounts/administration/userCommands.ts'
import { reportTrails } from '../../approvals/verifying/trailCheck.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { personalTables } from '../records/personalTables.ts'
import { recordsOf } from '../records/records.store.ts'
import { type Everything, fullName, iban, marker, useEverything } from './everything.factory.ts'

let app: TestApp
const hourMs = 60 * 60_000
const ask = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows
const countOf = async (table: string) => (await ask(`select count(*)::int as count from ${table}`))[0].count

const tables = () =>
  ask(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)

/** Every row in the database that contains one of the texts, in any column. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await tables())
    for (const { record } of await ask(`select to_jsonb(its_row)::text as record from ${name} as its_row`))
      if (texts.some(text => record.toLowerCase().includes(text.toLowerCase())))
        found.push(`${name} ${record}`)
  return found
}

async function files(): Promise<Map<string, string>> {
  const kept = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  const paths = kept.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(paths.map(async path => [path, (await readFile(path)).toString('base64')] as const)),
  )
}

async function recordsBy(person: { userId: string; email: string }): Promise<Record<string, string[]>> {
  const records: Record<string, string[]> = {}
  for (const name of Object.keys(personalTables)) {
    records[name] = []
    for await (const record of recordsOf(app.database.db, name, person)) records[name].push(record)
  }
  return records
}

const close = ({ member }: Everything) =>
  member.person.post('/api/privacy/deletion', { password: 'correct horse' })

describe('of a person who has used everything', () => {
  let everything: Everything
  beforeAll(async () => {
    app = await startTestApp({ READER_WORKERS: '1' })
    everything = await useEverything(app)
  })
  afterAll(() => app.close())

  test('nothing is left after thirty days, and of others all is as it was', async () => {
    const { member, neighbor, team, keptId } = everything
    const key = { userId: member.id, email: 'zora@example.com' }
    const empty = Object.entries(await recordsBy(key)).filter(([, records]) => records.length === 0)
    expect(empty.map(([table]) => table)).toEqual([])
    expect((await rowsWith([marker, fullName, 'zora@example.com'])).length).toBeGreaterThan(20)
    const [{ email }] = await ask('select email from users where id = $1', [neighbor.id])
    const hers = { userId: neighbor.id, email }
    const before = await recordsBy(hers)
    const sums = await ask('select * from team_day_totals order by team_id, date, currency')
    const filesBefore = await files()
    const receiptsKept = await ask(`select id from receipts where expense_id = $1`, [keptId])

    app.clock.advanceMs(dayMs)
    await ask('update two_step_secrets set confirmed_at = null')
    expect((await close(everything)).status).toBe(200)
    await app.runQueuedJobs()
    app.clock.advanceMs(29 * dayMs)
    await app.runScheduledJobs()
    expect((await recordsBy(key)).expenses?.length).toBeGreaterThan(3)
    app.clock.advanceMs(dayMs)
    await app.runScheduledJobs()
    await app.runQueuedJobs()
    expect(app.logged.filter(line => line.includes('could not be deleted'))).toEqual([])

    expect(await rowsWith([marker, 'zora', 'zwick', iban.slice(4)])).toEqual([])
    const [shell] = await ask('select * from users where id = $1', [member.id])
    expect(shell).toMatchObject({
      name: 'Former member',
      display_username: 'Former member',
      first_name: null,
    })
    expect(shell.username).toMatch(/^former-/)
    const books = Object.entries(personalTables).filter(([, { purge }]) => purge !== 'rows')
    const naming = await rowsWith([member.id])
    expect(
      naming
        .filter(row => !books.some(([table]) => row.startsWith(`public.${table} `)))
        .map(row => row.slice(0, 200)),
    ).toEqual([])

    const after = await recordsBy(hers)
    const differing = Object.keys(before).filter(table => String(after[table]) !== String(before[table]))
    // Expired by age, or because they named the deleted person.
    const due = ['mail_messages', 'sessions', 'person_events', 'team_invitations', 'security_scores']
    expect(differing.filter(table => !due.includes(table))).toEqual([])
    expect(
      await ask('select * from team_day_totals where count <> 0 order by team_id, date, currency'),
    ).toEqual(sums.filter(({ count }) => Number(count) !== 0))
    const report = await reportTrails(app.database.db)
    expect(report.holds, report.lines.join('\n')).toBe(true)

    const left = await files()
    const isKept = ([path]: [string, string]) => receiptsKept.some(({ id }) => path.includes(id))
    expect([...left.keys()].length).toBeGreaterThan(0)
    expect([...left].sort()).toEqual([...filesBefore].filter(isKept).sort())
    const kept = await neighbor.person.get<{ expense?: object }>(`/api/approvals/expenses/${keptId}`)
    expect(kept.status).toBe(200)
    const { body: queue } = await neighbor.person.get(`/api/teams/${team.id}/activity`)
    expect(JSON.stringify(queue)).toContain('Former member')
    const login = { username: 'zora', password: 'correct horse', keepAccount: true }
    expect((await app.stranger().post('/api/auth/login', login)).status).toBe(401)
    expect((await Promise.resolve(app.newPerson('zora'))).cookieHeader).not.toBe('')
  })
})

describe('an account whose days are over', () => {
  beforeEach(async () => {
    app = await startTestApp({ READER_WORKERS: '1' })
  })
  afterEach(() => app.close())

  test('is deleted whole by the next hour, wherever a process died in between', async () => {
    const everything = await useEverything(app)
    await ask('update two_step_secrets set confirmed_at = null')
    await close(everything)
    app.clock.advanceMs(30 * dayMs)
    // Rows are deleted last, so this makes a statement of that transaction fail, one step further each time.
    const statements = ['team_activity', 'expenses', 'projects', 'bank_accounts', 'users']
    await ask(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`,
    )
    for (const table of statements) {
      await ask(`create trigger dies before ${table === 'users' ? 'update' : 'delete'} on ${table} for each row
        ${table === 'users' ? 'when (new.purged_at is not null)' : ''} execute function die()`)
      await app.runScheduledJobs()
      const [person] = await ask('select username, deletion_due_at from users where id = $1', [
        everything.member.id,
      ])
      expect(person).toMatchObject({ username: 'zora' })
      expect(await countOf('bank_accounts')).toBe(1)
      await ask(`drop trigger dies on ${table}`)
    }
    await ask('drop function die()')
    expect(app.logged.filter(line => line.includes('could not be deleted'))).toHaveLength(statements.length)
    await app.runScheduledJobs()
    expect(await rowsWith([marker, 'zora', 'zwick'])).toEqual([])
    expect((await reportTrails(app.database.db)).holds).toBe(true)
    const running = await ask(`select status from sandbox_subscriptions`)
    expect(running).toEqual([])
  })

  test('leaves no row at all of who was in no team', async () => {
    const person = await app.newPerson('alone')
    const other = await app.newPerson('other')
    await recordExpense(person, { description: marker })
    await recordExpense(other, { description: 'Hers' })
    const [{ id }] = await ask(`select id from users where username = 'alone'`)
    await person.post('/api/privacy/deletion', { password: 'correct horse' })
    app.clock.advanceMs(30 * dayMs - 2 * hourMs - 1)
    await app.runScheduledJobs()
    expect(await countOf('expenses')).toBe(2)
    // Even with a missed hourly run, everything is deleted within thirty days.
    app.clock.advanceMs(hourMs + 1)
    await app.runScheduledJobs()
    expect(await rowsWith([id, marker, 'alone'])).toEqual([])
    expect(await countOf('expenses')).toBe(1)
  })

  test('takes with it the jobs that name its address, and none of whose address only has it in it', async () => {
    const person = await app.newPerson('abe')
    const own = ['abe@example.com', 'Mail to abe@example.com.', 'Failed:\nabe@example.com']
    const others = [
      'crabe@example.com',
      'abe@example.com.au',
      'c.abe@example.com',
      'abe@example.community',
      'abe@examplexcom',
    ]
    for (const email of [...own, ...others])
      await ask(
        `insert into pgboss.job (name, data, start_after) values ('accounts', $1, now() + interval '1 year')`,
        [{ email }],
      )
    await person.post('/api/privacy/deletion', { password: 'correct horse' })
    app.clock.advanceMs(30 * dayMs)
    await app.runScheduledJobs()
    const left = await ask(
      `select data ->> 'email' as email from pgboss.job where name = 'accounts' order by id`,
    )
    expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining(others))
    expect(left.filter(({ email }) => own.includes(email))).toEqual([])
  })

  test('is deleted at once where the operator says so, and within thirty days otherwise', async () => {
    const run = async (...words: string[]) => {
      const lines: string[] = []
      for await (const line of userCommandOf(words)(administrationOf(app), 'https://outlay.example'))
        lines.push(line)
      return lines.join('\n')
    }
    await app.newPerson('gone')
    await app.newPerson('going')
    expect(await run('delete', 'going')).toContain(
      'going is signed out everywhere. All of theirs is deleted on 2026-04-14',
    )
    expect(await run('list')).toContain('deleted 2026-04-14')
    await run('enable', 'going')
    expect((await ask(`select from users where deletion_due_at is not null`)).length).toBe(0)
    expect(await run('delete', 'gone', '--now')).toContain('deleted at once')
    await app.runQueuedJobs()
    expect(await rowsWith(['gone'])).toEqual([])
    await expect(run('delete', 'going', '--soon')).rejects.toThrow('npm run users')
  })
})
