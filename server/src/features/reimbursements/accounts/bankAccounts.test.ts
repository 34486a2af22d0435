import type { BankAccount } from '@outlay/contract/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    const wrong = await one.put('/api/user/bank-account', { holder: 'One', iban: 'DE88370400440532013000' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'iban' }] } })
    expect((await app.stranger().get('/api/user/bank-account')).status).toBe(401)
  })
})
