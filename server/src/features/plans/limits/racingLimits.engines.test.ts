import type { Project } from '@outlay/contract/projects/projects'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { endSubscription, endTrial, planLimitProblem, seedSubscription } from '../plans.factory.ts'

let app: TestApp
/** A second process of the same server. */
let second: TestApp
beforeAll(async () => {
  app = await startTestApp()
  second = await startTestApp({}, app.database)
  // The first account is the operator's, who gets more detail.
  await app.newPerson()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

type Plan = 'silver' | 'gold' | 'platinum'
const someoneWith = async (plan: Plan): Promise<Person> => {
  const person = await app.newPerson()
  await endTrial(app, person)
  await seedSubscription(app, person, { plan })
  return person
}
const windowsOf = (person: Person, count: number) =>
  Array.from({ length: count }, (_, at) => person.twin(at % 2 === 0 ? app.address : second.address))
const found = (person: Person) => person.post<Team>('/api/teams', { name: 'Acme' })
const sorted = (replies: readonly { readonly status: number }[]) =>
  replies.map(({ status }) => status).sort((one, other) => one - other)
const teamsOf = async (person: Person) => {
  const { id } = await userOf(person)
  const { rows } = await app.database.pool.query('SELECT id FROM teams WHERE owner_id = $1', [id])
  return rows.length
}

test('a team of one’s own is founded once, in however many windows and processes', async () => {
  const person = await someoneWith('platinum')
  const replies = await Promise.all(windowsOf(person, 6).map(found))
  expect(sorted(replies)).toEqual([201, 409, 409, 409, 409, 409])
  expect(await teamsOf(person)).toBe(1)
})

test('a team that is founded while the plan ends is there, or refused and not there', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await someoneWith('platinum')
    const [, ...replies] = await Promise.all([
      endSubscription(app, person),
      ...windowsOf(person, 3).map(found),
    ])
    const made = replies.filter(({ status }) => status === 201).length
    for (const reply of replies.filter(({ status }) => status === 402))
      expect(planLimitProblem(reply)).toMatchObject({ limit: 'teams', plan: 'free' })
    expect(await teamsOf(person)).toBe(made)
    expect(sorted(replies).every(status => [201, 402, 409].includes(status))).toBe(true)
    expect((await userOf(person)).teamId !== null).toBe(made === 1)
  }
})

test('approvals that are switched on while the plan ends are on, or refused and off', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await someoneWith('platinum')
    const team = await createTeam(person)
    const settings = { ...team.settings, approvals: true }
    const switchOn = (window: Person) => window.put<Team>(`/api/teams/${team.id}/settings`, { settings })
    const [, ...replies] = await Promise.all([
      endSubscription(app, person),
      ...windowsOf(person, 3).map(switchOn),
    ])
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(planLimitProblem(reply).limit).toBe('approvals')
    const { body } = await person.get<Team>(`/api/teams/${team.id}`)
    expect(body.settings.approvals).toBe(replies.some(({ status }) => status === 200))
  }
})

test('an owner with Gold may switch approvals on in a team too large for it, which takes nothing new', async () => {
  const person = await someoneWith('platinum')
  const team = await createTeam(person)
  for (const other of [await app.newPerson(), await app.newPerson()])
    await joinTeam(other, { inviter: person, team })
  await endSubscription(app, person)
  await seedSubscription(app, person, { plan: 'gold' })
  const settings = { ...team.settings, approvals: true }
  expect((await person.put(`/api/teams/${team.id}/settings`, { settings })).status).toBe(200)
  expect(planLimitProblem(await person.post('/api/projects', { name: 'New', teamId: team.id })).limit).toBe(
    'teams',
  )
})

test('projects that are created while the plan becomes smaller are as many as were answered, and no more than it had', async () => {
  const person = await someoneWith('silver')
  const create = (window: Person) => window.post<Project>('/api/projects', { name: 'Apollo' })
  const windows = windowsOf(person, 10)
  const sent = windows.map((window, at) =>
    at === 3 ? endSubscription(app, person).then(() => create(window)) : create(window),
  )
  const replies = await Promise.all(sent)
  const made = replies.filter(({ status }) => status === 201).length
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(planLimitProblem(reply).limit).toBe('projects')
  expect(made).toBeGreaterThanOrEqual(1)
  expect(made).toBeLessThanOrEqual(5)
  expect((await person.get<Project[]>('/api/projects')).body).toHaveLength(made)
})
