import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Problem } from '@outlay/contract/core/problem'
import {
  maxExpensesPerPayment,
  maxOpenPayments,
  type Payment,
} from '@outlay/contract/reimbursements/reimbursements'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStatementCounter } from '../../../testing/database/statementCounter.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { type Member, TestTeam } from '../../approvals/approvals.factory.ts'

let app: TestApp
let askedBy: ReturnType<typeof createStatementCounter>
beforeAll(async () => {
  app = await startTestApp()
  askedBy = createStatementCounter(app.database.pool)
})
afterAll(() => app.close())

/** Approved expenses of one person, each of 10 by default, on separate days. */
async function approved(
  team: TestTeam,
  member: Member,
  count: number,
  paid: { readonly amount?: string; readonly currency?: string } = {},
): Promise<void> {
  const { id } = await team.approved(member, team.owner, { amount: '10', date: '2026-01-01', ...paid })
  await team.query(
    `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount, original_currency,
       exchange_rate, category, date, status, created_at)
     select gen_random_uuid(), user_id, project_id, 'Number ' || n, amount, currency, original_amount, original_currency,
       exchange_rate, category, date + n, 'processed', created_at
     from expenses, generate_series(1, $2::int) as n where id = $1`,
    [id, count - 1],
  )
  await team.query(
    `update expenses set approval = 'approved', approved_by = $2, approved_at = now() where user_id = $1`,
    [member.id, team.owner.id],
  )
}

const pay = ({ owner }: TestTeam, people: readonly Member[], executionDate = '2026-03-20') =>
  owner.person.post<Payment & Problem>('/api/reimbursements/payments', {
    userIds: people.map(({ id }) => id),
    executionDate,
  })
const finish = ({ owner }: TestTeam, { id }: Payment) =>
  owner.person.post<ApprovalOutcome[]>(`/api/reimbursements/payments/${id}/done`)

const statementsOf = async (work: () => Promise<unknown>) => (await askedBy(work)).statements

describe('a payment', () => {
  test('is executed from today until a year from now', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    await approved(team, member, 1)
    for (const day of ['2026-03-14', '2027-03-16', '2099-12-31']) {
      const { status, body } = await pay(team, [member], day)
      const message = 'Choose a date from 2026-03-15 to 2027-03-15'
      expect([status, body.errors]).toEqual([400, [{ path: 'executionDate', message }]])
    }
    for (const day of ['2026-03-15', '2027-03-15']) {
      const { status, body } = await pay(team, [member], day)
      expect([status, body.executionDate]).toEqual([201, day])
      await team.owner.person.delete(`/api/reimbursements/payments/${body.id}`)
    }
  })

  test('takes the earliest of what one person is to get back, where that is more than fits, and the rest is paid by the next', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    await approved(team, member, maxExpensesPerPayment + 2)
    const { body: payment } = await pay(team, [member])
    const [first] = await team.query(
      'select count(*)::int as count, max(date)::text as last from expenses join payment_lines on expense_id = id where payment_id = $1',
      [payment.id],
    )
    expect(payment.total).toBe(`${maxExpensesPerPayment}0.00`)
    expect(first).toEqual({ count: maxExpensesPerPayment, last: '2028-09-26' })
    const { body: outcomes } = await finish(team, payment)
    expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(maxExpensesPerPayment)
    expect((await pay(team, [member])).body.total).toBe('20.00')
  })

  test('of several people is refused where it is more than fits, and says what to do', async () => {
    const team = await TestTeam.found(app)
    const [one, other] = [await team.add('member'), await team.add('member')]
    await approved(team, one, maxExpensesPerPayment)
    await approved(team, other, 1)
    expect(await pay(team, [one, other])).toMatchObject({
      status: 422,
      body: {
        code: 'reimbursements.too-much',
        detail: expect.stringMatching(/up to 1,000 .* Choose fewer/),
      },
    })
    expect((await pay(team, [one])).body.lines[0]?.expenseIds).toHaveLength(maxExpensesPerPayment)
    expect((await pay(team, [other])).body.total).toBe('10.00')
  })

  test('asks the database as often of 300 expenses of three people as of one', async () => {
    const team = await TestTeam.found(app)
    const people = [await team.add('member'), await team.add('member'), await team.add('member')]
    const [single] = people
    if (!single) throw new Error('Nobody')
    await approved(team, single, 1)
    const openAndFinish = async (paid: readonly Member[]) => {
      const { body: payment } = await pay(team, paid)
      await finish(team, payment)
    }
    await openAndFinish([single])
    await team.query(`update expenses set approval = 'approved', reimbursed_at = null where user_id = $1`, [
      single.id,
    ])
    const ofOne = await statementsOf(() => openAndFinish([single]))
    for (const member of people) await approved(team, member, 100)
    await team.query(`update expenses set approval = 'approved', reimbursed_at = null where team_id = $1`, [
      team.id,
    ])
    expect(await statementsOf(() => openAndFinish(people))).toBe(ofOne)
    expect(ofOne).toBeGreaterThan(10)
    const kinds = `select count(*)::int as count, max(title) as title from person_events
      where kind = 'expense-reimbursed' and user_id = $1`
    expect(await team.query(kinds, [people[2]?.id])).toEqual([
      { count: 1, title: expect.stringMatching(/ and 99 more$/) },
    ])
    const emails = `select subject from mail_messages where user_id = $1 and kind = 'approval-decided' order by created_at desc, id desc limit 1`
    expect(await team.query(emails, [people[2]?.id])).toEqual([{ subject: 'Reimbursed: 100 expenses' }])
  })

  test('is one of so many that are open at most', async () => {
    const team = await TestTeam.found(app)
    for (let opened = 0; opened < maxOpenPayments; opened += 1) {
      const member = await team.add('member')
      await approved(team, member, 1)
      expect((await pay(team, [member])).status).toBe(201)
    }
    const member = await team.add('member')
    await approved(team, member, 1)
    expect(await pay(team, [member])).toMatchObject({
      status: 409,
      body: { code: 'reimbursements.too-many-payments' },
    })
    const { body: open } = await team.owner.person.get<Payment[]>('/api/reimbursements/payments')
    expect(open).toHaveLength(maxOpenPayments)
    await team.owner.person.delete(`/api/reimbursements/payments/${open[0]?.id}`)
    expect((await pay(team, [member])).status).toBe(201)
  })

  test('by SEPA is refused where someone is to get more than SEPA transfers', async () => {
    const team = await TestTeam.found(app, { currency: 'EUR', secondStepFrom: null })
    const member = await team.add('member')
    await member.person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    await approved(team, member, 11, { amount: '99999999.99', currency: 'EUR' })
    const account = { holder: 'Mia', iban: 'DE89370400440532013000', bic: null }
    await team.owner.person.put('/api/reimbursements/account', account)
    await member.person.put('/api/user/bank-account', { ...account, password: 'correct horse' })
    const { body: payment } = await pay(team, [member])
    const file = (format: string) =>
      team.owner.person.get(`/api/reimbursements/payments/${payment.id}/file?format=${format}`)
    expect(await file('sepa')).toMatchObject({
      status: 422,
      body: { code: 'reimbursements.too-much-for-sepa' },
    })
    expect((await file('csv')).status).toBe(200)
  })
})

describe('the list of who is to get back how much', () => {
  test('comes page by page, by name, each person once', async () => {
    const team = await TestTeam.found(app)
    const names = ['Cleo', 'Ana', 'Ben', 'Ben', 'Dora']
    for (const firstName of names) {
      const member = await team.add('member')
      await team.query('update users set first_name = $1 where id = $2', [firstName, member.id])
      await approved(team, member, 2)
    }
    const seen: [string, number, string][] = []
    let path: string | undefined = '/api/reimbursements?limit=2'
    while (path) {
      const {
        body,
        headers,
      }: {
        body: { people: { person: { name: string }; count: number; total: string }[] }
        headers: Headers
      } = await team.owner.person.get(path)
      expect(headers.get('x-total-count')).toBe('5')
      seen.push(
        ...body.people.map(
          ({ person, count, total }) => [person.name, count, total] as [string, number, string],
        ),
      )
      path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen.map(([name]) => name)).toEqual(['Ana', 'Ben', 'Ben', 'Cleo', 'Dora'])
    expect(new Set(seen.map(([, ...sums]) => sums.join()))).toEqual(new Set(['2,20.00']))
    for (const cursor of ['x', Buffer.from('nobody').toString('base64url')])
      expect((await team.owner.person.get(`/api/reimbursements?cursor=${cursor}`)).status).toBe(400)
  })
})
