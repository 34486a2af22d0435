import { readdir } from 'node:fs/promises'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../../accounts/administration/userAdministration.factory.ts'
import { userCommandOf } from '../../accounts/administration/userCommands.ts'
import { TestTeam } from '../../approvals/approvals.factory.ts'
import { personalTables } from '../records/personalTables.ts'
import { marker } from './everything.factory.ts'
import { beginWrite } from './lateWrites.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const hourMs = 60 * 60_000
const ask = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows

/** Every row in the database that contains one of the texts, in any column. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const tables = await ask(`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const { name } of tables)
    for (const { record } of await ask(`select to_jsonb(its_row)::text as record from ${name} as its_row`))
      if (texts.some(text => record.includes(text))) found.push(`${name} ${record}`)
  return found
}

async function files(): Promise<string[]> {
  const kept = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  return kept.filter(entry => entry.isFile()).map(({ name }) => name)
}

function formOf(field: string, file: Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(field, file, 'a.file')
  return form
}

const expense = {
  description: `Late ${marker}`,
  amount: '5',
  currency: 'USD',
  category: 'meals',
  date: '2026-03-14',
}
const mapping = {
  hasHeader: true,
  columns: { date: 0, description: 1, amount: 2 },
  dateFormat: 'YMD',
  decimalMark: '.',
  spending: 'negative',
  currency: 'USD',
}

/** Requests that may be in progress while an operator deletes the account. */
function beginWrites(person: Person): Promise<(() => Promise<number>)[]> {
  const statement = new Blob([`Date,Text,Amount\n2026-03-14,Tea ${marker},-2.50`], { type: 'text/csv' })
  const receipt = new Blob([goldenReceipt('gb-taxi').bytes()], { type: 'image/jpeg' })
  return Promise.all(
    [
      {
        path: '/api/conversations/answers',
        body: { message: `What did I spend on ${marker}?`, personality: 'finance-friend' },
      },
      {
        path: '/api/imports',
        body: formOf('file', statement, { mapping: JSON.stringify(mapping) }),
      },
      { path: '/api/expenses/upload-receipt-claude', body: formOf('receipt', receipt) },
      { path: '/api/expenses', body: expense },
      { path: '/api/projects', body: { name: `Late ${marker}` } },
      { path: '/api/merchant-rules', body: { match: `SHOP ${marker}`, merchant: marker } },
      { path: '/api/budgets', body: { category: 'meals', amount: '5.00', currency: 'USD' } },
      { path: '/api/mascot/interactions', body: { reaction: 'praise' } },
      { path: '/api/user/profile', method: 'PUT' as const, body: { firstName: marker, lastName: 'Late' } },
    ].map(write => beginWrite(person, write)),
  )
}

async function deleteNow(username: string): Promise<void> {
  const command = userCommandOf(['delete', username, '--now'])
  const lines: string[] = []
  for await (const line of command(administrationOf(app), 'https://outlay.example')) lines.push(line)
  await app.runQueuedJobs()
}

describe('what had begun before an account was deleted', () => {
  test('is deleted behind it, where a team keeps a row of its person', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const [{ username }] = await ask('select username from users where id = $1', [member.id])
    await team.approved(member, team.owner)
    const writes = await beginWrites(member.person)
    await deleteNow(username)
    const [shell] = await ask('select username, purged_at from users where id = $1', [member.id])
    expect(shell.username).toMatch(/^former-/)
    const before = await files()

    const statuses: number[] = []
    for (const finish of writes) statuses.push(await finish())
    expect(statuses, 'each was let in before').not.toContain(401)
    expect((await rowsWith([marker])).length, 'some are kept at first').toBeGreaterThan(5)
    await app.runQueuedJobs()
    app.clock.advanceMs(hourMs)
    await app.runScheduledJobs()

    expect(await rowsWith([marker])).toEqual([])
    const books = Object.entries(personalTables).filter(([, { purge }]) => purge !== 'rows')
    const naming = (await rowsWith([member.id])).filter(
      row => !books.some(([table]) => row.startsWith(`public.${table} `)),
    )
    expect(naming.map(row => row.slice(0, 200))).toEqual([])
    const expenses = await ask('select description, team_id from expenses where user_id = $1', [member.id])
    expect(expenses).toEqual([expect.objectContaining({ team_id: team.id })])
    expect(await files()).toEqual(before)
    const [swept] = await ask('select first_name, purged_at from users where id = $1', [member.id])
    expect(swept).toEqual({ first_name: null, purged_at: shell.purged_at })
    expect(app.logged.filter(line => line.includes('could not be cleaned up'))).toEqual([])
  })

  test('leaves nothing at all where nothing is kept of its person', async () => {
    const person = await app.newPerson('alone')
    const [{ id }] = await ask(`select id from users where username = 'alone'`)
    const before = await files()
    const writes = await beginWrites(person)
    await deleteNow('alone')
    const statuses: number[] = []
    for (const finish of writes) statuses.push(await finish())
    expect(statuses, 'whose account is gone is signed out').not.toContain(500)
    expect(statuses).toContain(401)
    await app.runQueuedJobs()
    app.clock.advanceMs(7 * hourMs)
    await app.runScheduledJobs()
    expect(await rowsWith([id, marker])).toEqual([])
    expect(await files()).toEqual(before)
  })
})
