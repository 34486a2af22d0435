import type { PlanId } from '@outlay/contract/plans/planInclusions'
import type { Project, ProjectInput } from '@outlay/contract/projects/projects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { endSubscription, endTrial, planLimitProblem, seedSubscription } from '../plans.factory.ts'

let app: TestApp
/** The same server with limits turned off. */
let unlimited: TestApp
/** Has the first account. */
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  unlimited = await startTestApp({ PLAN_LIMITS: 'off' }, app.database)
  operator = await app.newPerson()
})
afterAll(async () => {
  await unlimited.close()
  await app.close()
})

/** A person whose trial is over. */
async function someoneWith(plan: PlanId): Promise<Person> {
  const person = await app.newPerson()
  await endTrial(app, person)
  if (plan !== 'free') await seedSubscription(app, person, { plan })
  return person
}

const projectsOf = async (person: Person) => (await person.get<Project[]>('/api/projects')).body
const create = (person: Person, input: Partial<ProjectInput> = {}) =>
  person.post<Project>('/api/projects', { name: 'Apollo', ...input })
const restore = (person: Person, { id }: Pick<Project, 'id'>) =>
  person.post<Project>(`/api/projects/${id}/restore`)

describe('projects of one’s own', () => {
  test('are one in the free plan: a second is refused, with what a screen needs, and is not there', async () => {
    const person = await someoneWith('free')
    const first = await createProject(person)
    expect(planLimitProblem(await create(person))).toEqual({
      limit: 'projects',
      plan: 'free',
      used: 1,
      allowed: 1,
      liftedBy: 'silver',
      isOwnPlan: true,
      detail: 'Free includes 1 project of your own, and you have 1. Choose a larger plan: Silver has 5.',
    })
    expect(await projectsOf(person)).toEqual([first])
  })

  test('are as many as the plan includes, however many are created at once', async () => {
    const person = await someoneWith('silver')
    const replies = await Promise.all(Array.from({ length: 12 }, () => create(person.twin())))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
    for (const reply of replies.filter(({ status }) => status !== 201))
      expect(planLimitProblem(reply)).toMatchObject({ used: 5, allowed: 5, plan: 'silver', liftedBy: 'gold' })
    expect(await projectsOf(person)).toHaveLength(5)
  })

  test('come back only as long as there is room, also where others are created meanwhile', async () => {
    const person = await someoneWith('silver')
    const projects: Project[] = []
    for (let made = 1; made <= 5; made += 1) projects.push(await createProject(person))
    const deleted = projects.slice(0, 3)
    for (const { id } of deleted) expect((await person.delete(`/api/projects/${id}`)).status).toBe(204)
    const asked = deleted.flatMap(project => [
      () => restore(person.twin(), project),
      () => create(person.twin()),
    ])
    const replies = await Promise.all(asked.map(ask => ask()))
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(3)
    for (const reply of replies.filter(({ status }) => status >= 300))
      expect(planLimitProblem(reply)).toMatchObject({ limit: 'projects', used: 5, allowed: 5 })
    expect(await projectsOf(person)).toHaveLength(5)
  })

  test('stay when the plan ends: they are read, edited and deleted, and none is added', async () => {
    const person = await someoneWith('gold')
    for (let made = 1; made <= 7; made += 1) await createProject(person)
    await endSubscription(app, person)
    const projects = await projectsOf(person)
    expect(projects).toHaveLength(7)
    const [edited, used, deleted] = projects
    if (!edited || !used || !deleted) throw new Error('There are seven')
    const { name: _, ...rest } = edited
    const renamed = await person.put<Project>(`/api/projects/${edited.id}`, { ...rest, name: 'Renamed' })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Renamed'])
    expect((await recordExpense(person, { projectId: used.id })).projectId).toBe(used.id)
    expect((await person.delete(`/api/projects/${deleted.id}`)).status).toBe(204)
    expect(planLimitProblem(await restore(person, deleted))).toMatchObject({
      used: 6,
      allowed: 1,
      liftedBy: 'gold',
    })
    expect(planLimitProblem(await create(person))).toMatchObject({ used: 6, allowed: 1, liftedBy: 'gold' })
    expect(await projectsOf(person)).toHaveLength(6)
  })

  test('are without limit in the days of trial, in a larger plan, and where limits are off', async () => {
    const [newcomer, gold, free] = [
      await app.newPerson(),
      await someoneWith('gold'),
      (await someoneWith('free')).twin(unlimited.address),
    ]
    for (const person of [newcomer, gold, free])
      for (let made = 1; made <= 6; made += 1) await createProject(person)
  })
})

describe('an export', () => {
  const exported = async (person: Person, format: string) => {
    const reply = await person.send('GET', `/api/export/${format}`, {})
    return reply.status === 200 ? format : planLimitProblem(reply).liftedBy
  }
  const formats = ['csv', 'pdf', 'xlsx', 'quickbooks', 'taxpack']
  const all = async (person: Person) => {
    const answers: (string | null)[] = []
    for (const format of formats) answers.push(await exported(person, format))
    return answers
  }

  test('is made in the formats of the plan; else it is refused before any of it is sent', async () => {
    const free = await someoneWith('free')
    await recordExpense(free)
    expect(await all(free)).toEqual(['csv', 'silver', 'gold', 'gold', 'gold'])
    expect(planLimitProblem(await free.send('GET', '/api/export/xlsx', {}))).toEqual({
      limit: 'exportFormats',
      plan: 'free',
      used: null,
      allowed: null,
      liftedBy: 'gold',
      isOwnPlan: true,
      detail: 'Free exports CSV. Excel is included in Gold and larger plans.',
    })
    expect(await all(await someoneWith('silver'))).toEqual(['csv', 'pdf', 'gold', 'gold', 'gold'])
  })

  test('is made in every format with a larger plan, in the days of trial, and where limits are off', async () => {
    const free = await someoneWith('free')
    expect(await all(await someoneWith('gold'))).toEqual(formats)
    expect(await all(await app.newPerson())).toEqual(formats)
    expect(await all(free.twin(unlimited.address))).toEqual(formats)
  })

  test('as CSV is made of everything when the plan has ended', async () => {
    const person = await someoneWith('gold')
    await recordExpense(person, { description: 'From better days' })
    await endSubscription(app, person)
    const { body } = await person.send<string>('GET', '/api/export/csv', {})
    expect(body).toContain('From better days')
  })
})

test('anyone who has the first account is told how limits are lifted, and nobody else', async () => {
  await endTrial(app, operator)
  const { detail } = planLimitProblem(await operator.send('GET', '/api/export/pdf', {}))
  expect(detail).toBe(
    'Free exports CSV. PDF is included in Silver and larger plans. You run this server. Set PLAN_LIMITS=off to lift limits.',
  )
  const other = await someoneWith('free')
  expect(planLimitProblem(await other.send('GET', '/api/export/pdf', {})).detail).not.toContain('PLAN_LIMITS')
})
