import type { Activity } from '@outlay/contract/activity/activity'
import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { type Member, TestTeam, viewOf } from '../../approvals/approvals.factory.ts'
import { editExpense, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stepsOf = async ({ person }: Member, { id }: { readonly id: string }, query = '') => {
  const { status, body, headers } = await person.get<ExpenseChange[]>(`/api/expenses/${id}/history${query}`)
  expect(status).toBe(200)
  return {
    steps: body.map(({ kind, fields }) => [
      kind,
      ...fields.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
    ]),
    total: Number(headers.get('x-total-count')),
    isMore: headers.has('link'),
  }
}

async function teamOfThree() {
  const team = await TestTeam.found(app)
  return { team, member: await team.add('member'), manager: await team.add('manager') }
}

describe('what was written while an expense was private', () => {
  test('is in no step of its history that the team reads, coming in, between, or going out', async () => {
    const { team, member, manager } = await teamOfThree()
    const { person } = member
    const { projectId } = team
    const expense = await recordExpense(person, { amount: '12', description: 'Ring for Ana' })
    await editExpense(person, expense, { amount: '13', description: 'Ring, a surprise' })
    await editExpense(person, expense, { amount: '20', description: 'Trade fair', projectId })
    await editExpense(person, expense, { amount: '21', description: 'Trade fair', projectId })
    const arrival = ['changed', `projectId: null > ${projectId}`]
    const shared = ['changed', 'amount: 20 USD > 21 USD']
    expect(await stepsOf(manager, expense)).toEqual({ steps: [shared, arrival], total: 2, isMore: false })
    expect(await stepsOf(manager, expense, '?limit=2')).toMatchObject({ isMore: false })

    await editExpense(person, expense, { amount: '22', description: 'Ring again', projectId: null })
    await editExpense(person, expense, { amount: '23', description: 'Ring again', projectId: null })
    await editExpense(person, expense, { amount: '24', description: 'Trade fair', projectId })
    const { steps } = await stepsOf(manager, expense)
    expect(steps).toEqual([arrival, shared, arrival])
    expect(await stepsOf(member, expense)).toMatchObject({ total: 7 })
  })

  test('is found by no search of the team', async () => {
    const { team, member, manager } = await teamOfThree()
    const expense = await recordExpense(member.person, {
      description: 'Ring for Ana',
      notes: 'Hidden drawer',
    })
    await editExpense(member.person, expense, { description: 'Fair', notes: null, projectId: team.projectId })
    const found = async (words: string) =>
      (await manager.person.get<ExpenseSummary[]>(`/api/expenses?scope=team&search=${words}`)).body.length
    expect([await found('fair'), await found('ring'), await found('drawer')]).toEqual([1, 0, 0])
  })

  test('is on no receipt that was replaced by then', async () => {
    const { team, member, manager } = await teamOfThree()
    const { person } = member
    const expense = await recordExpense(person)
    const attach = async (footer: string) => {
      const body = new FormData()
      body.append('receipt', new Blob([coffeeReceipt(footer)]), 'receipt.pdf')
      return (
        (await person.send<Expense>('PUT', `/api/expenses/${expense.id}/receipt`, { body })).body
          .receiptUrl ?? ''
      )
    }
    const before = await attach('For Ana')
    const shown = await attach('For the fair')
    await editExpense(person, expense, { projectId: team.projectId })
    const statusOf = async (url: string) => (await manager.person.get(url)).status
    expect([await statusOf(shown), await statusOf(before)]).toEqual([200, 404])
  })
})

test('a deleted expense has no history to its team, and still has one to its person', async () => {
  const { team, member, manager } = await teamOfThree()
  const expense = await recordExpense(member.person, { projectId: team.projectId })
  const path = `/api/expenses/${expense.id}/history`
  expect((await manager.person.get(path)).status).toBe(200)
  await member.person.delete(`/api/expenses/${expense.id}`)
  expect((await manager.person.get(path)).status).toBe(404)
  expect((await member.person.get(path)).status).toBe(200)
})

test('what one team said and decided is not told to the next', async () => {
  const { team, member, manager } = await teamOfThree()
  const expense = await team.submitted(member)
  await manager.person.post(`/api/approvals/expenses/${expense.id}/comments`, {
    text: 'Is this for the buyout?',
  })
  expect((await viewOf(manager, expense)).comments).toHaveLength(1)
  await member.person.post(`/api/teams/${team.id}/leave`)
  const next = await TestTeam.found(app)
  await next.take(member, 'member')
  await editExpense(member.person, expense, { projectId: next.projectId })
  const view = await viewOf(next.owner, expense)
  expect([view.comments, view.trail.map(({ action }) => action)]).toEqual([[], ['opened']])
  expect((await viewOf(member, expense)).trail).not.toEqual([])
})

describe('the activity of someone who sees the expenses of others no more', () => {
  const act: readonly (readonly [string, (team: TestTeam, manager: Member) => Promise<unknown>])[] = [
    ['removed', (team, { id }) => team.owner.person.delete(`/api/teams/${team.id}/members/${id}`)],
    [
      'a member',
      (team, { id }) =>
        team.owner.person.put(`/api/teams/${team.id}/members/${id}`, {
          role: 'member' satisfies TeamRole,
        }),
    ],
  ]
  test.each(act)('names none of them: %s', async (_, lose) => {
    const { team, member, manager } = await teamOfThree()
    await recordExpense(manager.person, { description: 'My own taxi' })
    await team.submitted(member, { description: 'Surgery' })
    const titles = async () =>
      (await manager.person.get<Activity>('/api/activity')).body.items.map(({ title }) => title)
    expect(await titles()).toContain('Surgery')
    await lose(team, manager)
    expect(await titles()).not.toContain('Surgery')
    expect(await titles()).toContain('My own taxi')
    const dashboard = await manager.person.get('/api/dashboard')
    expect(dashboard.status).toBe(200)
    expect(JSON.stringify(dashboard.body)).not.toContain('Surgery')
  })
})
