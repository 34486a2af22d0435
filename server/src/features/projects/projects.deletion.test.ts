import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { teachMerchant } from '../merchantRules/merchantRules.factory.ts'
import { createProject } from './projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remove = async (person: Person, { id }: Project) => (await person.delete(`/api/projects/${id}`)).status
const restore = (person: Person, { id }: Project) => person.post<Project>(`/api/projects/${id}/restore`)
const projectsOf = async (person: Person) => (await person.get<Project[]>('/api/projects')).body
const projectIdOf = async (person: Person, { id }: Expense) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body.projectId
const rowsIn = async ({ id }: Project) =>
  (await app.database.pool.query('SELECT id FROM projects WHERE id = $1', [id])).rows

describe('a deleted project', () => {
  test('leaves its expenses behind, without a project', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const expense = await recordExpense(person, { projectId: project.id })
    expect(await remove(person, project)).toBe(204)
    expect(await projectIdOf(person, expense)).toBeNull()
  })

  test('is gone: from the list, for expenses, for rules, to change and to delete', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const expense = await recordExpense(person)
    await remove(person, project)
    expect(await projectsOf(person)).toEqual([])
    const { id: projectId } = project
    const refused = [
      await person.post<Problem>('/api/expenses', expenseInput({ projectId })),
      await person.put<Problem>(`/api/expenses/${expense.id}`, { ...writtenOf(expense), projectId }),
      await person.post<Problem>('/api/merchant-rules', { match: 'A', merchant: 'A', projectId }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'projectId', message: 'This project doesn’t exist' }])
    }
    expect((await person.put(`/api/projects/${projectId}`, { name: 'Still here' })).status).toBe(404)
    expect(await remove(person, project)).toBe(404)
  })

  test('comes back with its expenses, but for those that found another project', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const other = await createProject(person, { name: 'Borealis' })
    const stayed = await recordExpense(person, { projectId: project.id })
    const edited = await recordExpense(person, { projectId: project.id })
    const moved = await recordExpense(person, { projectId: project.id })
    const never = await recordExpense(person)
    await remove(person, project)
    await person.put(`/api/expenses/${edited.id}`, { ...writtenOf(edited), projectId: null })
    await person.put(`/api/expenses/${moved.id}`, { ...writtenOf(moved), projectId: other.id })
    const { status, body } = await restore(person, project)
    expect(status).toBe(200)
    const restored = { ...project, version: 3 }
    expect(body).toEqual(restored)
    expect(await projectsOf(person)).toEqual([restored, other])
    expect(await projectIdOf(person, stayed)).toBe(project.id)
    expect(await projectIdOf(person, edited)).toBe(project.id)
    expect(await projectIdOf(person, moved)).toBe(other.id)
    expect(await projectIdOf(person, never)).toBeNull()
  })

  test('does not take back an expense that chose another project and left that too', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const other = await createProject(person, { name: 'Borealis' })
    const expense = await recordExpense(person, { projectId: project.id })
    await remove(person, project)
    for (const projectId of [other.id, null])
      await person.put(`/api/expenses/${expense.id}`, { ...writtenOf(expense), projectId })
    await restore(person, project)
    expect(await projectIdOf(person, expense)).toBeNull()
  })

  test('takes its totals along, and brings them back', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    await recordExpense(person, { projectId: project.id, amount: '12.50' })
    const totals = async () => (await person.get('/api/analytics/project-figures')).body
    const before = await totals()
    expect(before).toMatchObject([{ projectId: project.id, total: '12.50', count: 1 }])
    await remove(person, project)
    expect(await totals()).toEqual([])
    await restore(person, project)
    expect(await totals()).toEqual(before)
  })

  test('is not in the rules that name it until it is back', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    await teachMerchant(person, { projectId: project.id })
    const projectIds = async () =>
      (await person.get<MerchantRule[]>('/api/merchant-rules')).body.map(({ projectId }) => projectId)
    await remove(person, project)
    expect(await projectIds()).toEqual([null])
    await restore(person, project)
    expect(await projectIds()).toEqual([project.id])
  })

  test('makes room for another, and comes back only where there is room', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    await app.database.pool.query(
      `INSERT INTO projects (id, name, owner_id)
       SELECT gen_random_uuid(), 'Project ' || i, owner_id FROM projects, generate_series(2, 999) AS i WHERE id = $1`,
      [project.id],
    )
    const tenTimes = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, call))
    // A warm-up request, so that each of the ten gets a connection of its own.
    await tenTimes(() => projectsOf(person))
    const created = await tenTimes(() => person.post('/api/projects', { name: 'The last one' }))
    const statuses = created.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect((await person.post('/api/projects', { name: 'One more' })).status).toBe(409)
    await remove(person, project)
    expect((await person.post('/api/projects', { name: 'One more' })).status).toBe(201)
    const { status, body } = await restore(person, project)
    expect([status, (body as unknown as Problem).code]).toEqual([409, 'projects.too-many'])
    expect(await projectsOf(person)).toHaveLength(1000)
  })

  test('of someone else is not restored, nor one that was never deleted', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    expect((await restore(person, project)).status).toBe(404)
    await remove(person, project)
    expect((await restore(await app.newPerson(), project)).status).toBe(404)
    expect((await person.post('/api/projects/7/restore')).status).toBe(400)
    expect(await rowsIn(project)).toHaveLength(1)
  })

  test('is erased by the hourly jobs after 30 days, and not before', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const expense = await recordExpense(person, { projectId: project.id })
    await remove(person, project)
    app.clock.advanceMs(30 * dayMs)
    await app.runScheduledJobs()
    expect(await rowsIn(project)).toHaveLength(1)
    app.clock.advanceMs(1)
    expect((await restore(person, project)).status).toBe(404)
    await app.runScheduledJobs()
    expect(await rowsIn(project)).toHaveLength(0)
    expect(await projectIdOf(person, expense)).toBeNull()
  })

  test('never keeps an expense that was recorded or moved there at the same moment', async () => {
    const person = await app.newPerson()
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const project = await createProject(person, { name })
      const stood = await recordExpense(person, { projectId: project.id })
      const moving = await recordExpense(person)
      const input = expenseInput({ projectId: project.id })
      const [removed, ...written] = await Promise.all([
        remove(person, project),
        ...[1, 2, 3, 4].map(() => person.post<Expense>('/api/expenses', input)),
        person.put<Expense>(`/api/expenses/${moving.id}`, { ...writtenOf(moving), projectId: project.id }),
        person.put<Expense>(`/api/expenses/${stood.id}`, { ...writtenOf(stood), projectId: project.id }),
      ])
      expect(removed).toBe(204)
      for (const { status } of written) expect([200, 201, 400]).toContain(status)
      const { body } = await person.get<Expense[]>(`/api/expenses?projectId=${project.id}`)
      expect(body).toEqual([])
    }
  })
})

/** The form's fields for an existing expense. */
function writtenOf(expense: Expense) {
  const { description, amount, currency, category, date, isDeductible, projectId } = expense
  return { description, amount, currency, category, date, isDeductible, projectId }
}
