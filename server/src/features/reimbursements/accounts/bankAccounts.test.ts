import type { AuditEvent } from '@outlay/contract/audit/audit'
import type { Problem } from '@outlay/contract/core/problem'
import type { BankAccount } from '@outlay/contract/reimbursements/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordKeyInUse } from '../../../core/encryption/encryptionKeys.store.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { enableTwoStep } from '../../accounts/twoStep/twoStep.factory.ts'
import { type Member, TestTeam } from '../../approvals/approvals.factory.ts'
import { TestMails } from '../../mail/mail.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const iban = 'DE89370400440532013000'
const password = 'correct horse'
const changeOwn = (person: Person, change: object = {}) =>
  person.put<Problem>('/api/user/bank-account', { holder: 'One', iban, bic: null, password, ...change })
const read = async (person: Person) =>
  (await person.get<{ account: BankAccount | null }>('/api/user/bank-account')).body.account
const changeTeams = ({ person }: Member, holder: string) =>
  person.put('/api/reimbursements/account', { holder, iban, bic: null })

describe('the team’s account', () => {
  test('is changed by nobody whose role was taken at that moment, who is told so', async () => {
    const team = await TestTeam.found(app)
    const admin = await team.add('admin')
    for (let round = 0; round < 12; round += 1) {
      await team.query(`update users set role = 'admin' where id = $1`, [admin.id])
      app.clock.advanceMs(11_000)
      expect((await admin.person.get('/api/reimbursements/account')).status).toBe(200)
      const [{ status }] = await Promise.all([
        changeTeams(admin, 'Team'),
        team.query(`update users set role = 'member' where id = $1`, [admin.id]),
      ])
      expect([200, 403]).toContain(status)
    }
  })
})

describe('a bank account', () => {
  test('is shown to the person alone, and refused where it cannot be one', async () => {
    const [one, other] = [await app.newPerson(), await app.newPerson()]
    const typed = { iban: 'de89 3704 0044 0532 0130 00', bic: 'deutdeff' }
    expect((await changeOwn(one, typed)).status).toBe(200)
    expect(await read(one)).toEqual({ holder: 'One', iban, bic: 'DEUTDEFF' })
    expect(await read(other)).toBe(null)
    const { rows } = await app.database.pool.query<{ iban: string }>(
      'select iban from bank_accounts where holder = $1',
      ['One'],
    )
    expect(rows.map(row => row.iban).join()).toMatch(/^sealed\.[\w-]+$/)
    const wrong = await changeOwn(one, { iban: 'DE88370400440532013000' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'iban' }] } })
    expect((await app.stranger().get('/api/user/bank-account')).status).toBe(401)
  })

  test('is not changed by anyone who came upon a session and does not know the password', async () => {
    const person = await app.newPerson()
    expect((await changeOwn(person)).status).toBe(200)
    const elsewhere = { holder: 'Prowler', iban: 'NO9386011117947' }
    for (const guess of [undefined, '', 'battery staple']) {
      const refused = await changeOwn(person, { ...elsewhere, password: guess })
      expect(refused.status).toBe(400)
      expect(refused.body.errors?.map(error => error.path)).toEqual(['password'])
    }
    expect(await read(person)).toMatchObject({ holder: 'One', iban })
  })

  test('is changed by a code, too, where two-step verification is on', async () => {
    const person = await app.newPerson()
    const { authenticator } = await enableTwoStep(app, person)
    expect(await changeOwn(person)).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
    expect(await read(person)).toBe(null)
    expect((await changeOwn(person, { code: await authenticator.nextCode() })).status).toBe(200)
  })

  test('that was changed is told by email and stands in the log, both without its number', async () => {
    const person = await app.newPerson('repaid')
    await changeOwn(person)
    const [message, ...others] = await new TestMails(app, {}).emailsTo('repaid@example.com')
    expect(others).toEqual([])
    expect(message?.subject).toBe('Your bank account was changed on Outlay')
    expect(message?.text).toContain('•3000')
    expect(message?.text).not.toContain('0532')
    const { body: log } = await person.get<AuditEvent[]>('/api/security/audit')
    expect(log.find(({ kind }) => kind === 'bank-account-changed')?.details).toMatch(/^•+3000$/)
  })
})

test('account numbers of before encryption are read as they are, and encrypted by the next start', async () => {
  const team = await TestTeam.found(app)
  const admin = await team.add('admin')
  const paths = ['/api/user/bank-account', '/api/reimbursements/account'] as const
  expect((await changeOwn(admin.person)).status).toBe(200)
  expect((await changeTeams(admin, 'Before')).status).toBe(200)
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
  await recordKeyInUse(db, 'plain', app.clock.now())
  await app.runScheduledJobs()
  for (const number of await kept()) expect(number).toMatch(/^sealed\./)
  for (const path of paths)
    expect((await admin.person.get<{ account: BankAccount }>(path)).body.account.iban).toBe(iban)
})
