import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { decide, type Member, reject, TestTeam } from './approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** One member's expenses, one in each state and described by it, plus a private one. */
async function teamWithAllStates() {
  const team = await TestTeam.found(app)
  const [member, manager] = [await team.add('member'), await team.add('manager')]
  await team.spend(member, { description: 'open' })
  await team.submitted(member, { description: 'submitted' })
  await team.approved(member, manager, { description: 'approved' })
  const reimbursed = await team.approved(member, manager, { description: 'reimbursed' })
  await team.owner.person.post('/api/reimbursements', { expenseIds: [reimbursed.id] })
  await decide(manager, [reject(await team.submitted(member, { description: 'rejected' }))])
  await recordExpense(member.person, { description: 'own' })
  return { member, manager }
}

async function found({ person }: Member, query: string): Promise<string[]> {
  const { body, headers } = await person.get<ExpenseSummary[]>(`/api/expenses?${query}`)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ description }) => description)
}

test('expenses are found by how far their approval has come, one’s own and the team’s', async () => {
  const { member, manager } = await teamWithAllStates()
  for (const state of ['open', 'submitted', 'approved', 'reimbursed', 'rejected']) {
    expect(await found(member, `approval=${state}`)).toEqual([state])
    expect(await found(manager, `scope=team&approval=${state}`)).toEqual([state])
  }
  expect(await found(member, 'approval=none')).toEqual(['own'])
  expect(await found(manager, 'scope=team&approval=none')).toEqual([])
  expect(await found(member, 'approval=submitted&status=processed')).toEqual([])
  expect((await member.person.get('/api/expenses?approval=lost')).status).toBe(400)
})

test('what waits for approval is exported where it is asked for, though it counts in no total', async () => {
  const { manager } = await teamWithAllStates()
  const exported = async (query: string) =>
    (await manager.person.fetch(`/api/export/csv?scope=team${query}`)).text()
  expect(await exported('&approval=submitted')).toContain('submitted')
  expect(await exported('&approval=submitted')).not.toContain('reimbursed')
  expect(await exported('')).not.toContain('submitted')
})
