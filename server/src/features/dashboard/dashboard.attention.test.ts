import type { Attention } from '@outlay/contract/dashboard/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { approve, decide, reject, TestTeam } from '../approvals/approvals.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { dashboardOf } from './dashboard.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const nothing = { review: 0, duplicates: 0, rejected: 0, toSubmit: 0, withoutReceipt: 0, approvals: 0 }
const attentionOf = async (person: Person): Promise<Attention> => (await dashboardOf(person)).attention

test('what needs review is counted, and of it what may repeat another receipt', async () => {
  const person = await app.newPerson()
  expect(await attentionOf(person)).toEqual(nothing)
  await recordExpense(person)
  const pending = await recordExpense(person, { status: 'pending' })
  await recordExpense(person, { status: 'pending' })
  await app.database.pool.query('update expenses set awaits_decision = true where id = $1', [pending.id])
  expect(await attentionOf(person)).toEqual({ ...nothing, review: 2, duplicates: 1 })
})

test('nobody is asked to decide about their own, nor about a second step that another takes', async () => {
  const team = await TestTeam.found(app, { secondStepFrom: '20' })
  const manager = await team.add('manager')
  await team.submitted(manager)
  expect(await attentionOf(manager.person)).toEqual(nothing)
  expect(await attentionOf(team.owner.person)).toEqual({ ...nothing, approvals: 1 })
  const other = await team.submitted(await team.add('member'))
  expect(await attentionOf(manager.person)).toEqual({ ...nothing, approvals: 1 })
  await decide(manager, [approve(other)])
  expect(await attentionOf(manager.person)).toEqual(nothing)
  expect(await attentionOf(team.owner.person)).toEqual({ ...nothing, approvals: 2 })
})

test('who decides sees what waits for approval, and whose it is what was rejected of theirs', async () => {
  const team = await TestTeam.found(app)
  const member = await team.add('member')
  const manager = await team.add('manager')
  const expense = await team.submitted(member)
  expect(await attentionOf(manager.person)).toEqual({ ...nothing, approvals: 1 })
  expect(await attentionOf(member.person)).toEqual(nothing)
  await decide(manager, [reject(expense)])
  expect(await attentionOf(manager.person)).toEqual(nothing)
  expect(await attentionOf(member.person)).toEqual({ ...nothing, rejected: 1 })
})

test('who has not submitted yet sees how many, and which lack the receipt their team asks for', async () => {
  for (const receiptFrom of ['25', null]) {
    const team = await TestTeam.found(app, { receiptFrom })
    const member = await team.add('member')
    const open = await recordExpense(member.person, { projectId: team.projectId })
    await recordExpense(member.person, { projectId: team.projectId })
    await recordExpense(member.person)
    await team.query('update expenses set receipt_url = $1 where id = $2', ['/receipts/1', open.id])
    expect(await attentionOf(member.person)).toEqual({
      ...nothing,
      toSubmit: 2,
      withoutReceipt: receiptFrom ? 1 : 0,
    })
    expect(await attentionOf(team.owner.person)).toEqual(nothing)
  }
})
