import type { Problem } from '@outlay/contract/core/problem'
import type { Project } from '@outlay/contract/projects/projects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createProject } from './projects.factory.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('projects', () => {
  test('are created with the default colour, active, and listed by name', async () => {
    const person = await app.newPerson()
    await createProject(person, { name: 'Zephyr' })
    const project = await createProject(person, { name: 'Apollo' })
    expect(project).toMatchObject({ name: 'Apollo', color: '#2563EB', isActive: 'true', description: null })
    const { body } = await person.get<Project[]>('/api/projects')
    expect(body.map(({ name }) => name)).toEqual(['Apollo', 'Zephyr'])
  })

  test('are changed by their owner', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const change = { name: 'Renamed', description: 'New words', color: '#112233', isActive: 'false' }
    const { status, body } = await person.put<Project>(`/api/projects/${project.id}`, change)
    expect(status).toBe(200)
    expect(body).toEqual({ ...project, ...change, version: 2 })
  })

  test('keep a budget as it was typed, in its own currency or the person’s, and a last day', async () => {
    const person = await app.newPerson()
    const project = await createProject(person, { budget: '1500', endDate: '2026-12-31' })
    expect(project).toMatchObject({ budget: '1500.00', currency: 'USD', endDate: '2026-12-31' })
    const foreign = await createProject(person, { budget: '20', currency: 'EUR' })
    expect(foreign).toMatchObject({ budget: '20.00', currency: 'EUR' })
    expect((await person.get<Project[]>('/api/projects')).body).toContainEqual(foreign)
  })

  test('keep what a change does not speak of, and lose what it takes away', async () => {
    const person = await app.newPerson()
    const before = { budget: '20.00', currency: 'EUR' as const, endDate: '2026-12-31' }
    const { id } = await createProject(person, before)
    const change = async (body: object) => (await person.put<Project>(`/api/projects/${id}`, body)).body
    expect(await change({ name: 'Renamed' })).toMatchObject({ name: 'Renamed', ...before })
    expect(await change({ name: 'A', budget: '30' })).toMatchObject({ budget: '30.00', currency: 'USD' })
    const cleared = await change({ name: 'A', budget: null, endDate: null })
    expect(cleared).toMatchObject({ budget: null, endDate: null })
  })

  test('need a name, and a colour that is one', async () => {
    const person = await app.newPerson()
    const { status, body } = await person.post<Problem>('/api/projects', { name: ' ', color: 'blue' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'color', message: 'Enter a color like #2563EB' },
    ])
  })

  test('of someone else do not exist: not to see, change or delete', async () => {
    const project = await createProject(await app.newPerson())
    const mallory = await app.newPerson()
    expect((await mallory.get<Project[]>('/api/projects')).body).toEqual([])
    expect((await mallory.put(`/api/projects/${project.id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await mallory.delete(`/api/projects/${project.id}`)).status).toBe(404)
  })

  test('of ten thousand characters in their name, or a budget that is none, are refused in words', async () => {
    const person = await app.newPerson()
    const nonsense = { name: 'x'.repeat(10_000), budget: '-1', currency: 'XXX', endDate: '2026-02-30' }
    const { status, body } = await person.post<Problem>('/api/projects', nonsense)
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ path: 'name', message: 'This can be at most 120 characters' })
    expect(body.errors?.map(({ path }) => path)).toEqual(['name', 'budget', 'currency', 'endDate'])
    expect((await person.get('/api/projects')).body).toEqual([])
  })

  test('are for those who are signed in', async () => {
    const stranger = app.stranger()
    const replies = [
      await stranger.get('/api/projects'),
      await stranger.post('/api/projects', { name: 'A' }),
      await stranger.put(`/api/projects/${unknownId}`, { name: 'A' }),
      await stranger.delete(`/api/projects/${unknownId}`),
      await stranger.post(`/api/projects/${unknownId}/restore`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})
