import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { leaveTeam, type Mate, newMate, teamOf } from '../../projects/teamMates.factory.ts'
import { expenseInput, recordExpense } from '../expenses.factory.ts'

const roles = {
  owner: 'owner',
  manager: 'manager',
  member: 'member',
  looker: 'member',
  mate: 'member',
  accountant: 'accountant',
} as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A team whose member recorded one expense on a shared project and a private one. */
async function teamWithExpense() {
  const team = await teamOf(app, roles)
  const project = await createProject(team.manager.person, { teamId: team.teamId, name: 'Fair' })
  await team.manager.person.put(`/api/projects/${project.id}/members/${team.looker.userId}`, {
    seesExpenses: true,
  })
  const shared = await recordExpense(team.member.person, { projectId: project.id, amount: '12.00' })
  const own = await recordExpense(team.member.person, { amount: '99.00' })
  return { ...team, project, shared, own }
}

const statusOf = async ({ person }: Mate, path: string) => (await person.get(path)).status

describe("an expense on a team's project", () => {
  test('is read whole, with its history, by anyone who sees the books or was given to see them; by nobody else', async () => {
    const team = await teamWithExpense()
    const stranger = await newMate(app)
    const others = await teamOf(app, { manager: 'manager' })
    for (const path of [`/api/expenses/${team.shared.id}`, `/api/expenses/${team.shared.id}/history`]) {
      for (const mate of [team.owner, team.manager, team.member, team.looker, team.accountant])
        expect(await statusOf(mate, path)).toBe(200)
      for (const mate of [team.mate, stranger, others.manager]) expect(await statusOf(mate, path)).toBe(404)
    }
  })

  test('is changed, deleted and undone by anyone who recorded it alone', async () => {
    const team = await teamWithExpense()
    const path = `/api/expenses/${team.shared.id}`
    const { status: _, aiConfidence: __, ...form } = expenseInput({ projectId: team.project.id })
    for (const { person } of [team.owner, team.manager, team.looker, team.accountant]) {
      expect((await person.put(path, form)).status).toBe(403)
      expect((await person.delete(path)).status).toBe(403)
      expect((await person.post(`${path}/history/1/undo`)).status).toBe(403)
    }
    expect((await team.mate.person.put(path, form)).status).toBe(404)
    expect((await team.member.person.put(path, form)).status).toBe(200)
    const { body } = await team.manager.person.get<ExpenseChange[]>(`${path}/history`)
    expect(body.map(({ by }) => by)).toEqual([team.member.userId, team.member.userId])
    expect((await team.member.person.delete(path)).status).toBe(204)
  })

  test('is seen no more by someone who has left, though their session remembers the team; its submitter keeps it', async () => {
    const team = await teamWithExpense()
    const path = `/api/expenses/${team.shared.id}`
    expect(await statusOf(team.manager, path)).toBe(200)
    await leaveTeam(app, team.manager.userId)
    await leaveTeam(app, team.member.userId)
    expect([403, 404]).toContain(await statusOf(team.manager, path))
    expect((await team.manager.person.get('/api/expenses?scope=team')).status).toBe(403)
    const mine = await team.member.person.get<ExpenseSummary[]>('/api/expenses')
    expect(mine.body.map(({ id }) => id).sort()).toEqual([team.shared.id, team.own.id].sort())
  })
})

describe('the list of expenses', () => {
  test("is one's own, and the team's where that is asked for and the role allows it", async () => {
    const team = await teamWithExpense()
    const asked = (mate: Mate, query = '') => mate.person.get<ExpenseSummary[]>(`/api/expenses${query}`)
    expect((await asked(team.manager)).body).toEqual([])
    for (const mate of [team.owner, team.manager, team.accountant]) {
      const { body, headers } = await asked(mate, '?scope=team')
      expect(body.map(({ id }) => id)).toEqual([team.shared.id])
      expect(headers.get('x-total-count')).toBe('1')
    }
    for (const mate of [team.member, team.looker]) expect((await asked(mate, '?scope=team')).status).toBe(403)
    expect((await asked(await newMate(app), '?scope=team')).status).toBe(403)
    const ofMember = `?scope=team&userId=${team.member.userId}`
    expect((await asked(team.owner, ofMember)).body).toHaveLength(1)
    expect((await asked(team.owner, `?scope=team&userId=${team.owner.userId}`)).body).toEqual([])
    expect((await asked(team.owner, '?scope=all')).status).toBe(400)
  })

  test('of one project is all of it for anyone who was given to see it, and of others their own', async () => {
    const team = await teamWithExpense()
    const query = `?scope=team&projectId=${team.project.id}`
    const asked = ({ person }: Mate, more = '') =>
      person.get<ExpenseSummary[]>(`/api/expenses${query}${more}`)
    const idsFor = async (mate: Mate) => (await asked(mate)).body.map(({ id }) => id)
    const ofLooker = await recordExpense(team.looker.person, { projectId: team.project.id, amount: '3.00' })
    const all = [ofLooker.id, team.shared.id].sort()
    for (const mate of [team.owner, team.manager, team.accountant, team.looker])
      expect((await idsFor(mate)).sort()).toEqual(all)
    expect(await idsFor(team.member)).toEqual([team.shared.id])
    expect(await idsFor(team.mate)).toEqual([])
    // Searches by amount cover own and team expenses.
    for (const mate of [team.owner, team.manager, team.accountant, team.looker, team.member])
      expect((await asked(mate, '&search=12.00')).body.map(({ id }) => id)).toEqual([team.shared.id])
    for (const mate of [team.owner, team.looker])
      expect((await asked(mate, '&search=3.00')).body.map(({ id }) => id)).toEqual([ofLooker.id])
    expect((await asked(team.mate, '&search=12.00')).body).toEqual([])
    expect((await asked(team.owner, '&search=99.00')).body).toEqual([])
    // They were given only that project.
    const other = await createProject(team.manager.person, { teamId: team.teamId, name: 'Other' })
    await recordExpense(team.member.person, { projectId: other.id })
    const onOther = await team.looker.person.get(`/api/expenses?scope=team&projectId=${other.id}`)
    expect(onOther.body).toEqual([])
    expect((await team.looker.person.get('/api/expenses?scope=team&projectId=none')).status).toBe(403)
  })

  test('of one project is refused to strangers and former members, and shows nothing to another team', async () => {
    const team = await teamWithExpense()
    const others = await teamOf(app, { manager: 'manager', member: 'member' })
    const path = `/api/expenses?scope=team&projectId=${team.project.id}`
    expect(await statusOf(await newMate(app), path)).toBe(403)
    for (const { person } of [others.manager, others.member])
      expect((await person.get(path)).body).toEqual([])
    await leaveTeam(app, team.looker.userId)
    expect(await statusOf(team.looker, path)).toBe(403)
  })

  test("of one project is a member's own once the right to see it was taken from them", async () => {
    const team = await teamWithExpense()
    const path = `/api/projects/${team.project.id}/members/${team.looker.userId}`
    await team.manager.person.put(path, { seesExpenses: false })
    const { body } = await team.looker.person.get(`/api/expenses?scope=team&projectId=${team.project.id}`)
    expect(body).toEqual([])
  })

  test("shows another's sums in the reader's own currency, at the rate of their day, with what was paid", async () => {
    const team = await teamWithExpense()
    const { person } = team.manager
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const [mine] = (await person.get<ExpenseSummary[]>('/api/expenses?scope=team')).body
    const ownRead = await recordExpense(person, { amount: '12.00', currency: 'USD' })
    expect(mine).toMatchObject({ currency: 'EUR', originalAmount: '12.00', originalCurrency: 'USD' })
    expect(mine?.amount).toBe(ownRead.amount)
    expect(mine?.exchangeRate.slice(0, 6)).toBe(ownRead.exchangeRate.slice(0, 6))
  })

  test('comes in pages, with filters, of the team alike', async () => {
    const team = await teamWithExpense()
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      await recordExpense(team.mate.person, { projectId: team.project.id, date: day, category: 'travel' })
    const first = await team.owner.person.get<ExpenseSummary[]>(
      '/api/expenses?scope=team&category=travel&limit=2',
    )
    expect(first.body.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-02'])
    const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
    const second = await team.owner.person.get<ExpenseSummary[]>(next)
    expect(second.body.map(({ date }) => date)).toEqual(['2026-03-01'])
  })
})

describe('a team project', () => {
  test('is created, changed, deleted and restored by managers and above, no matter who created it', async () => {
    const team = await teamOf(app, roles)
    const input = { name: 'Fair', teamId: team.teamId }
    for (const { person } of [team.member, team.accountant])
      expect((await person.post('/api/projects', input)).status).toBe(403)
    const others = await teamOf(app, { owner: 'owner' })
    expect((await team.owner.person.post('/api/projects', { ...input, teamId: others.teamId })).status).toBe(
      404,
    )
    const project = await createProject(team.manager.person, input)
    const path = `/api/projects/${project.id}`
    for (const { person } of [team.member, team.accountant]) {
      expect((await person.put(path, { name: 'Mine' })).status).toBe(403)
      expect((await person.delete(path)).status).toBe(403)
    }
    expect((await others.owner.person.put(path, { name: 'Theirs' })).status).toBe(404)
    expect((await team.owner.person.put(path, { name: 'Fair 2' })).status).toBe(200)
    expect((await team.owner.person.delete(path)).status).toBe(204)
    expect((await team.member.person.post(`${path}/restore`)).status).toBe(403)
    expect((await others.owner.person.post(`${path}/restore`)).status).toBe(404)
    expect((await team.manager.person.post(`${path}/restore`)).status).toBe(200)
  })

  test('is listed for everyone in the team; a private one for its members and those who see the books', async () => {
    const team = await teamOf(app, roles)
    const { person: manager } = team.manager
    await createProject(manager, { name: 'Open', teamId: team.teamId })
    const hidden = await createProject(manager, {
      name: 'Secret',
      teamId: team.teamId,
      visibility: 'private',
    })
    await createProject(team.member.person, { name: 'My own' })
    const namesFor = async (mate: Mate) =>
      (await mate.person.get<{ name: string }[]>('/api/projects')).body.map(({ name }) => name)
    expect(await namesFor(team.member)).toEqual(['My own', 'Open'])
    expect(await namesFor(team.accountant)).toEqual(['Open', 'Secret'])
    const path = `/api/projects/${hidden.id}/members`
    expect((await manager.put(`${path}/${team.member.userId}`, { seesExpenses: false })).status).toBe(200)
    expect(await namesFor(team.member)).toEqual(['My own', 'Open', 'Secret'])
    const { body: members } = await team.member.person.get<{ userId: string }[]>(path)
    expect(members.map(({ userId }) => userId)).toEqual([team.member.userId])
    expect((await team.mate.person.get(path)).status).toBe(404)
    expect((await team.member.person.delete(`${path}/${team.member.userId}`)).status).toBe(403)
    const stranger = await newMate(app)
    expect((await manager.put(`${path}/${stranger.userId}`, { seesExpenses: true })).status).toBe(404)
    expect((await manager.delete(`${path}/${team.member.userId}`)).status).toBe(204)
    expect(await namesFor(team.member)).toEqual(['My own', 'Open'])
  })

  test('takes expenses of those who see it, and of no accountant', async () => {
    const team = await teamWithExpense()
    const { id: projectId } = team.project
    const hidden = await createProject(team.owner.person, { teamId: team.teamId, visibility: 'private' })
    const stranger = await newMate(app)
    const record = async ({ person }: Mate, id: string) =>
      (await person.post('/api/expenses', expenseInput({ projectId: id }))).status
    expect(await record(team.mate, projectId)).toBe(201)
    expect(await record(team.mate, hidden.id)).toBe(400)
    expect(await record(team.accountant, projectId)).toBe(400)
    expect(await record(stranger, projectId)).toBe(400)
  })

  test('that is deleted takes off the expenses of all its people, and brings them back', async () => {
    const team = await teamWithExpense()
    const other = await recordExpense(team.mate.person, { projectId: team.project.id })
    const projectOf = async ({ person }: Mate, { id }: Expense) =>
      (await person.get<Expense>(`/api/expenses/${id}`)).body.projectId
    await team.owner.person.delete(`/api/projects/${team.project.id}`)
    expect(await projectOf(team.member, team.shared)).toBeNull()
    expect(await projectOf(team.mate, other)).toBeNull()
    await team.manager.person.post(`/api/projects/${team.project.id}/restore`)
    expect(await projectOf(team.member, team.shared)).toBe(team.project.id)
    expect(await projectOf(team.mate, other)).toBe(team.project.id)
    const { body } = await team.member.person.get<Expense>(`/api/expenses/${team.shared.id}`)
    expect(body.teamId).toBe(team.teamId)
  })
})
