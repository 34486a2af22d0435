import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { askAssistant, figuresOf, sumBehind } from '../conversations/conversations.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import {
  approve,
  decide,
  type Member,
  queueOf,
  reject,
  submit,
  TestTeam,
  viewOf,
} from './approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async ({ person }: Member, { id }: { id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const codesOf = (outcomes: readonly ApprovalOutcome[]) =>
  outcomes.map(({ code, approval }) => code ?? approval)
const eventsOf = async (team: TestTeam, { id }: Member) =>
  (await team.query('select kind, title from person_events where user_id = $1 order by number', [id])).map(
    ({ kind }) => kind,
  )

test('what waits for approval is no receipt to review', async () => {
  const team = await TestTeam.found(app)
  const member = await team.add('member')
  const { id } = await recordExpense(member.person, { status: 'pending' })
  const others = [await team.spend(member), await team.submitted(member)]
  await team.query(`update expenses set receipt_url = '/receipt' where user_id = $1`, [member.id])
  await submit(member, [others[1]?.id ?? ''])
  const states = await Promise.all(others.map(async expense => (await read(member, expense)).approval))
  expect(states).toEqual(['open', 'submitted'])
  const { body: waiting } = await member.person.get('/api/receipts/reviews')
  expect(waiting).toEqual({ count: 1, expenseIds: [id] })
  const { body: own } = await member.person.get<Dashboard>('/api/dashboard')
  expect(own.pendingCount).toBe(1)
  const { body: books } = await team.owner.person.get<Dashboard>('/api/dashboard?scope=team')
  expect(books.pendingCount).toBe(1)
})

test('the assistant knows what its person has not submitted', async () => {
  const team = await TestTeam.found(app)
  const member = await team.add('member')
  await team.spend(member)
  await team.submitted(member)
  const ask = async ({ person }: Member) =>
    figuresOf(await askAssistant(person, { message: 'What have I not submitted?' }))
  const [open, ...others] = await ask(member)
  expect([open?.value, open && (await sumBehind(member.person, open)), others]).toEqual(['1', '1', []])
  expect(await ask(team.owner)).toEqual([])
})

describe('submitting', () => {
  test('own expenses that are open or rejected wait then; each is answered by itself, in order', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const [one, rejected] = [await team.spend(member), await team.submitted(member)]
    await decide(manager, [reject(rejected)])
    const others = await team.spend(manager)
    const { body: own } = await member.person.post<Expense>('/api/expenses', {
      description: 'Own',
      amount: '5',
      currency: 'USD',
      category: 'meals',
      date: '2026-03-14',
    })
    const outcomes = await submit(member, [one.id, others.id, rejected.id, own.id, one.id, newId()])
    expect(codesOf(outcomes)).toEqual([
      'submitted',
      'approvals.not-found',
      'submitted',
      'approvals.not-found',
      'approvals.not-submittable',
      'approvals.not-found',
    ])
    expect(await read(member, rejected)).toMatchObject({
      approval: 'submitted',
      status: 'pending',
      rejectionReason: null,
    })
    expect(await eventsOf(team, manager)).toContain('approval-asked')
    expect(await eventsOf(team, team.owner)).toContain('approval-asked')
  })

  test('notes where it is not as the team asks, at the rates of its day', async () => {
    const team = await TestTeam.found(app, {
      receiptFrom: '20',
      allowedCategories: ['meals'],
      submitWithinDays: 10,
      mealsPerDay: '60',
    })
    const member = await team.add('member')
    const day = '2026-03-14'
    const plain = await team.submitted(member, { amount: '19.99', date: day })
    expect((await viewOf(member, plain)).flags).toEqual([])
    const late = await team.submitted(member, { amount: '30', category: 'travel', date: '2026-03-01' })
    const meal = await team.submitted(member, { amount: '40.02', date: day })
    expect((await viewOf(member, plain)).flags).toEqual([{ kind: 'meals-over-limit', limit: '60' }])
    expect((await viewOf(member, late)).flags).toEqual([
      { kind: 'receipt-missing', limit: '20' },
      { kind: 'category-not-allowed', limit: null },
      { kind: 'submitted-late', limit: '10' },
    ])
    expect((await viewOf(member, meal)).flags).toEqual([
      { kind: 'receipt-missing', limit: '20' },
      { kind: 'meals-over-limit', limit: '60' },
    ])
  })

  test('of a meal is flagged on each of its day, whichever came first, as long as they are over the limit', async () => {
    const team = await TestTeam.found(app, { mealsPerDay: '40' })
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const meal = { category: 'meals', date: '2026-03-14' } as const
    const first = await team.submitted(member, { ...meal, amount: '30.50' })
    const flagged = async () => (await queueOf(manager)).map(({ flags }) => flags.map(({ kind }) => kind))
    expect(await flagged()).toEqual([[]])
    const second = await team.submitted(member, { ...meal, amount: '24.90' })
    expect(await flagged()).toEqual([['meals-over-limit'], ['meals-over-limit']])
    for (const reader of [member, manager])
      expect((await viewOf(reader, first)).flags).toEqual([{ kind: 'meals-over-limit', limit: '40' }])
    await decide(manager, [reject(second)])
    expect(await flagged()).toEqual([[]])
    expect((await viewOf(manager, first)).flags).toEqual([])
  })

  test('is preceded by what the day holds already, without the one that is changed, in the team’s currency', async () => {
    const team = await TestTeam.found(app, { mealsPerDay: '40' })
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const meal = { category: 'meals', date: '2026-03-14' } as const
    const first = await team.submitted(member, { ...meal, amount: '30.50' })
    await team.spend(member, { ...meal, amount: '4.50' })
    await team.spend(member, { ...meal, category: 'travel' })
    await team.spend(member, { ...meal, date: '2026-03-13' })
    await team.spend(manager, meal)
    const rejected = await team.submitted(member, meal)
    await decide(manager, [reject(rejected)])
    const day = async (query: string) => (await member.person.get(`/api/approvals/meals?${query}`)).body
    expect(await day('date=2026-03-14')).toEqual({ amount: '35.00', currency: 'USD' })
    expect(await day(`date=2026-03-14&without=${first.id}`)).toEqual({ amount: '4.50', currency: 'USD' })
    expect((await member.person.get('/api/approvals/meals?date=2026-02-30')).status).toBe(400)
  })

  test('goes with the saving, where that is asked, in one request', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const typed = {
      description: 'Train',
      amount: '5',
      currency: 'USD',
      category: 'travel',
      date: '2026-03-14',
    }
    const onTeam = { ...typed, projectId: team.projectId }
    const made = await member.person.post<Expense>('/api/expenses?submit=true', {
      ...onTeam,
      status: 'processed',
    })
    expect([made.status, made.body.approval]).toEqual([201, 'submitted'])
    await decide(manager, [reject(made.body)])
    const rejected = await read(member, made.body)
    const corrected = await member.person.put<Expense>(
      `/api/expenses/${rejected.id}?submit=true`,
      { ...onTeam, amount: '7' },
      { 'if-match': `"${rejected.version}"` },
    )
    expect(corrected.body).toMatchObject({ approval: 'submitted', amount: '7.00' })
    expect((await queueOf(manager)).map(({ expense }) => expense.amount)).toEqual(['7.00'])
    const { body: own } = await member.person.post<Expense>('/api/expenses?submit=true', {
      ...typed,
      status: 'processed',
    })
    expect(own).toMatchObject({ approval: null, status: 'processed' })
    expect((await member.person.post('/api/expenses?submit=perhaps', onTeam)).status).toBe(400)
  })

  test('is taken back while nobody has decided, and not after', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const [one, other] = [await team.submitted(member), await team.submitted(member)]
    await decide(manager, [approve(other)])
    const { body } = await member.person.post<ApprovalOutcome[]>('/api/approvals/withdrawals', {
      expenseIds: [one.id, other.id],
    })
    expect(codesOf(body)).toEqual(['open', 'approvals.decided'])
    expect(await queueOf(manager)).toEqual([])
  })

  test('is not for an accountant, nor for who is in no team', async () => {
    const team = await TestTeam.found(app)
    const accountant = await team.add('accountant')
    const stranger = await app.newPerson()
    for (const person of [accountant.person, stranger])
      expect((await person.post('/api/approvals/submissions', { expenseIds: [newId()] })).status).toBe(403)
    expect((await app.stranger().post('/api/approvals/submissions', { expenseIds: [newId()] })).status).toBe(
      401,
    )
  })

  test.each([
    [{}],
    [{ expenseIds: [] }],
    [{ expenseIds: ['x'] }],
    [{ expenseIds: Array(201).fill(newId()) }],
  ])('refuses nonsense: %j', async body => {
    const team = await TestTeam.found(app)
    expect((await team.owner.person.post('/api/approvals/submissions', body)).status).toBe(400)
  })
})
