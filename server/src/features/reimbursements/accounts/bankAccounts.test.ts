import type { BankAccount } from '@outlay/contract/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteKeyInUse } from '../../../core/encryption/encryptionKeys.store.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { type Member, TestTeam } from '../../approvals/approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const iban = 'DE89370400440532013000'
const account = ({ person }: Member, holder: string, path: string) =>
  person.put(path, { holder, iban, bic: null })

describe('the team’s account', () => {
  test('is changed by nobody whose role was taken at that moment, who is told so', async () => {
    const team = await TestTeam.found(app)
    const admin = await team.add('admin')
    for (let round = 0; round < 12; round += 1) {
      await team.query(`update users set role = 'admin' where id = $1`, [admin.id])
      app.clock.advanceMs(11_000)
      expect((await admin.person.get('/api/reimbursements/account')).status).toBe(200)
      const [{ status }] = await Promise.all([
        account(admin, 'Team', '/api/reimbursements/account'),
        team.query(`update users set role = 'member' where id = $1`, [admin.id]),
      ])
      expect([200, 403]).toContain(status)
    }
  })
})

describe('a bank account', () => {
  test('is shown to the person alone, and refused where it cannot be one', async () => {
    const [one, other] = [await app.newPerson(), await app.newPerson()]
    const body = { holder: 'One', iban: 'de89 3704 0044 0532 0130 00', bic: 'deutdeff' }
    const { status } = await one.put('/api/user/bank-account', body)
    expect(status).toBe(200)
    const read = async (person: typeof one) =>
      (await person.get<{ account: BankAccount | null }>('/api/user/bank-account')).body.account
    expect(await read(one)).toEqual({ holder: 'One', iban, bic: 'DEUTDEFF' })
    expect(await read(other)).toBe(null)
    const { rows } = await app.database.pool.query<{ iban: string }>(
      'select iban from bank_accounts where holder = $1',
      ['One'],
    )
    expect(rows.map(row => row.iban).join()).toMatch(/^sealed\.[\w-]+$/)
    const wrong = await one.put('/api/user/bank-account', { holder: 'One', iban: 'DE88370400440532013000' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'iban' }] } })
    expect((await app.stranger().get('/api/user/bank-account')).status).toBe(401)
  })
})

test('account numbers of before encryption are read as they are, and encrypted by the next start', async () => {
  const team = await TestTeam.found(app)
  const admin = await team.add('admin')
  const paths = ['/api/user/bank-account', '/api/reimbursements/account'] as const
  for (const path of paths) expect((await account(admin, 'Before', path)).status).toBe(200)
  const { pool, db } = app.database
  const kept = async () => {
    const { rows } = await pool.query<{ iban: string }>(
      'select iban from bank_accounts where user_id = $1 union all select iban from team_accounts where team_id = $2',
      [admin.id, team.id],
    )
    return rows.map(row => row.iban)
  }
  await pool.query('update bank_accounts set iban = $2 where user_id = $1', [admin.id, iban])
  await pool.query('update team_accounts set iban = $2 where team_id = $1', [team.id, iban])
  await noteKeyInUse(db, 'plain', app.clock.now())
  await app.runScheduledJobs()
  for (const number of await kept()) expect(number).toMatch(/^sealed\./)
  for (const path of paths)
    expect((await admin.person.get<{ account: BankAccount }>(path)).body.account.iban).toBe(iban)
})
