import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { TestTeam } from '../approvals/approvals.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { changeMany, changeThese, expenseNow, selectionOf, undoStep } from './bulkChanges.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('many expenses of which some are a team’s', () => {
  test('are deleted but for what the team has approved', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const approved = [
      await team.approved(member, team.owner),
      await team.approved(member, team.owner, { description: 'Second' }),
    ]
    const open = await team.spend(member)
    const own = await recordExpense(member.person)
    const step = await changeThese(member.person, [...approved, open, own], { kind: 'delete' })
    expect(step).toMatchObject({ changed: 2, leftOut: [{ reason: 'in-team-books', count: 2 }] })
    for (const expense of approved)
      expect((await expenseNow(member.person, expense)).approval).toBe('approved')
    expect((await undoStep(member.person, step)).body).toMatchObject({ undone: 2 })
    expect((await expenseNow(member.person, open)).approval).toBe('open')
  })

  test('ask for a new decision where what was decided about is changed, and not where it is one’s own', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const approved = await team.approved(member, team.owner)
    await changeThese(member.person, [approved], { kind: 'add-tags', tags: ['fair'] })
    expect((await expenseNow(member.person, approved)).approval).toBe('approved')
    await changeThese(member.person, [approved], { kind: 'category', category: 'travel' })
    expect(await expenseNow(member.person, approved)).toMatchObject({ approval: 'open', status: 'pending' })
  })

  test('come onto a project of the team and are decided about like one that is put there', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const own = await recordExpense(member.person)
    const step = await changeThese(member.person, [own], { kind: 'project', projectId: team.projectId })
    expect(await expenseNow(member.person, own)).toMatchObject({ teamId: team.id, approval: 'open' })
    await undoStep(member.person, step)
    expect(await expenseNow(member.person, own)).toMatchObject({
      teamId: null,
      approval: null,
      status: 'processed',
    })
  })

  test('of a colleague’s are seen, and left as they are', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const theirs = await team.spend(member)
    const own = await team.spend(team.owner)
    const { count, mark } = await selectionOf(team.owner.person, '?scope=team')
    expect(count).toBe(2)
    const { body: step } = await changeMany(team.owner.person, {
      action: { kind: 'category', category: 'travel' },
      chosen: { filter: { scope: 'team' }, mark },
    })
    expect(step).toMatchObject({ changed: 1, leftOut: [{ reason: 'not-yours', count: 1 }] })
    expect((await expenseNow(member.person, theirs)).category).toBe('meals')
    expect((await expenseNow(team.owner.person, own)).category).toBe('travel')
  })
})
