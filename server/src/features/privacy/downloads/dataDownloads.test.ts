import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { DataDownload, DownloadRequest } from '@outlay/contract/privacy/privacy'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { filesInZip } from '../../../testing/filesInZip.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { enableTwoStep } from '../../accounts/twoStep/twoStep.factory.ts'
import { makeApiKey } from '../../apiKeys/apiKeys.factory.ts'
import { approve, decide, reject, TestTeam } from '../../approvals/approvals.factory.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { csvRows } from '../../exports/exports.factory.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { personalTables } from '../records/personalTables.ts'
import { askForArchive } from './downloads.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const list = async (person: Person) => (await person.get<DataDownload[]>('/api/privacy/downloads')).body
const fileOf = (id: string) => join(app.filesFolder, 'downloads', id.slice(-2), `${id}.zip`)
const archiveOf = (person: Person, id: string) => person.fetch(`/api/privacy/downloads/${id}/archive`)
const password = 'correct horse'
const sql = (text: string, values: unknown[]) => app.database.pool.query(text, values)

async function made(person: Person): Promise<Map<string, Buffer>> {
  const { body } = await askForArchive(person)
  await app.runQueuedJobs()
  const answer = await archiveOf(person, body.id)
  expect(answer.status, app.logged.filter(line => line.includes('queued job')).join()).toBe(200)
  return filesInZip(Buffer.from(await answer.arrayBuffer()))
}
const recordsIn = (files: Map<string, Buffer>, table: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`records/${table}.json`)?.toString() ?? 'null')

describe('an archive of all that is kept of a person', () => {
  test('is made in the background, told of by mail, and downloaded by that person alone', async () => {
    const person = await app.newPerson('ana')
    const { status, body } = await askForArchive(person)
    expect([status, body.state, body.readyAt, body.sizeBytes]).toEqual([201, 'being-made', null, null])
    expect((await archiveOf(person, body.id)).status).toBe(404)
    const again = await askForArchive(person)
    expect([again.status, again.body.code]).toEqual([409, 'privacy.download-under-way'])
    await app.runQueuedJobs()
    const [ready] = await list(person)
    expect(ready).toMatchObject({ id: body.id, state: 'ready', expiresAt: '2026-03-22T12:00:00.000Z' })
    const [message] = await new TestMails(app, {}).emailsTo('ana@example.com')
    expect(message?.kind).toBe('download-ready')
    expect(message?.text).toContain('/privacy/data')
    const answer = await archiveOf(person, body.id)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="outlay-data-2026-03-15.zip"',
    )
    expect(answer.headers.get('content-length')).toBe(String(ready?.sizeBytes))
    await answer.arrayBuffer()
    const other = await app.newPerson()
    expect((await archiveOf(other, body.id)).status).toBe(404)
    expect(await list(other)).toEqual([])
    expect((await archiveOf(app.stranger(), body.id)).status).toBe(401)
    expect((await askForArchive(app.stranger())).status).toBe(401)
    expect((await archiveOf(person, 'none')).status).toBe(400)
    expect((await archiveOf(person, newId())).status).toBe(404)
  })

  test('needs the password, and the code where two-step verification is on', async () => {
    const person = await app.newPerson('careful')
    const refused = async (given: DownloadRequest) => {
      const { status, body } = await askForArchive(person, given)
      return [status, body.errors?.map(({ path }) => path)]
    }
    expect(await refused({ password: 'wrong guess' })).toEqual([400, ['password']])
    expect(await refused({ password: '' })).toEqual([400, ['password']])
    const { authenticator } = await enableTwoStep(app, person)
    expect(await refused({ password })).toEqual([400, ['code']])
    expect(await refused({ password, code: '000000' })).toEqual([400, ['code']])
    expect(await list(person)).toEqual([])
    const code = await authenticator.nextCode()
    expect((await askForArchive(person, { password, code })).status).toBe(201)
  })

  test('has every record, every expense as a table, and every receipt, and nothing of anyone else', async () => {
    const [person, other] = [await app.newPerson('bea'), await app.newPerson('carl')]
    await recordExpense(other, { description: 'Secret dinner' })
    await recordExpense(person, { description: 'Taxi', amount: '12.50' })
    const open = await recordExpense(person, { description: 'Waits' })
    await sql(`update expenses set status = 'pending' where id = $1`, [open.id])
    const { bytes } = goldenReceipt('gb-taxi')
    const { body } = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt-claude', {
      bytes: bytes(),
    })
    const files = await made(person)
    expect([...files.keys()].filter(name => name.startsWith('records/'))).toEqual(
      Object.keys(personalTables).map(name => `records/${name}.json`),
    )
    expect(recordsIn(files, 'users')).toMatchObject([{ username: 'bea', email: 'bea@example.com' }])
    expect(files.get('records/expenses.json')?.toString()).toContain('12.50')
    expect(recordsIn(files, 'expenses')).toHaveLength(3)
    expect(recordsIn(files, 'receipt_words')).toHaveLength(1)
    const table = csvRows(files.get('expenses.csv') ?? Buffer.alloc(0))
    expect(table.map(row => row.Description)).toContain('Waits')
    expect(table).toHaveLength(3)
    const picture = await person.fetch(`${body.expense.receiptUrl}`)
    const kept = files.get(`receipts/${body.expense.id}.jpg`)
    expect(kept?.equals(Buffer.from(await picture.arrayBuffer()))).toBe(true)
    const all = [...files.values()].map(file => file.toString('latin1')).join('\n')
    expect(all).not.toContain('Secret dinner')
    expect(all).not.toContain('carl@example.com')
  })

  test('of anyone who approved an expense once has nothing of that expense', async () => {
    const [approver, owner] = [await app.newPerson('dora'), await app.newPerson('emil')]
    const { id } = await recordExpense(owner, { description: 'Private matter' })
    const named = `(select id from users where username = 'dora')`
    await sql(`update expenses set approved_by = ${named}, first_approved_by = ${named} where id = $1`, [id])
    await sql(`update expense_changes set actor_id = ${named} where expense_id = $1`, [id])
    const files = await made(approver)
    expect([...files.values()].map(file => file.toString('latin1')).join()).not.toContain(id)
    expect(recordsIn(await made(owner), 'expenses')).toMatchObject([{ description: 'Private matter' }])
  })

  test('has what one decided about others’ expenses in a team, and of these the id and the day alone', async () => {
    const team = await TestTeam.found(app)
    const [approver, member] = [await team.add('manager'), await team.add('member')]
    const expense = { description: 'Secret dinner', merchant: 'Hidden Bistro', amount: '123.45' }
    const { id } = await team.submitted(member, { ...expense, date: '2026-03-09' })
    const again = await team.submitted(member, { ...expense, date: '2026-03-10' })
    const { body } = await approver.person.get<{ id: string; version: number }>(`/api/expenses/${again.id}`)
    await decide(approver, [reject(body, 'No lobster')])
    const { body: seen } = await approver.person.get<{ id: string; version: number }>(`/api/expenses/${id}`)
    await decide(approver, [approve(seen)])
    const files = await made(approver.person)
    const trail = recordsIn(files, 'approval_trail')
    const told = (action: string, expenseId: string, date: string) => ({
      team_id: team.id,
      number: expect.any(Number),
      expense_id: expenseId,
      action,
      actor_id: approver.id,
      at: expect.any(String),
      detail: { date },
    })
    expect(trail).toEqual([told('rejected', again.id, '2026-03-10'), told('approved', id, '2026-03-09')])
    const [{ email }] = (await sql('select email from users where id = $1', [member.id])).rows
    const secrets = ['Secret dinner', 'Hidden Bistro', '123.45', member.id, email]
    const telling = [...files].filter(([, file]) =>
      secrets.some(secret => file.toString('latin1').includes(secret)),
    )
    // The person's own event feed, and emails to them.
    const toThem = [
      'records/person_events.json',
      'records/mail_messages.json',
      'records/mail_digest_entries.json',
    ]
    expect(telling.map(([name]) => name).filter(name => !toThem.includes(name))).toEqual([])
    const own = recordsIn(await made(member.person), 'approval_trail')
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submitted', 'approved', 'rejected']),
    )
    expect(own.find(({ action }) => action === 'approved')).toMatchObject({ detail: { amount: '123.45' } })
  })

  test('has no password, token or key', async () => {
    const person = await app.newPerson()
    const { key } = await makeApiKey(person)
    const files = await made(person)
    expect(Object.keys(recordsIn(files, 'credentials')[0] ?? {})).not.toContain('password')
    const { rows } = await sql('select password from credentials union select token from sessions', [])
    const { rows: hashes } = await sql('select key_hash as password from api_keys', [])
    const all = [...files.values()].map(file => file.toString('latin1')).join('\n')
    for (const { password } of [...rows, ...hashes, { password: key.slice(14) }])
      expect(all.includes(password)).toBe(false)
    expect(recordsIn(files, 'api_keys')).toHaveLength(1)
  })

  test('counts nothing into the room that a plan gives', async () => {
    const person = await app.newPerson()
    await made(person)
    const { body } = await person.get<{ usage?: unknown }>('/api/plans/current')
    expect(JSON.stringify(body)).toContain('"storage"')
    const { rows } = await sql('select count(*)::int as count from storage_totals where bytes > 0', [])
    const { rows: own } = await sql(
      `select bytes from storage_totals join users on users.id = user_id where username = $1`,
      [(await person.get<{ username: string }>('/api/auth/user')).body.username],
    )
    expect([rows[0].count <= 1, own]).toEqual([true, []])
  })

  test('has each receipt of an expense under a name of its own, also one that was taken off', async () => {
    const person = await app.newPerson('gina')
    const { id } = await recordExpense(person)
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) {
      const body = new FormData()
      body.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), name)
      expect((await person.send('POST', `/api/expenses/${id}/receipts`, { body })).status).toBe(200)
    }
    const { body } = await person.get<{ id: string }[]>(`/api/expenses/${id}/receipts`)
    expect((await person.delete(`/api/expenses/${id}/receipts/${body[1]?.id}`)).status).toBe(200)
    const names = [...(await made(person)).keys()].filter(name => name.startsWith('receipts/'))
    expect(names).toEqual(['', '-receipt-2', '-receipt-3'].map(part => `receipts/${id}${part}.jpg`))
  })

  test('reads more records than fit in one portion, each once', async () => {
    const person = await app.newPerson()
    await recordExpense(person)
    await sql(
      `insert into import_mappings (user_id, signature, mapping, used_at)
       select id, 'signature ' || n, '{}', now() from users, generate_series(1, 2345) as n
       where username = $1`,
      [(await person.get<{ username: string }>('/api/auth/user')).body.username],
    )
    const kept = recordsIn(await made(person), 'import_mappings').map(({ signature }) => signature)
    expect([kept.length, new Set(kept).size]).toEqual([2345, 2345])
  })

  test('is made by another process where the one that was at it died, and by one at a time', async () => {
    const person = await app.newPerson()
    const { body } = await askForArchive(person)
    await sql(`update data_downloads set held_until = $2, attempts = 1 where id = $1`, [
      body.id,
      new Date(app.clock.now().getTime() + 60_000),
    ])
    await app.runQueuedJobs()
    expect((await list(person))[0]?.state).toBe('being-made')
    app.clock.advanceMs(61_000)
    await app.runQueuedJobs({ early: true })
    expect((await list(person))[0]?.state).toBe('ready')
  })

  test('leaves no file where its person was deleted while a process was at it, and that process died', async () => {
    const person = await app.newPerson()
    const { body } = await askForArchive(person)
    await sql('delete from data_downloads where id = $1', [body.id])
    await mkdir(dirname(fileOf(body.id)), { recursive: true })
    await writeFile(fileOf(body.id), 'half an archive')
    await app.runQueuedJobs()
    expect(existsSync(fileOf(body.id))).toBe(false)
  })

  test('is gone after seven days, and its file with it; a newer one takes its place before', async () => {
    const person = await app.newPerson()
    const { body: first } = await askForArchive(person)
    await app.runQueuedJobs()
    app.clock.advanceMs(dayMs)
    const { body: second } = await askForArchive(person)
    expect((await archiveOf(person, first.id)).status).toBe(200)
    await app.runQueuedJobs()
    expect((await list(person)).map(({ id }) => id)).toEqual([second.id])
    expect((await archiveOf(person, first.id)).status).toBe(404)
    await app.runScheduledJobs()
    expect([existsSync(fileOf(first.id)), existsSync(fileOf(second.id))]).toEqual([false, true])
    app.clock.advanceMs(7 * dayMs)
    expect((await archiveOf(person, second.id)).status).toBe(404)
    await app.runScheduledJobs()
    expect(existsSync(fileOf(second.id))).toBe(false)
    expect(await list(person)).toEqual([])
  })
})
