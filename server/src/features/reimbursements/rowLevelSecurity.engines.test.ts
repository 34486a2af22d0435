import type { Payment } from '@outlay/contract/reimbursements/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withRowLevelSecurity } from '../../core/database/access/rowLevelSecurity.ts'
import type { Scope } from '../../core/database/access/scope.ts'
import type { Db } from '../../core/database/database.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { sqlStateOf } from '../../triggers/teamBooks.factory.ts'
import { type Member, TestTeam } from '../approvals/approvals.factory.ts'
import { findTeamAccount, listBankAccounts, saveTeamAccount } from './accounts/bankAccounts.store.ts'
import {
  closePayment,
  countInPayment,
  findOpenPayment,
  insertPayment,
  listInPayment,
  listLines,
  listOpenPayments,
} from './payments/payments.store.ts'

// SQLSTATE, PostgreSQL appendix A.
const insufficientPrivilege = '42501'
const iban = 'DE89370400440532013000'

let app: TestApp
let team: TestTeam
let payer: Member
let paid: Member
/** A member with a bank account, but owed nothing. */
let idle: Member
let accountant: Member
let other: TestTeam
let payment: Payment
beforeAll(async () => {
  app = await startTestApp()
  team = await TestTeam.found(app)
  ;[payer, paid, idle, accountant] = [
    await team.add('admin'),
    await team.add('member'),
    await team.add('member'),
    await team.add('accountant'),
  ]
  for (const { person } of [paid, idle])
    await person.put('/api/user/bank-account', { holder: 'Mia', iban, bic: null, password: 'correct horse' })
  await payer.person.put('/api/reimbursements/account', { holder: 'Acme', iban, bic: null })
  await team.approved(paid, team.owner)
  payment = (
    await payer.person.post<Payment>('/api/reimbursements/payments', {
      userIds: [paid.id],
      executionDate: '2026-03-20',
    })
  ).body
  other = await TestTeam.found(app)
})
afterAll(() => app.close())

/** The stores filter by team; this scope leaves only row-level security for this person. */
const asWhom = ({ id }: Member, ofTeam: string | null): Scope =>
  ({ kind: 'none', userId: id, teamId: ofTeam }) as unknown as Scope

const within = <Result>(member: Member, ofTeam: string | null, work: (db: Db) => Promise<Result>) =>
  app.database.db.transaction(db => withRowLevelSecurity(db, asWhom(member, ofTeam), () => work(db)))

async function reachedBy(member: Member, ofTeam: string | null) {
  return within(member, ofTeam, async db => ({
    payments: (await listOpenPayments(db, team.id)).length,
    payment: (await findOpenPayment(db, team.id, payment.id)) !== undefined,
    lines: (await listLines(db, [payment.id])).length,
    inPayment: (await listInPayment(db, payment.lines[0]?.expenseIds ?? [])).size,
    people: (await countInPayment(db, team.id)).size,
    teamAccount: (await findTeamAccount(db, team.id)) !== null,
    bankAccounts: [...(await listBankAccounts(db, [paid.id, idle.id])).keys()],
  }))
}

const nothing = {
  payments: 0,
  payment: false,
  lines: 0,
  inPayment: 0,
  people: 0,
  teamAccount: false,
  bankAccounts: [],
}

describe('row-level security alone', () => {
  test('shows payments and accounts to those who pay, and of people those alone who are to get something', async () => {
    const all = {
      payments: 1,
      payment: true,
      lines: 1,
      inPayment: 1,
      people: 1,
      teamAccount: true,
      bankAccounts: [paid.id],
    }
    expect(await reachedBy(payer, team.id)).toEqual(all)
    expect(await reachedBy(team.owner, team.id)).toEqual(all)
  })

  test('shows nothing of it to others of the team, but each their own account', async () => {
    expect(await reachedBy(accountant, team.id)).toEqual(nothing)
    expect(await reachedBy(idle, team.id)).toEqual({ ...nothing, bankAccounts: [idle.id] })
  })

  test('shows nothing to those who pay in another team', async () => {
    expect(await reachedBy(other.owner, other.id)).toEqual(nothing)
    expect(await reachedBy(other.owner, null)).toEqual(nothing)
  })

  test('lets none of them close a payment, open one for the team, or name its account', async () => {
    for (const [member, ofTeam] of [
      [accountant, team.id],
      [other.owner, other.id],
    ] as const) {
      const close = (db: Db) => closePayment(db, { teamId: team.id, id: payment.id }, 'cancelled')
      expect(await within(member, ofTeam, close)).toBe(false)
      const { id: _, lines: __, total: ___, createdAt, ...row } = payment
      const made = { ...row, id: crypto.randomUUID(), teamId: team.id, createdBy: member.id }
      const open = (db: Db) => insertPayment(db, { ...made, createdAt: new Date(createdAt) }, [])
      expect(await sqlStateOf(within(member, ofTeam, open))).toBe(insufficientPrivilege)
      const account = { holder: 'Mallory', iban, bic: null }
      const name = (db: Db) => saveTeamAccount(db, team.id, account)
      expect(await sqlStateOf(within(member, ofTeam, name))).toBe(insufficientPrivilege)
    }
    expect((await reachedBy(payer, team.id)).payments).toBe(1)
  })
})
