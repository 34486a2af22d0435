import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Payment, Reimbursements } from '@outlay/contract/reimbursements/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { decide, type Member, reject, TestTeam } from '../approvals/approvals.factory.ts'
import { editExpense } from '../expenses/expenses.factory.ts'
import { knowRates } from '../rates/rates.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await knowRates(app.database.db, ['2026-03-14', '2026-03-15'])
})
afterAll(() => app.close())

const iban = 'DE89370400440532013000'
const listOf = async ({ person }: Member) => (await person.get<Reimbursements>('/api/reimbursements')).body
const mark = async ({ person }: Member, expenseIds: readonly string[], path = '') =>
  (await person.post<ApprovalOutcome[]>(`/api/reimbursements${path}`, { expenseIds })).body.map(
    ({ code, approval }) => code ?? approval,
  )
const pay = ({ person }: Member, people: readonly Member[]) =>
  person.post<Payment>('/api/reimbursements/payments', {
    userIds: people.map(({ id }) => id),
    executionDate: '2026-03-20',
  })
const account = ({ person }: Member, holder: string) =>
  person.put('/api/user/bank-account', { holder, iban, bic: null, password: 'correct horse' })
const fileOf = (member: Member, { id }: Payment, format: string) =>
  member.person.get<string>(`/api/reimbursements/payments/${id}/file?format=${format}`)

describe('what people are to get back', () => {
  test('is told by person, as it was paid and in the team’s currency at the rates of its days', async () => {
    const team = await TestTeam.found(app, { currency: 'EUR' })
    const [member, admin] = [await team.add('member'), await team.add('admin')]
    await member.person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const paid = [
      await team.approved(member, admin, { amount: '10.10', currency: 'EUR' }),
      await team.approved(member, admin, { amount: '33.33', currency: 'USD', date: '2026-03-14' }),
      await team.approved(member, admin, { amount: '66.67', currency: 'USD', date: '2026-03-15' }),
    ]
    await team.submitted(member)
    await account(member, 'Mia Member')
    const cents = paid.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect(await listOf(admin)).toEqual({
      currency: 'EUR',
      people: [
        {
          person: { id: member.id, name: expect.any(String) },
          count: 3,
          sums: [
            { currency: 'EUR', total: '10.10' },
            { currency: 'USD', total: '100.00' },
          ],
          total: (cents / 100).toFixed(2),
          notConverted: 0,
          inPayment: 0,
          iban: `${'•'.repeat(18)}3000`,
        },
      ],
    })
    const path = `/api/reimbursements/people/${member.id}/expenses?limit=2`
    const first = await admin.person.get<Expense[]>(path)
    const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await admin.person.get<Expense[]>(next)
    const shown = [...first.body, ...second.body].map(({ id, amount, currency }) => [id, amount, currency])
    expect(shown.sort()).toEqual(paid.map(({ id, amount }) => [id, amount, 'EUR']).sort())
  })

  test('is for admins and the owner alone, of their own team', async () => {
    const team = await TestTeam.found(app)
    for (const role of ['manager', 'member', 'accountant'] as const) {
      const { person } = await team.add(role)
      for (const path of ['', '/payments', '/account'])
        expect((await person.get(`/api/reimbursements${path}`)).status).toBe(403)
    }
    const expense = await team.approved(await team.add('member'), team.owner)
    const other = await TestTeam.found(app)
    expect(await listOf(other.owner)).toMatchObject({ people: [] })
    expect(await mark(other.owner, [expense.id])).toEqual(['approvals.not-found'])
    expect((await app.stranger().get('/api/reimbursements')).status).toBe(401)
  })
})

describe('marking', () => {
  test('takes what is approved, each by itself, and is taken back', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const [approved, submitted] = [await team.approved(member, team.owner), await team.submitted(member)]
    expect(await mark(team.owner, [approved.id, submitted.id, approved.id])).toEqual([
      'reimbursed',
      'reimbursements.not-reimbursable',
      'reimbursements.not-reimbursable',
    ])
    expect((await listOf(team.owner)).people).toEqual([])
    const told = await team.query(
      `select kind from person_events where user_id = $1 and kind = 'expense-reimbursed'`,
      [member.id],
    )
    expect(told).toHaveLength(1)
    expect(await mark(team.owner, [approved.id, submitted.id], '/undo')).toEqual([
      'approved',
      'reimbursements.not-reimbursed',
    ])
    expect((await listOf(team.owner)).people).toHaveLength(1)
  })
})

describe('what needed no approval', () => {
  test('is given back as well, and stays in the books from then on', async () => {
    const team = await TestTeam.found(app, { approvalFrom: '20' })
    const member = await team.add('member')
    const small = await team.spend(member, { amount: '13.23' })
    await team.spend(member, { amount: '500' })
    expect(small.approval).toBeNull()
    expect((await listOf(team.owner)).people).toMatchObject([{ count: 1, total: '13.23' }])
    expect(await mark(team.owner, [small.id])).toEqual(['reimbursed'])
    expect((await listOf(team.owner)).people).toEqual([])
    await expect(editExpense(member.person, small, { amount: '14' })).rejects.toThrow('expenses.reimbursed')
    expect(await mark(team.owner, [small.id], '/undo')).toEqual(['approved'])
    const { status, body } = await member.person.delete<Problem>(`/api/expenses/${small.id}`)
    expect([status, body.code]).toEqual([409, 'expenses.in-team-books'])
    const changed = await editExpense(member.person, small, { amount: '14' })
    expect(changed.approval).toBe('open')
  })

  test('is paid through the bank, and stays as it is meanwhile', async () => {
    const team = await TestTeam.found(app, { approvals: false })
    const member = await team.add('member')
    const expense = await team.spend(member, { amount: '8' })
    const { body: payment } = await pay(team.owner, [member])
    expect(payment.total).toBe('8.00')
    await account(member, 'Mia Member')
    expect((await fileOf(team.owner, payment, 'csv')).body).toContain(iban)
    await expect(editExpense(member.person, expense, { amount: '9' })).rejects.toThrow('expenses.in-payment')
    const deleted = await member.person.delete<Problem>(`/api/expenses/${expense.id}`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'expenses.in-payment'])
    const path = `/api/reimbursements/payments/${payment.id}`
    expect((await team.owner.person.post(`${path}/done`)).body).toMatchObject([{ approval: 'reimbursed' }])
  })
})

describe('what one gets back oneself', () => {
  test('is marked, and taken back, by another', async () => {
    const team = await TestTeam.found(app)
    const [admin, manager] = [await team.add('admin'), await team.add('manager')]
    const ofAdmin = await team.approved(admin, manager)
    const ofOwner = await team.approved(team.owner, manager)
    expect(await mark(admin, [ofAdmin.id, ofOwner.id])).toEqual(['approvals.own-reimbursement', 'reimbursed'])
    expect(await mark(team.owner, [ofAdmin.id])).toEqual(['reimbursed'])
    for (const [member, { id }] of [
      [admin, ofAdmin],
      [team.owner, ofOwner],
    ] as const)
      expect(await mark(member, [id], '/undo')).toEqual(['approvals.own-reimbursement'])
    expect(await mark(admin, [ofOwner.id], '/undo')).toEqual(['approved'])
  })

  test('is marked by an owner beside whom nobody may', async () => {
    const team = await TestTeam.found(app)
    const manager = await team.add('manager')
    for (const role of ['member', 'accountant'] as const) await team.add(role)
    const { id } = await team.approved(team.owner, manager)
    expect(await mark(team.owner, [id])).toEqual(['reimbursed'])
    expect(await mark(team.owner, [id], '/undo')).toEqual(['approved'])
  })

  test('is marked in a payment by another, who marks it whole', async () => {
    const team = await TestTeam.found(app)
    const [admin, member] = [await team.add('admin'), await team.add('member')]
    for (const spender of [admin, member]) await team.approved(spender, team.owner)
    const { body: payment } = await pay(admin, [admin, member])
    const path = `/api/reimbursements/payments/${payment.id}/done`
    const refused = await admin.person.post<ApprovalOutcome[] & Problem>(path)
    expect([refused.status, refused.body.code]).toEqual([403, 'approvals.own-reimbursement'])
    expect((await listOf(admin)).people.map(({ inPayment }) => inPayment)).toEqual([1, 1])
    const done = await team.owner.person.post<ApprovalOutcome[]>(path)
    expect(done.body.map(({ approval }) => approval)).toEqual(['reimbursed', 'reimbursed'])
    const emails = await team.query(
      `select text from mail_messages where user_id = $1 and subject like 'Reimbursed%'`,
      [member.id],
    )
    expect(emails).toEqual([{ text: expect.stringContaining('Your reimbursement: $50.00') }])
  })
})

describe('a payment', () => {
  test('pays each expense once: in one payment at a time, and marked by it alone', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner, { amount: '19.99' })
    const outcomes = await Promise.all([pay(team.owner, [member]), pay(team.owner, [member])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 422])
    const payment = outcomes.find(({ status }) => status === 201)?.body as Payment
    expect(payment).toMatchObject({
      currency: 'USD',
      total: '19.99',
      lines: [{ person: { id: member.id }, amount: '19.99', expenseIds: [expense.id] }],
    })
    expect((await listOf(team.owner)).people[0]?.inPayment).toBe(1)
    expect(await mark(team.owner, [expense.id])).toEqual(['reimbursements.in-payment'])
    const path = `/api/reimbursements/payments/${payment.id}`
    const done = await Promise.all([
      team.owner.person.post(`${path}/done`),
      team.owner.person.post(`${path}/done`),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await listOf(team.owner)).people).toEqual([])
    expect((await team.owner.person.get(`/api/reimbursements/payments`)).body).toEqual([])
  })

  test('that is cancelled lets its expenses go', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    await team.approved(member, team.owner)
    const { body: payment } = await pay(team.owner, [member])
    const other = await TestTeam.found(app)
    const path = `/api/reimbursements/payments/${payment.id}`
    expect((await other.owner.person.delete(path)).status).toBe(404)
    expect((await other.owner.person.get(`${path}/file?format=csv`)).status).toBe(404)
    expect((await team.owner.person.delete(path)).status).toBe(204)
    expect((await pay(team.owner, [member])).status).toBe(201)
  })

  test('holds its expenses as they are: what the bank may have is not changed, decided about anew, and paid again', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const expense = await team.approved(member, team.owner, { amount: '900' })
    const { body: payment } = await pay(team.owner, [member])
    expect((await fileOf(team.owner, payment, 'csv')).status).toBe(200)
    await expect(editExpense(member.person, expense, { amount: '901' })).rejects.toThrow(
      'expenses.in-payment',
    )
    const [refused] = await decide(manager, [reject(expense)])
    expect(refused).toMatchObject({ isDone: false, code: 'expenses.in-payment' })
    await expect(
      team.query(`update expenses set approval = 'reimbursed' where id = $1`, [expense.id]),
    ).rejects.toThrow('stays as it is')
    const path = `/api/reimbursements/payments/${payment.id}`
    const done = await team.owner.person.post<ApprovalOutcome[]>(`${path}/done`)
    expect(done.body).toMatchObject([{ isDone: true, approval: 'reimbursed' }])
    const again = await team.approved(member, team.owner)
    const { body: cancelled } = await pay(team.owner, [member])
    await team.owner.person.delete(`/api/reimbursements/payments/${cancelled.id}`)
    expect((await editExpense(member.person, again, { amount: '51' })).approval).toBe('open')
    expect(app.logged.filter(line => /"status":5\d\d/.test(line))).toEqual([])
  })

  test('as SEPA is for euros, from the team’s account to each person’s', async () => {
    const team = await TestTeam.found(app, { currency: 'EUR' })
    const [mia, bob] = [await team.add('member'), await team.add('member')]
    for (const amount of ['0.10', '0.20']) await team.approved(mia, team.owner, { amount, currency: 'EUR' })
    await team.approved(bob, team.owner, { amount: '1000.00', currency: 'EUR' }).catch(() => undefined)
    const { body: payment } = await pay(team.owner, [mia])
    const refused = async () => (await fileOf(team.owner, payment, 'sepa')).body as unknown
    expect(await refused()).toMatchObject({ code: 'reimbursements.no-team-account' })
    const payer = { holder: 'Müller & Söhne <GmbH>', iban, bic: null }
    await team.owner.person.put('/api/reimbursements/account', payer)
    expect(await refused()).toMatchObject({ code: 'reimbursements.no-bank-account' })
    await account(mia, 'Zoë Łukasz')
    const { status, headers, body } = await fileOf(team.owner, payment, 'sepa')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="payment-2026-03-20-\w{8}\.xml"$/,
    )
    expect(body).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>0.30</CtrlSum>')
    expect(body).toContain('<InstdAmt Ccy="EUR">0.30</InstdAmt>')
    expect(body).toContain('<Dbtr><Nm>Muller + Sohne .GmbH.</Nm></Dbtr>')
    expect(body).toContain(
      `<Cdtr><Nm>Zoe Lukasz</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`,
    )
  })

  test('in another currency than the euro is a CSV file, in which nothing runs', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    await team.approved(member, team.owner, { amount: '7.50' })
    await account(member, '=HYPERLINK("x")')
    const { body: payment } = await pay(team.owner, [member])
    expect(await fileOf(team.owner, payment, 'sepa')).toMatchObject({
      status: 422,
      body: { code: 'reimbursements.not-euro', detail: expect.stringContaining('CSV') },
    })
    const { body } = await fileOf(team.owner, payment, 'csv')
    expect(body.trim().split('\r\n').at(-1)).toBe(
      `"'=HYPERLINK(""x"")",${iban},,7.50,USD,2026-03-20,Reimbursement of 1 expense`,
    )
  })

  test.each([[{}], [{ userIds: [], executionDate: '2026-03-20' }], [{ userIds: ['x'], executionDate: 'x' }]])(
    'refuses nonsense: %j',
    async body => {
      const team = await TestTeam.found(app)
      expect((await team.owner.person.post('/api/reimbursements/payments', body)).status).toBe(400)
    },
  )
})
