import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ben, manager } from '../../testing/approvals.ts'
import { summaryOf } from '../../testing/expenses.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'
import { teamDashboardOf, teamId, teamOf } from '../../testing/teams.ts'
import { reportOf } from './analytics.factory.ts'

test.each([
  ['USD', false],
  ['CHF', true],
] as const)(
  'the report of a team paid in %s says that its sums are rounded: %s',
  async (originalCurrency, isSaid) => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(manager),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([])),
      [`GET /api/teams/${teamId}`]: () => jsonResponse(teamOf()),
      'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId, originalCurrency })]),
      'GET /api/analytics/report': () => jsonResponse(reportOf()),
    })
    renderApp('/reports?scope=team')
    const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }))
    expect(await table.findByRole('cell', { name: 'Former member' })).toBeTruthy()
    expect(screen.queryByText(/may differ by a cent/) !== null).toBe(isSaid)
  },
)
