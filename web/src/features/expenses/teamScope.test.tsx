import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ben, manager } from '../../testing/approvals.ts'
import { summaryOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'

const member = memberOf(7, { id: ben.id, firstName: 'Ben', lastName: 'Okafor' })

test('the team’s expenses say whose they are, for those who may see them', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId })]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  const { search } = renderApp('/expenses')
  await userEvent.click(await screen.findByRole('radio', { name: 'Team' }))
  await waitFor(() => expect(search()).toBe('?scope=team'))
  expect(await screen.findByRole('cell', { name: 'Ben Okafor' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Recorded by' })).toBeTruthy()
})

test('what narrows the team’s expenses is cleared, and they stay the team’s', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId })]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  const { search } = renderApp('/expenses?scope=team&status=pending')
  expect(await screen.findByRole('button', { name: 'Remove filter: Pending' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await waitFor(() => expect(search()).toBe('?scope=team'))
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
})

test('a report of one member leads to their expenses alone, which say so', async () => {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId })]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  const { search } = renderApp(`/expenses?scope=team&userId=${ben.id}`)
  const chip = await screen.findByRole('button', { name: 'Remove filter: Recorded by Ben Okafor' })
  const asked = () => sent.filter(({ path, query }) => path === '/api/expenses' && query.has('scope'))
  expect(asked().map(({ query }) => query.get('userId'))).toEqual([ben.id])
  await userEvent.click(chip)
  await waitFor(() => expect(search()).toBe('?scope=team'))
  await waitFor(() => expect(asked().at(-1)?.query.get('userId')).toBeNull())
})

test('who may not see what the team spends has no switch, and sees their own by a link to the team’s', async () => {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
  })
  renderApp('/expenses?scope=team')
  await screen.findByRole('heading', { name: 'No expenses found' })
  expect(screen.queryByRole('radiogroup', { name: 'Ownership' })).toBeNull()
  expect(screen.getByText(/Only yours: your role can’t see team spending/)).toBeTruthy()
  const asked = sent.filter(({ path }) => path === '/api/expenses')
  expect(asked.map(({ query }) => query.get('scope'))).toEqual(asked.map(() => null))
})

test('expenses are found by how far their approval has come', async () => {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId, approval: 'submitted' })]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  const { search } = renderApp('/expenses?scope=team')
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }))
  await userEvent.selectOptions(await screen.findByLabelText('Approval'), 'Pending approval')
  await waitFor(() => expect(search()).toBe('?scope=team&approval=submitted'))
  await waitFor(() =>
    expect(sent.some(({ query }) => query.get('approval') === 'submitted' && query.has('scope'))).toBe(true),
  )
  expect(await screen.findByRole('button', { name: 'Remove filter: Pending approval' })).toBeTruthy()
})

test('who is in no team is not asked about approval, but told of a link that narrows by it', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
  })
  renderApp('/expenses?approval=open')
  expect(await screen.findByRole('button', { name: 'Remove filter: Not submitted' })).toBeTruthy()
  expect(screen.queryByLabelText('Approval')).toBeNull()
})

test('who only looks at the team’s expenses is not offered to add to them', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...manager, role: 'accountant' }),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  renderApp('/expenses?scope=team')
  await screen.findByText('Expenses people record on the team’s projects appear here, newest first.')
  const page = within(screen.getByRole('main'))
  const adding = () =>
    ['Import', 'Import a statement', 'Bulk Upload', 'Add Expense', 'Add your first expense'].filter(
      name => page.queryByRole('button', { name }) ?? page.queryByRole('link', { name }),
    )
  expect(adding()).toEqual([])
  expect(page.getByRole('link', { name: 'Export CSV' })).toBeTruthy()
  await userEvent.click(page.getByRole('radio', { name: 'Mine' }))
  await page.findByText(/Expenses you record by hand/)
  expect(adding()).toHaveLength(5)
})

test('who is in no team any more sees their own by a link to the team’s, and is told so', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
  })
  renderApp('/expenses?scope=team')
  expect(await screen.findByText(/Only yours: you’re not on a team/)).toBeTruthy()
})

test('who was given to see a project’s expenses finds them by its filter, and takes no file of them along', async () => {
  const project = projectOf({ teamId })
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }),
    'GET /api/projects': () => jsonResponse([project]),
    [`GET /api/projects/${project.id}/members`]: () =>
      jsonResponse([{ userId: ana.id, name: 'Ana', seesExpenses: true, createdAt: '' }]),
    'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId })]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  const { search } = renderApp(`/expenses?projectId=${project.id}`)
  await userEvent.click(await screen.findByRole('radio', { name: 'Team' }))
  await waitFor(() => expect(search()).toContain('scope=team'))
  expect(await screen.findByText('Ben Okafor')).toBeTruthy()
  const asked = sent.findLast(({ path, query }) => path === '/api/expenses' && !query.has('status'))
  expect(asked?.query.get('scope')).toBe('team')
  expect(asked?.query.get('projectId')).toBe(project.id)
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})
