import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Project } from '@outlay/contract/projects/projects'
import type { JoinPreview, SentInvitation } from '@outlay/contract/teams/teamMemberships'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Team } from '@outlay/contract/teams/teams'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { approve, decide, submit } from '../../approvals/approvals.factory.ts'
import { editExpense, expenseInput, recordExpense } from '../../expenses/expenses.factory.ts'
import { importStatement } from '../../imports/imports.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import {
  changeTeamSettings,
  createTeam,
  invite,
  joinTeam,
  tokenOf,
  userOf,
} from '../../teams/teams.factory.ts'
import { endSubscription, endTrial, planLimitProblem, seedSubscription } from '../plans.factory.ts'

let app: TestApp
/** The same server with limits turned off. */
let unlimited: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
  unlimited = await startTestApp({ PLAN_LIMITS: 'off' }, app.database)
  // The first account is the operator's, who gets more detail.
  await app.newPerson()
})
afterAll(async () => {
  await unlimited.close()
  await app.close()
})

const platinum = { plan: 'platinum', price: '39.00' } as const

describe('a team of one’s own', () => {
  const found = (person: Person) => person.post<Team>('/api/teams', { name: 'Acme' })

  test('is founded with Gold or Platinum, in the days of trial, and where limits are off; else refused, and nobody is in one', async () => {
    const person = await app.newPerson()
    await endTrial(app, person)
    await seedSubscription(app, person, { plan: 'silver' })
    expect(planLimitProblem(await found(person))).toEqual({
      limit: 'teams',
      plan: 'silver',
      used: null,
      allowed: null,
      liftedBy: 'gold',
      isOwnPlan: true,
      detail: 'Creating a team is included in Gold and larger plans.',
    })
    expect((await userOf(person)).teamId).toBeNull()
    await endSubscription(app, person)
    expect(planLimitProblem(await found(person))).toMatchObject({ limit: 'teams', plan: 'free' })
    const other = await app.newPerson()
    await endTrial(app, other)
    expect((await found(other.twin(unlimited.address))).status).toBe(201)
    await seedSubscription(app, person, platinum)
    expect((await found(person)).status).toBe(201)
    expect((await found(await app.newPerson())).status).toBe(201)
  })
})

test('a team of two works with Gold, approvals too; a third person needs Platinum', async () => {
  const [owner, approver, third] = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
  for (const person of [owner, approver, third]) await endTrial(app, person)
  await seedSubscription(app, owner, { plan: 'gold' })
  const { body: team } = await owner.post<Team>('/api/teams', { name: 'Acme' })
  await joinTeam(approver, { inviter: owner, team, role: 'manager' })
  const { body: project } = await owner.post<Project>('/api/projects', { name: 'Apollo', teamId: team.id })
  const settings = { ...team.settings, approvals: true, approvalFrom: '10' }
  expect((await owner.put(`/api/teams/${team.id}/settings`, { settings })).status).toBe(200)
  const spent = await owner.post<Expense>(
    '/api/expenses',
    expenseInput({ projectId: project.id, amount: '99' }),
  )
  expect([spent.status, spent.body.approval]).toEqual([201, 'open'])
  const asked = await owner.post(`/api/teams/${team.id}/invite`, { email: 'third@example.com' })
  expect(planLimitProblem(asked)).toMatchObject({
    limit: 'teams',
    plan: 'gold',
    used: 2,
    allowed: 2,
    liftedBy: 'platinum',
  })
  await endSubscription(app, owner)
  await seedSubscription(app, owner, platinum)
  await joinTeam(third, { inviter: owner, team })
  // A smaller plan removes nothing, but blocks additions to a team that is too large for it.
  await endSubscription(app, owner)
  await seedSubscription(app, owner, { plan: 'gold' })
  const more = await third.post('/api/expenses', expenseInput({ projectId: project.id }))
  expect(planLimitProblem(more)).toMatchObject({ limit: 'teams', plan: 'gold', liftedBy: 'platinum' })
})

describe('a team whose plan has ended', () => {
  let owner: Person
  let manager: Person
  let member: Person
  let team: Team
  let project: Project
  /** From before the plan ended. */
  let invitation: SentInvitation
  let invited: Person
  let spent: Expense

  beforeEach(async () => {
    ;[owner, manager, member, invited] = [
      await app.newPerson(),
      await app.newPerson(),
      await app.newPerson(),
      await app.newPerson(),
    ]
    team = await createTeam(owner)
    await joinTeam(manager, { inviter: owner, team, role: 'manager' })
    await joinTeam(member, { inviter: owner, team })
    await changeTeamSettings(owner, team, { approvals: true })
    project = await createProject(owner, { name: 'Fair', teamId: team.id })
    spent = await recordExpense(member, { projectId: project.id })
    invitation = await invite(owner, team, { email: (await userOf(invited)).email })
    await endTrial(app, owner)
  })

  const ended = { limit: 'teams', plan: 'free', used: null, allowed: null, liftedBy: 'gold' }
  const others = { ...ended, isOwnPlan: false }
  const endedInIt =
    'Your team’s plan has ended, so no one can add people, projects, or expenses. You can still view, approve or reject, and reimburse what’s already there, and export it as CSV.'
  const endedForOthers = {
    ...others,
    detail: `${endedInIt} The team’s owner can choose Gold or a larger plan.`,
  }
  const countOf = async (table: string) =>
    (await app.database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
  const join = (person: Person) =>
    person.post<Team>(`/api/teams/${team.id}/join`, { token: tokenOf(invitation.link) })

  test('takes no people: nobody is invited, and who was invited is told why they cannot join', async () => {
    const before = await countOf('team_invitations')
    const paths = ['invite', `invitations/${invitation.id}/resend`]
    for (const path of paths) {
      const sent = await owner.post(`/api/teams/${team.id}/${path}`, {
        email: 'new@example.com',
        role: 'member',
      })
      expect(planLimitProblem(sent)).toEqual({
        ...ended,
        isOwnPlan: true,
        detail: `${endedInIt} You can choose Gold or a larger plan.`,
      })
    }
    expect(await countOf('team_invitations')).toBe(before)
    const preview = await invited.get<JoinPreview>(
      `/api/teams/${team.id}/join?token=${tokenOf(invitation.link)}`,
    )
    expect(preview.body.teamName).toBe('Acme')
    expect(planLimitProblem(await join(invited))).toEqual({
      ...others,
      detail:
        'This team’s plan has ended, so no one new can join. Tell the person who invited you. The team’s owner can choose Gold or a larger plan.',
    })
    expect((await userOf(invited)).teamId).toBeNull()
    await seedSubscription(app, owner, platinum)
    expect((await join(invited)).status).toBe(200)
  })

  test('takes no projects, new or restored, but keeps those it has', async () => {
    const other = { name: 'Other', teamId: team.id }
    expect(planLimitProblem(await manager.post('/api/projects', other))).toEqual(endedForOthers)
    const { name: _, ...rest } = project
    const renamed = await manager.put<Project>(`/api/projects/${project.id}`, { ...rest, name: 'Renamed' })
    expect(renamed.status).toBe(200)
    expect((await manager.delete(`/api/projects/${project.id}`)).status).toBe(204)
    const restored = () => manager.post(`/api/projects/${project.id}/restore`)
    expect(planLimitProblem(await restored())).toMatchObject(others)
    expect((await member.get<Project[]>('/api/projects')).body).toEqual([])
    await seedSubscription(app, owner, platinum)
    expect((await restored()).status).toBe(200)
    expect((await manager.post('/api/projects', other)).status).toBe(201)
  })

  test('takes no expenses, however they are put on its projects; those on them are edited', async () => {
    const projectId = project.id
    const before = await countOf('expenses')
    expect(planLimitProblem(await member.post('/api/expenses', expenseInput({ projectId })))).toEqual(
      endedForOthers,
    )
    const picture = { bytes: coffeeReceipt() }
    expect(
      planLimitProblem(await member.upload('/api/expenses/upload-receipt', picture, { projectId })),
    ).toMatchObject(ended)
    expect(await countOf('expenses')).toBe(before)
    const own = await recordExpense(member)
    const { status: _, aiConfidence: __, ...form } = expenseInput({ projectId })
    expect(planLimitProblem(await member.put(`/api/expenses/${own.id}`, form))).toMatchObject(ended)
    const edited = await editExpense(member, spent, { description: 'Dinner' })
    expect([edited.description, edited.projectId]).toEqual(['Dinner', projectId])
    await editExpense(member, edited, { projectId: null })
    expect(planLimitProblem(await member.post(`/api/expenses/${spent.id}/history/3/undo`))).toMatchObject(
      ended,
    )
    await seedSubscription(app, owner, platinum)
    expect((await member.post(`/api/expenses/${spent.id}/history/3/undo`)).status).toBe(200)
    expect((await member.put(`/api/expenses/${own.id}`, form)).status).toBe(200)
  })

  test('is left out of what a statement names, which is imported all the same', async () => {
    const statement = (day: number) =>
      `Date,Description,Amount,Project\n2026-03-${day},Paper and Ink Ltd,-18.90,Fair`
    await importStatement(member, statement(11))
    await seedSubscription(app, owner, platinum)
    await importStatement(member, statement(12))
    const { body } = await member.get<Expense[]>('/api/expenses?search=Paper')
    expect(body.map(({ date, projectId }) => [date, projectId])).toEqual([
      ['2026-03-12', project.id],
      ['2026-03-11', null],
    ])
  })

  test('is read, decided about, exported as CSV and left', async () => {
    expect((await member.get(`/api/expenses/${spent.id}`)).status).toBe(200)
    const by = (person: Person) => ({ person, id: '' })
    expect(await submit(by(member), [spent.id])).toMatchObject([{ isDone: true }])
    const { body: seen } = await manager.get<Expense>(`/api/expenses/${spent.id}`)
    expect(await decide(by(manager), [approve(seen)])).toMatchObject([{ isDone: true }])
    const exported = (format: string) => manager.send<string>('GET', `/api/export/${format}?scope=team`, {})
    const csv = await exported('csv')
    expect([csv.status, csv.body.includes('Lunch with a client')]).toEqual([200, true])
    // The manager's own trial does not apply to the team.
    expect((await manager.send('GET', '/api/export/pdf', {})).status).toBe(200)
    expect(planLimitProblem(await exported('pdf'))).toMatchObject({
      limit: 'exportFormats',
      plan: 'free',
      isOwnPlan: false,
      detail: 'Your team’s plan exports CSV. PDF is included in Silver and larger plans.',
    })
    expect((await member.post(`/api/teams/${team.id}/leave`)).status).toBe(204)
  })

  test('exports in all formats while it is paid for, whatever those in it pay themselves', async () => {
    await seedSubscription(app, owner, platinum)
    await endTrial(app, manager)
    expect((await manager.send('GET', '/api/export/pdf?scope=team', {})).status).toBe(200)
  })

  test('turns approvals off, and not on again without a plan that has them', async () => {
    await seedSubscription(app, owner, { plan: 'silver' })
    const change = (settings: Partial<TeamSettings>) =>
      owner.put<Team>(`/api/teams/${team.id}/settings`, { settings: { ...team.settings, ...settings } })
    expect((await change({ approvals: true, approvalFrom: '10' })).status).toBe(200)
    expect((await change({ approvals: false })).status).toBe(200)
    expect(planLimitProblem(await change({ approvals: true }))).toEqual({
      limit: 'approvals',
      plan: 'silver',
      used: null,
      allowed: null,
      liftedBy: 'gold',
      isOwnPlan: true,
      detail:
        'Approvals are included in Gold and larger plans, and the team’s owner is on Silver. Pending expenses can still be approved or rejected.',
    })
    const { body } = await owner.get<Team>(`/api/teams/${team.id}`)
    expect(body.settings.approvals).toBe(false)
    await endSubscription(app, owner)
    await seedSubscription(app, owner, platinum)
    expect((await change({ approvals: true })).status).toBe(200)
  })
})
