import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Departure } from '@outlay/contract/teams/teamMemberships'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { editExpense } from '../expenses/expenses.factory.ts'
import { approve, decide, type Member, queueOf, reject, submit, TestTeam } from './approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Seen = Pick<Expense, 'id'>
const read = async ({ person }: Member, { id }: Seen) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const changesOf = async ({ person }: Member, { id }: Seen) =>
  (await person.get<ExpenseChange[]>(`/api/expenses/${id}/history`)).body
const undo = async ({ person }: Member, { id }: Seen, number: number | undefined) =>
  (await person.post<Expense & Problem>(`/api/expenses/${id}/history/${number}/undo`)).body
const moved = async (team: TestTeam, { id }: Seen, projectId: string | null) =>
  team.query('update expenses set project_id = $1 where id = $2', [projectId, id])

const settingsOf = async (team: TestTeam) =>
  (await team.query('select settings from teams where id = $1', [team.id]))[0].settings

async function reimbursed(team: TestTeam, member: Member): Promise<Expense> {
  const { id } = await team.approved(member, team.owner)
  await team.query(`update expenses set approval = 'reimbursed' where id = $1`, [id])
  return read(member, { id })
}

describe('what a team has approved', () => {
  test('is not deleted, and anyone who tries is told what to do', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    for (const expense of [await team.approved(member, team.owner), await reimbursed(team, member)]) {
      const { status, body } = await member.person.delete<Problem>(`/api/expenses/${expense.id}`)
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'expenses.in-team-books', title: 'Approved by the team' })
      expect(body.detail).toContain('reject it first')
      expect(await read(member, expense)).toEqual(expense)
    }
  })

  test('does not leave its project', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    const { status, body } = await member.person.put<Problem>(`/api/expenses/${expense.id}`, {
      ...expense,
      projectId: null,
      receiptData: undefined,
    })
    expect([status, body.code]).toEqual([409, 'expenses.in-team-books'])
  })

  test('stays there in two steps, too: changed first, then deleted or taken to another project', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    const changed = await editExpense(member.person, expense, { description: 'Dinner' })
    expect(changed).toMatchObject({ approval: 'open', status: 'pending' })
    const removal = () => member.person.delete<Problem>(`/api/expenses/${expense.id}`)
    expect((await removal()).body.code).toBe('expenses.in-team-books')
    await expect(editExpense(member.person, changed, { projectId: null })).rejects.toThrow(
      'expenses.in-team-books',
    )
    await submit(member, [expense.id])
    await decide(team.owner, [reject(await read(member, expense))])
    expect((await removal()).status).toBe(204)
  })

  test('and changed since is submitted by anyone who leaves, as nobody could later', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    const other = await team.spend(member)
    await editExpense(member.person, expense, { amount: '51' })
    const { body } = await member.person.get<Departure>(
      `/api/teams/${team.id}/members/${member.id}/departure`,
    )
    expect([body.staying.count, body.leaving.count]).toEqual([1, 1])
    await member.person.post(`/api/teams/${team.id}/leave`)
    expect(await read(member, expense)).toMatchObject({ teamId: team.id, approval: 'submitted' })
    expect(await read(member, other)).toMatchObject({ teamId: null, approval: null })
    expect((await queueOf(team.owner)).map(({ expense: { id } }) => id)).toEqual([expense.id])
    await team.owner.person.put(`/api/teams/${team.id}/settings`, {
      settings: { ...(await settingsOf(team)), approvals: false },
    })
    expect(await read(member, expense)).toMatchObject({ approval: null, status: 'processed' })
  })

  test('goes with its people where the team is closed, changed or not', async () => {
    const team = await TestTeam.found(app)
    const expense = await team.approved(team.owner, team.owner)
    await editExpense(team.owner.person, expense, { amount: '51' })
    expect((await team.owner.person.delete(`/api/teams/${team.id}`)).status).toBe(204)
    expect(await read(team.owner, expense)).toMatchObject({
      teamId: null,
      approval: null,
      status: 'processed',
    })
  })

  test('is not changed by someone who has left, who could have it decided about no more', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    await member.person.post(`/api/teams/${team.id}/leave`)
    await expect(editExpense(member.person, expense, { amount: '5000' })).rejects.toThrow(
      'expenses.left-in-team-books',
    )
    expect((await editExpense(member.person, expense, { tags: ['food'] })).approval).toBe('approved')
    const [outcome] = await decide(team.owner, [reject(await read(member, expense))])
    expect(outcome?.approval).toBe('rejected')
    expect((await member.person.delete(`/api/expenses/${expense.id}`)).status).toBe(204)
  })

  test('keeps what was decided upon once it is reimbursed, and its tags can be corrected', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await reimbursed(team, member)
    const dearer = { ...expense, originalAmount: '51.00', amount: expense.amount }
    const { status, body } = await member.person.put<Problem>(`/api/expenses/${expense.id}`, dearer)
    expect([status, body.code]).toEqual([409, 'expenses.reimbursed'])
    const corrected = await member.person.put<Expense>(`/api/expenses/${expense.id}`, {
      ...expense,
      tags: ['food'],
    })
    expect(corrected.body).toMatchObject({ tags: ['food'], approval: 'reimbursed', status: 'approved' })
  })
})

describe('a form of an open expense', () => {
  test('that is saved as it is changes nothing', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.spend(member)
    expect(expense).toMatchObject({ approval: 'open', status: 'pending' })
    const { body } = await member.person.put<Expense>(`/api/expenses/${expense.id}`, {
      ...expense,
      status: undefined,
    })
    expect(body).toEqual(expense)
  })
})

describe('undoing', () => {
  test('takes no step of an approval back', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const expense = await team.approved(member, team.owner)
    const [newest] = await changesOf(member, expense)
    expect(newest).toMatchObject({ by: team.owner.id, canUndo: false })
    expect(newest?.fields.map(({ field }) => field)).toEqual(['status'])
    expect(await undo(member, expense, newest?.number)).toMatchObject({
      status: 409,
      code: 'expenses.decision-kept',
    })
  })

  test('an edit of what was approved since asks for a new decision', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const { id } = await team.spend(member)
    await team.query('update expenses set original_amount = 60, amount = 60 where id = $1', [id])
    const [edit] = await changesOf(member, { id })
    await submit(member, [id])
    await decide(team.owner, [approve(await read(member, { id }))])
    expect(await undo(member, { id }, edit?.number)).toMatchObject({
      originalAmount: '50.00',
      approval: 'open',
      status: 'pending',
    })
  })

  test('an edit that took an approval off leaves it off', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const { id } = await team.approved(member, team.owner)
    await team.query('update expenses set original_amount = 60, amount = 60 where id = $1', [id])
    const [edit] = await changesOf(member, { id })
    expect(edit?.canUndo).toBe(true)
    expect(await undo(member, { id }, edit?.number)).toMatchObject({
      originalAmount: '50.00',
      approval: 'open',
      status: 'pending',
    })
  })

  test('an edit by which it needed no approval makes it need that again', async () => {
    const team = await TestTeam.found(app, { approvalFrom: '40' })
    const member = await team.add('member')
    const { id } = await team.spend(member)
    await team.query('update expenses set original_amount = 30, amount = 30 where id = $1', [id])
    expect(await read(member, { id })).toMatchObject({ approval: null, status: 'processed' })
    const [edit] = await changesOf(member, { id })
    expect(await undo(member, { id }, edit?.number)).toMatchObject({ approval: 'open', status: 'pending' })
  })

  test('a move to the team and one away from it goes back by the rules of the team', async () => {
    const team = await TestTeam.found(app)
    const { owner } = team
    const expense = await team.spend(owner)
    const [there] = await changesOf(owner, expense)
    expect(await undo(owner, expense, there?.number)).toMatchObject({ approval: null, status: 'processed' })
    await moved(team, expense, team.projectId)
    await moved(team, expense, null)
    const [away] = await changesOf(owner, expense)
    expect(await undo(owner, expense, away?.number)).toMatchObject({ approval: 'open', status: 'pending' })
  })

  test('of what was reimbursed is refused where it changes what was paid', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const { id } = await team.spend(member)
    await team.query('update expenses set original_amount = 60, amount = 60 where id = $1', [id])
    const [edit] = await changesOf(member, { id })
    await submit(member, [id])
    await decide(team.owner, [approve(await read(member, { id }))])
    await team.query(`update expenses set approval = 'reimbursed' where id = $1`, [id])
    expect(await undo(member, { id }, edit?.number)).toMatchObject({
      status: 409,
      code: 'expenses.reimbursed',
    })
  })
})

test('a decision is told by email, too', async () => {
  const team = await TestTeam.found(app)
  const member = await team.add('member')
  await team.approved(member, team.owner)
  const emails = await team.query(
    `select kind from mail_messages where user_id = $1
      union all select facts ->> 'kind' from mail_digest_entries where user_id = $1`,
    [member.id],
  )
  expect(emails).toEqual([{ kind: 'approval-decided' }])
})

test('one decision about several expenses of a person is one email, and each reason another', async () => {
  const team = await TestTeam.found(app)
  const member = await team.add('member')
  const spent = [await team.spend(member), await team.spend(member), await team.spend(member)]
  await submit(
    member,
    spent.map(({ id }) => id),
  )
  const alone = await team.submitted(member, { description: 'Alone' })
  const asked = await team.query(
    `select text from mail_messages where user_id = $1 and kind = 'approval-asked' order by subject`,
    [team.owner.id],
  )
  const links = asked.map(({ text }) => /\/approvals\S*/.exec(text)?.[0])
  expect(links.toSorted()).toEqual(['/approvals', `/approvals?id=${alone.id}`])
  const [one, two, three] = await Promise.all(spent.map(expense => read(member, expense)))
  if (!one || !two || !three) throw new Error('Three were submitted')
  await decide(team.owner, [approve(one), approve(two), reject(three, 'Twice')])
  const emails = await team.query(`select subject from mail_messages where user_id = $1 order by subject`, [
    member.id,
  ])
  expect(emails).toEqual([
    { subject: 'Approved: 2 expenses' },
    { subject: expect.stringMatching(/^Rejected: (?!\d+ expenses)/) },
  ])
})

test('the email of the day tells nobody what others spend whom a team has let go, or who decides no more', async () => {
  const team = await TestTeam.found(app)
  const [member, removed, demoted, manager] = [
    await team.add('member'),
    await team.add('manager'),
    await team.add('manager'),
    await team.add('manager'),
  ]
  for (const { person } of [removed, demoted, manager]) {
    const { body } = await person.get('/api/user/mail-preferences')
    const { isMailSent: _, version: __, ...choices } = body
    await person.put('/api/user/mail-preferences', { ...choices, approvalAsked: 'daily' })
  }
  await team.submitted(member, { description: 'A secret of the team' })
  const path = `/api/teams/${team.id}/members`
  expect((await team.owner.person.delete(`${path}/${removed.id}`)).status).toBe(204)
  expect((await team.owner.person.put(`${path}/${demoted.id}`, { role: 'member' })).status).toBe(200)
  const rows = await team.query(
    `select user_id from mail_digest_entries where facts::text like '%A secret of the team%'`,
  )
  expect(rows).toEqual([{ user_id: manager.id }])
})
