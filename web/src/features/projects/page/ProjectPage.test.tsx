import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { currentUserQuery } from '../../../core/session/session.tsx'
import { ben } from '../../../testing/approvals.ts'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../../../testing/teams.ts'

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

type StubResponses = Parameters<typeof stubServer>[0]
function openProject(address = path, answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/analytics/project-figures': () =>
      jsonResponse([
        { projectId: project.id, total: '1012.00', count: 3, currency: 'USD', budget: '1000.00' },
      ]),
    'GET /api/analytics/report': () => jsonResponse(report),
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
    expect(screen.getByText('Newest 1 of 51')).toBeTruthy()
    const all = screen.getByRole('link', { name: 'View all expenses of this project' })
    expect(all.getAttribute('href')).toBe(`/expenses?projectId=${project.id}`)
  })

  test('shows all time when it is asked to, at an address of its own', async () => {
    const { person, search } = openProject()
    await screen.findByRole('list', { name: 'By month' })
    await person.click(screen.getByRole('radio', { name: 'All time' }))
    await waitFor(() => expect(search()).toBe('?period=all'))
    expect(await screen.findByText(/for all time/)).toBeTruthy()
  })

  test('begins without expenses', async () => {
    openProject(path, {
      'GET /api/expenses': () => jsonResponse([]),
      'GET /api/analytics/report': () =>
        jsonResponse({ ...report, categories: [], totals: { ...totals, total: '0.00', count: 0 } }),
    })
    expect(await screen.findByText('No expenses yet')).toBeTruthy()
    expect(await screen.findAllByText('No expenses in this period.')).toHaveLength(2)
  })

  test('leads back to the projects when it was deleted', async () => {
    let projects = [project]
    const { person, path: current } = openProject(path, {
      'GET /api/projects': () => jsonResponse(projects),
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
    expect(await screen.findByRole('heading', { name: 'Project not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All projects' })).toBeTruthy()
  })
})

describe('the page of a team’s project', () => {
  const teams = projectOf({ name: 'Apollo', teamId })
  const member = memberOf(7, { id: ben.id, firstName: 'Ben', lastName: 'Okafor' })

  function openTeams(
    user: Partial<typeof ana>,
    { seesExpenses = false, answers = {} as StubResponses } = {},
  ) {
    const here = { ...ana, teamId, ...user }
    return openProject(path, {
      'GET /api/auth/user': () => jsonResponse(here),
      'GET /api/projects': () => jsonResponse([teams]),
      'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
      [`GET /api/projects/${teams.id}/members`]: () =>
        jsonResponse([{ userId: ana.id, name: 'Ana', seesExpenses, createdAt: '' }]),
      'GET /api/expenses': () => jsonResponse([summaryOf({ projectId: teams.id, teamId, userId: ben.id })]),
      ...answers,
    })
  }
  type Page = ReturnType<typeof openTeams>
  const scopesOf = ({ sent }: Page, path: string) => [
    ...new Set(
      sent
        .filter(one => one.path === path && one.query.get('projectId') === teams.id)
        .map(({ query }) => query.get('scope')),
    ),
  ]

  test.each([
    ['by their role', { role: 'manager' as const }, false],
    ['because it was given to them', { role: 'member' as const }, true],
  ])('counts and lists everyone’s expenses for who sees them %s', async (_, user, seesExpenses) => {
    const page = openTeams(user, { seesExpenses })
    const row = await screen.findByRole('link', { name: /Team lunch/ })
    expect(await within(row).findByText('Ben Okafor')).toBeTruthy()
    expect(row.getAttribute('href')).toContain(`projectId=${teams.id}`)
    expect(screen.getByRole('heading', { name: 'Expenses' })).toBeTruthy()
    const all = screen.getByRole('link', { name: 'View all expenses of this project' })
    expect(all.getAttribute('href')).toBe(`/expenses?projectId=${teams.id}&scope=team`)
    expect(scopesOf(page, '/api/analytics/report')).toEqual(['team'])
    expect(scopesOf(page, '/api/expenses')).toEqual(['team'])
  })

  test('says that it is about one’s own expenses where one sees no others', async () => {
    openTeams({ role: 'member' })
    expect(await screen.findByRole('heading', { name: 'Your expenses' })).toBeTruthy()
    expect(await screen.findByText(/3 expenses of yours in total/)).toBeTruthy()
    expect(
      screen.getByRole('heading', { name: /^Your expenses: \$45\.00 in the last 12 months/ }),
    ).toBeTruthy()
    const all = screen.getByRole('link', { name: 'View all expenses of this project' })
    expect(all.getAttribute('href')).toBe(`/expenses?projectId=${teams.id}`)
  })

  const addLinks = async () => {
    await screen.findByText('No expenses yet')
    return screen.getAllByRole('link', { name: 'Add Expense' })
  }

  test.each([
    ['in the header', 0],
    ['in the empty list', 1],
  ])('begins an expense on this very project by the button %s', async (_, place) => {
    const { person } = openTeams({}, { answers: { 'GET /api/expenses': () => jsonResponse([]) } })
    const links = await addLinks()
    expect(links).toHaveLength(2)
    await person.click(links[place] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Expense' }))
    await waitFor(() => expect(dialog.getByLabelText('Project')).toHaveProperty('value', teams.id))
  })

  test('offers no expense to anyone who records none on it', async () => {
    openTeams({ role: 'accountant' }, { answers: { 'GET /api/expenses': () => jsonResponse([]) } })
    // Only the one in the header.
    expect(await addLinks()).toHaveLength(1)
  })

  test('says before it is deleted how many expenses stay, and how many are in the team’s books', async () => {
    const counted = (count: string) =>
      new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': count } })
    const { person } = openTeams(
      { role: 'manager' },
      {
        answers: {
          'GET /api/expenses': ({ query }) => counted(query.get('status') === 'approved' ? '2' : '5'),
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    const words = 'Its 5 expenses are kept without a project. 2 of them are approved and in the team’s books.'
    expect(await dialog.findByText(words)).toBeTruthy()
  })

  test('tells who is removed meanwhile that they are no longer in the team', async () => {
    let projects = [teams]
    const { queryClient } = openTeams({}, { answers: { 'GET /api/projects': () => jsonResponse(projects) } })
    await screen.findByRole('heading', { level: 1, name: 'Apollo' })
    projects = []
    act(() => queryClient.setQueryData(currentUserQuery.queryKey, ana))
    await act(() => queryClient.invalidateQueries({ queryKey: keyOf('projects') }))
    expect(await screen.findByText(/a team you’ve left/)).toBeTruthy()
  })
})
