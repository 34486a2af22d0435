import type { SpendingReport } from '@outlay/contract/analytics'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonAnswer, stubServer } from '../../../testing/stubServer.ts'

const project = projectOf({ name: 'Apollo', budget: '1000.00', description: 'To the moon' })
const path = `/projects/${project.id}`

const totals = { total: '45.00', deductible: '0.00', count: 2, average: '22.50' }
const report: SpendingReport = {
  from: '2026-01-01',
  to: '2026-02-28',
  currency: 'USD',
  totals,
  soFar: { from: '2026-01-01', to: '2026-02-28', totals },
  previous: { from: '2025-11-01', to: '2025-12-31', totals },
  categories: [
    { category: 'meals', total: '30.00', count: 1 },
    { category: 'travel', total: '15.00', count: 1 },
  ],
  projects: [],
  grain: 'month',
  series: [
    { from: '2026-01-01', to: '2026-01-31', total: '15.00', count: 1 },
    { from: '2026-02-01', to: '2026-02-28', total: '30.00', count: 1 },
  ],
  pendingCount: 0,
}

type Answers = Parameters<typeof stubServer>[0]
function openProject(address = path, answers: Answers = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/projects': () => jsonAnswer([project]),
    'GET /api/analytics/project-figures': () =>
      jsonAnswer([{ projectId: project.id, total: '1012.00', count: 3, currency: 'USD', budget: '1000.00' }]),
    'GET /api/analytics/report': () => jsonAnswer(report),
    'GET /api/expenses': () =>
      new Response(JSON.stringify([summaryOf({ projectId: project.id })]), {
        headers: { 'content-type': 'application/json', 'x-total-count': '51' },
      }),
    ...answers,
  })
  return { ...server, ...renderApp(address), person: userEvent.setup() }
}
const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the page of a project', () => {
  test('says what it has cost, of which budget, on what and when', async () => {
    openProject()
    expect(await screen.findByRole('heading', { level: 1, name: 'Apollo' })).toBeTruthy()
    expect(await screen.findByText('$1,012.00')).toBeTruthy()
    expect(screen.getByText('Over budget by $12.00')).toBeTruthy()
    expect(screen.getByText('To the moon')).toBeTruthy()
    expect(await linesOf('By category')).toEqual([
      expect.stringMatching(/Meals & Entertainment67%\$30\.00$/),
      expect.stringMatching(/Travel33%\$15\.00$/),
    ])
    expect(await linesOf('By month')).toEqual(['Feb 2026$30.00', 'Jan 2026$15.00'])
  })

  test('lists its newest expenses, and leads to all of them', async () => {
    openProject()
    const expense = await screen.findByRole('link', { name: /Team lunch/ })
    expect(expense.getAttribute('href')).toBe('/expenses?id=01936f00-0000-7000-8000-0000000000e1')
    expect(screen.getByText('The newest 1 of 51')).toBeTruthy()
    const all = screen.getByRole('link', { name: 'View all expenses of this project' })
    expect(all.getAttribute('href')).toBe(`/expenses?projectId=${project.id}`)
  })

  test('shows all time when it is asked to, at an address of its own', async () => {
    const { person, search } = openProject()
    await screen.findByRole('list', { name: 'By month' })
    await person.click(screen.getByRole('radio', { name: 'All time' }))
    await waitFor(() => expect(search()).toBe('?period=all'))
    expect(await screen.findByText(/in all time/)).toBeTruthy()
  })

  test('begins without expenses', async () => {
    openProject(path, {
      'GET /api/expenses': () => jsonAnswer([]),
      'GET /api/analytics/report': () =>
        jsonAnswer({ ...report, categories: [], totals: { ...totals, total: '0.00', count: 0 } }),
    })
    expect(await screen.findByText('No expenses yet')).toBeTruthy()
    expect(await screen.findAllByText('Nothing in this time.')).toHaveLength(2)
  })

  test('leads back to the projects when it was deleted', async () => {
    let projects = [project]
    const { person, path: current } = openProject(path, {
      'GET /api/projects': () => jsonAnswer(projects),
      [`DELETE /api${path}`]: () => {
        projects = []
        return new Response(null, { status: 204 })
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Project deleted successfully!')).toBeTruthy()
    expect(await screen.findByText('No projects yet')).toBeTruthy()
    expect(current()).toBe('/projects')
  })

  test('of a project that is gone says so', async () => {
    openProject('/projects/gone')
    expect(await screen.findByRole('heading', { name: 'This project is not here' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy()
  })
})
