import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses'
import type { Project } from '@outlay/contract/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from './projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('projects', () => {
  it('are created with the default colour, active, and listed by name', async () => {
    const person = await app.newPerson()
    await createProject(person, { name: 'Zephyr' })
    const project = await createProject(person, { name: 'Apollo' })
    expect(project).toMatchObject({ name: 'Apollo', color: '#2563EB', isActive: 'true', description: null })
    const { body } = await person.get<Project[]>('/api/projects')
    expect(body.map(({ name }) => name)).toEqual(['Apollo', 'Zephyr'])
  })

  it('are changed by their owner', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const change = { name: 'Renamed', description: 'New words', color: '#112233', isActive: 'false' }
    const { status, body } = await person.put<Project>(`/api/projects/${project.id}`, change)
    expect(status).toBe(200)
    expect(body).toEqual({ ...project, ...change })
  })

  it('leave their expenses behind when they are deleted', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const expense = await recordExpense(person, { projectId: project.id })
    expect((await person.delete(`/api/projects/${project.id}`)).status).toBe(204)
    expect((await person.get<Expense>(`/api/expenses/${expense.id}`)).body.projectId).toBeNull()
  })

  it('need a name, and a colour that is one', async () => {
    const person = await app.newPerson()
    const { status, body } = await person.post<Problem>('/api/projects', { name: ' ', color: 'blue' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'color', message: 'A colour is written like #2563EB' },
    ])
  })

  it('of someone else do not exist: not to see, change or delete', async () => {
    const project = await createProject(await app.newPerson())
    const mallory = await app.newPerson()
    expect((await mallory.get<Project[]>('/api/projects')).body).toEqual([])
    expect((await mallory.put(`/api/projects/${project.id}`, { name: 'Mine now' })).status).toBe(404)
    expect((await mallory.delete(`/api/projects/${project.id}`)).status).toBe(404)
  })
})
