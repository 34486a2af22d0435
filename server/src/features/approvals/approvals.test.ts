import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
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

describe('deciding', () => {
  test('approves, and rejects with a reason; the person hears of it', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const [one, other] = [await team.submitted(member), await team.submitted(member)]
    expect(codesOf(await decide(manager, [approve(one), reject(other, 'Which client?')]))).toEqual([
      'approved',
      'rejected',
    ])
    expect(await read(member, one)).toMatchObject({
      approval: 'approved',
      status: 'approved',
      approvedBy: manager.id,
      approvedAt: app.clock.now().toISOString(),
    })
    expect(await read(member, other)).toMatchObject({
      approval: 'rejected',
      status: 'rejected',
      rejectionReason: 'Which client?',
    })
    expect((await eventsOf(team, member)).slice(-2).sort()).toEqual(['expense-approved', 'expense-rejected'])
  })

  test.each([
    ['owner', 'approved'],
    ['admin', 'approved'],
    ['manager', 'approved'],
    ['member', 403],
    ['accountant', 403],
  ] as const)('is for managers and above: %s', async (role, answer) => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const decider = role === 'owner' ? team.owner : await team.add(role)
    const expense = await team.submitted(member)
    const { status, body } = await decider.person.post<ApprovalOutcome[]>('/api/approvals/decisions', {
      decisions: [approve(expense)],
    })
    expect(status === 200 ? body[0]?.approval : status).toBe(answer)
  })

  test('an owner decides about their own where nobody else of the team could take that step', async () => {
    const team = await TestTeam.found(app)
    for (const role of ['member', 'accountant'] as const) await team.add(role)
    const own = await team.submitted(team.owner)
    expect((await queueOf(team.owner)).map(({ expense }) => expense.id)).toEqual([own.id])
    expect((await viewOf(team.owner, own)).may.decide).toBe(true)
    expect(codesOf(await decide(team.owner, [approve(own)]))).toEqual(['approved'])

    const manager = await team.add('manager')
    const large = await team.submitted(team.owner, { amount: '5000' })
    expect(await queueOf(team.owner)).toEqual([])
    expect(codesOf(await decide(team.owner, [approve(large)]))).toEqual(['approvals.own'])
    expect(codesOf(await decide(manager, [approve(large)]))).toEqual(['submitted'])
    expect((await queueOf(team.owner)).map(({ expense }) => expense.id)).toEqual([large.id])
    await team.submitted(team.owner, { amount: '5001' })
    expect(await queueOf(team.owner)).toHaveLength(1)
    expect(codesOf(await decide(team.owner, [approve(await read(team.owner, large))]))).toEqual(['approved'])

    const second = await team.submitted(team.owner, { amount: '5002' })
    await decide(manager, [approve(second)])
    await team.add('admin')
    expect(await queueOf(team.owner)).toEqual([])
    expect(codesOf(await decide(team.owner, [approve(await read(team.owner, second))]))).toEqual([
      'approvals.own',
    ])
  })

  test('nobody decides about their own, but an owner alone in the team', async () => {
    const team = await TestTeam.found(app)
    const alone = await team.submitted(team.owner, { amount: '5000' })
    expect(await queueOf(team.owner)).toHaveLength(1)
    expect(codesOf(await decide(team.owner, [approve(alone)]))).toEqual(['submitted'])
    expect(codesOf(await decide(team.owner, [approve(await read(team.owner, alone))]))).toEqual(['approved'])
    const [admin, manager] = [await team.add('admin'), await team.add('manager')]
    for (const member of [team.owner, admin, manager]) {
      const own = await team.submitted(member)
      expect(codesOf(await decide(member, [approve(own)]))).toEqual(['approvals.own'])
      expect((await queueOf(member)).map(({ expense }) => expense.id)).not.toContain(own.id)
    }
  })

  test('an expense of another team is none, whatever is asked of it', async () => {
    const [team, other] = [await TestTeam.found(app), await TestTeam.found(app)]
    const expense = await team.submitted(await team.add('member'))
    expect(codesOf(await decide(other.owner, [approve(expense), reject(expense)]))).toEqual([
      'approvals.not-found',
      'approvals.not-found',
    ])
    expect(await queueOf(other.owner)).toEqual([])
    expect((await other.owner.person.get(`/api/approvals/expenses/${expense.id}`)).status).toBe(404)
    const said = await other.owner.person.post(`/api/approvals/expenses/${expense.id}/comments`, {
      text: 'Hm',
    })
    expect(said.status).toBe(404)
  })

  test('of two at the same moment one decides, and the other hears so', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    for (const second of [approve, reject]) {
      const expense = await team.submitted(member)
      const outcomes = await Promise.all([
        decide(manager, [approve(expense)]),
        decide(team.owner, [second(expense)]),
      ])
      const codes = outcomes.flatMap(codesOf)
      expect(codes.filter(code => code === 'approvals.decided')).toHaveLength(1)
      const { trail } = await viewOf(member, expense)
      expect(trail.filter(({ action }) => action === 'approved' || action === 'rejected')).toHaveLength(1)
    }
    expect(app.logged.filter(line => /deadlock|"status":5\d\d/.test(line))).toEqual([])
  })

  test('what was changed since it was looked at is not decided about', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.submitted(member)
    await team.query(`update expenses set description = 'Dinner' where id = $1`, [expense.id])
    expect(codesOf(await decide(team.owner, [approve(expense)]))).toEqual(['approvals.changed'])
    await team.query(`update expenses set original_amount = 60 where id = $1`, [expense.id])
    expect(codesOf(await decide(team.owner, [approve(expense)]))).toEqual(['approvals.changed'])
    expect(codesOf(await decide(team.owner, [approve(await read(member, expense))]))).toEqual([
      'approvals.not-submitted',
    ])
  })

  test('an approval is taken back by a rejection until it is paid', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    expect(codesOf(await decide(team.owner, [approve(expense)]))).toEqual(['approvals.decided'])
    expect(codesOf(await decide(team.owner, [reject(expense)]))).toEqual(['rejected'])
    expect(await read(member, expense)).toMatchObject({ approvedBy: null, approvedAt: null })
    const paid = await team.approved(member, team.owner)
    await team.query(`update expenses set approval = 'reimbursed' where id = $1`, [paid.id])
    expect(codesOf(await decide(team.owner, [reject(await read(member, paid))]))).toEqual([
      'approvals.decided',
    ])
  })

  test('what may be done about it is told: rejected until it is paid, then the payment undone by who pays', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const expense = await team.approved(member, manager)
    const mayOf = async (someone: Member) => (await viewOf(someone, expense)).may
    const none = { decide: false, reject: false, undoReimbursement: false }
    expect(await mayOf(member)).toMatchObject(none)
    for (const decider of [manager, team.owner])
      expect(await mayOf(decider)).toMatchObject({ ...none, reject: true })
    await team.owner.person.post('/api/reimbursements', { expenseIds: [expense.id] })
    for (const other of [member, manager]) expect(await mayOf(other)).toMatchObject(none)
    expect(await mayOf(team.owner)).toMatchObject({ ...none, undoReimbursement: true })
    await team.owner.person.post('/api/reimbursements/undo', { expenseIds: [expense.id] })
    const seen = await read(member, expense)
    expect(codesOf(await decide(manager, [reject(seen)]))).toEqual(['rejected'])
    expect(await mayOf(manager)).toMatchObject(none)
  })

  test('that one may undo a reimbursement is told of others’ expenses, of one’s own to an owner who alone could', async () => {
    const team = await TestTeam.found(app)
    const admin = await team.add('admin')
    const own = await team.approved(admin, team.owner)
    await team.owner.person.post('/api/reimbursements', { expenseIds: [own.id] })
    const mayUndo = async (someone: Member, expense: Expense) =>
      (await viewOf(someone, expense)).may.undoReimbursement
    expect(await mayUndo(admin, own)).toBe(false)
    expect(await mayUndo(team.owner, own)).toBe(true)
  })

  test('twice about one in one call decides once', async () => {
    const team = await TestTeam.found(app)
    const expense = await team.submitted(await team.add('member'))
    expect(codesOf(await decide(team.owner, [approve(expense), reject(expense)]))).toEqual([
      'approved',
      'approvals.decided',
    ])
  })

  test('who has lost the role meanwhile decides nothing more, though the session remembers it', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const expense = await team.submitted(member)
    await queueOf(manager)
    await team.query(`update users set role = 'member' where id = $1`, [manager.id])
    const demoted = await manager.person.post('/api/approvals/decisions', { decisions: [approve(expense)] })
    expect(demoted.status).toBe(403)
    await team.query('update users set team_id = null where id = $1', [manager.id])
    const gone = await manager.person.post('/api/approvals/decisions', { decisions: [approve(expense)] })
    expect(gone.status).toBe(403)
    expect((await read(member, expense)).approval).toBe('submitted')
  })

  test.each([
    [{ decisions: [] }],
    [{ decisions: [{ expenseId: newId(), version: 1, decision: 'reject' }] }],
    [{ decisions: [{ expenseId: newId(), version: 1, decision: 'reject', reason: ' ' }] }],
    [{ decisions: [{ expenseId: newId(), decision: 'approve' }] }],
    [{ decisions: [{ expenseId: newId(), version: 1, decision: 'pay' }] }],
  ])('refuses nonsense: %j', async body => {
    const team = await TestTeam.found(app)
    expect((await team.owner.person.post('/api/approvals/decisions', body)).status).toBe(400)
  })
})

describe('two steps', () => {
  test('the second is an admin’s or the owner’s, and another person’s', async () => {
    const team = await TestTeam.found(app)
    const [member, manager, admin] = [
      await team.add('member'),
      await team.add('manager'),
      await team.add('admin'),
    ]
    const expense = await team.submitted(member, { amount: '1000' })
    const [first] = await decide(admin, [approve(expense)])
    expect(first).toMatchObject({ approval: 'submitted', step: 1 })
    const current = await read(member, expense)
    expect(codesOf(await decide(manager, [approve(current)]))).toEqual(['approvals.second-step'])
    expect(codesOf(await decide(admin, [approve(current)]))).toEqual(['approvals.first-step-taken'])
    for (const [who, count] of [
      [manager, 0],
      [admin, 0],
      [team.owner, 1],
    ] as const)
      expect(await queueOf(who)).toHaveLength(count)
    expect(codesOf(await decide(team.owner, [approve(current)]))).toEqual(['approved'])
    const { trail } = await viewOf(member, expense)
    expect(trail.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['opened', undefined],
      ['submitted', member.id],
      ['first-approved', admin.id],
      ['approved', team.owner.id],
    ])
  })

  test('are one person’s where nobody else could take the second', async () => {
    const team = await TestTeam.found(app)
    const admin = await team.add('admin')
    const expense = await team.submitted(admin, { amount: '1000' })
    await decide(team.owner, [approve(expense)])
    expect(await queueOf(team.owner)).toHaveLength(1)
    expect(codesOf(await decide(team.owner, [approve(await read(admin, expense))]))).toEqual(['approved'])
  })

  test('begin anew after a rejection and after a change', async () => {
    const team = await TestTeam.found(app)
    const [member, manager] = [await team.add('member'), await team.add('manager')]
    const expense = await team.submitted(member, { amount: '1000' })
    await decide(manager, [approve(expense)])
    await decide(team.owner, [reject(await read(member, expense))])
    await submit(member, [expense.id])
    expect(await viewOf(member, expense)).toMatchObject({ approval: 'submitted', step: 0, steps: 2 })
  })
})
