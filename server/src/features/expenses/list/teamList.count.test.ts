import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { approve, decide, reject, submit, TestTeam } from '../../approvals/approvals.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the list of a team counts what counts and what does not, each once, and nothing that is deleted', async () => {
  const team = await TestTeam.found(app)
  const [member, manager] = [await team.add('member'), await team.add('manager')]
  const counted = async () => {
    const { body, headers } = await manager.person.get<ExpenseSummary[]>('/api/expenses?scope=team')
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return body.length
  }
  expect(await counted()).toBe(0)
  const open = await team.spend(member)
  await team.submitted(member)
  await team.approved(member, manager)
  const rejected = await team.submitted(member)
  await decide(manager, [reject(rejected)])
  expect(await counted()).toBe(4)
  await member.person.delete(`/api/expenses/${open.id}`)
  expect(await counted()).toBe(3)
  const again = (await member.person.get<ExpenseSummary>(`/api/expenses/${rejected.id}`)).body
  await submit(member, [again.id])
  const current = (await member.person.get<ExpenseSummary>(`/api/expenses/${rejected.id}`)).body
  await decide(manager, [approve(current)])
  expect(await counted()).toBe(3)
})
