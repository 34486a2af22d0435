import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ben, manager } from '../../testing/approvals.ts'
import { dashboardOf, recentOf, usedDashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'

const lunch = recentOf({ id: 'e9', description: 'Lunch at the fair', userId: ben.id, teamId })
const member = memberOf(7, { id: ben.id, firstName: 'Ben', lastName: 'Okafor' })

function openDashboard(address: string, user = manager) {
  const team = usedDashboardOf({ recent: [lunch], pendingCount: 2 })
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/dashboard': ({ query }) =>
      jsonResponse(
        query.get('scope') === 'team'
          ? team
          : dashboardOf({ attention: { ...dashboardOf().attention, review: 1 } }),
      ),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
  })
  return { ...server, ...renderApp(address) }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the dashboard shows the team’s expenses with whose they are, and leaves out what is a person’s alone', async () => {
  const { search } = openDashboard('/')
  await screen.findByText('1 needs review')
  expect(linkOf('1 needs review')).toBe('/expenses?status=pending&approval=none')
  expect(await screen.findByRole('region', { name: 'Budget' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('radio', { name: 'Team' }))
  await waitFor(() => expect(search()).toBe('?scope=team'))
  expect(await screen.findByText('2 pending approval')).toBeTruthy()
  const recent = card('Recent Expenses')
  expect(await recent.findByText('Ben Okafor')).toBeTruthy()
  expect(recent.getByRole('link', { name: /Lunch at the fair/ }).getAttribute('href')).toBe(
    '/expenses?id=e9&scope=team',
  )
  expect(card('Processed').getByText('Expenses counted this month')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Yours' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Mood Insights' })).toBeNull()
})

test('what leads on from the team’s figures leads to the team’s', async () => {
  openDashboard('/?scope=team')
  await screen.findByText('2 pending approval')
  await screen.findByRole('link', { name: 'Export Tax Report' })
  expect(linkOf('2 pending approval')).toBe('/expenses?scope=team&approval=submitted')
  expect(linkOf('View All expenses')).toBe('/expenses?scope=team')
  expect(linkOf('Export Report')).toBe('/reports?action=export&scope=team')
  expect(screen.getByRole('link', { name: 'Export Tax Report' }).getAttribute('href')).toBe(
    '/api/export/csv?scope=team',
  )
  expect(linkOf('Monthly Total')).toBe('/expenses?scope=team&from=2026-03-01&to=2026-03-31&isCounted=true')
})

test('who may not see what the team spends has their own dashboard at every address', async () => {
  openDashboard('/?scope=team', { ...ana, teamId })
  expect(await screen.findByText('1 needs review')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Ownership' })).toBeNull()
})
