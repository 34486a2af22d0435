import type { User } from '@outlay/contract/accounts/currentUser'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { manager } from '../testing/approvals.ts'
import { usedDashboardOf } from '../testing/dashboard.ts'
import { ana } from '../testing/people.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../testing/teams.ts'

const accountant: User = { ...manager, role: 'accountant' }
const answers = {
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
  'GET /api/dashboard': () => jsonResponse(usedDashboardOf()),
  'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([memberOf(7)])),
}

/** Opens an address in a new window of the same browser. */
function open(address: string, user: User = manager) {
  cleanup()
  const { sent } = stubServer({ ...answers, 'GET /api/auth/user': () => jsonResponse(user) })
  const app = renderApp(address)
  const scopes = (call: string) =>
    sent.filter(({ path }) => path === call).map(({ query }) => query.get('scope'))
  return { ...app, scopes }
}

const radio = (name: 'Mine' | 'Team') => screen.findByRole<HTMLInputElement>('radio', { name })
const choose = async (name: 'Mine' | 'Team') => userEvent.click(await radio(name))

describe('Mine or Team, chosen once', () => {
  test('is beside the title of the pages that have both, and on no other', async () => {
    for (const [path, title] of [
      ['/', 'Dashboard'],
      ['/expenses', 'Expenses'],
      ['/reports', 'Reports'],
      ['/insights', 'Insights'],
    ]) {
      open(path as string)
      await radio('Team')
      const heading = screen.getByRole('heading', { level: 1, name: title as string })
      expect(heading.nextElementSibling?.getAttribute('aria-label')).toBe('Ownership')
      expect(screen.getAllByRole('radiogroup', { name: 'Ownership' })).toHaveLength(1)
    }
    open('/projects')
    await screen.findByRole('heading', { level: 1, name: 'Projects' })
    expect(screen.queryByRole('radiogroup', { name: 'Ownership' })).toBeNull()
  })

  test.each([
    ['/', '/api/expenses/sums', '/expenses'],
    ['/expenses', '/api/analytics/report', '/reports?period=this-year'],
    ['/reports', '/api/insights/spending', '/insights'],
  ])('on %s, is found wherever there is the choice, in a new window too', async (there, call, page) => {
    open(there)
    await choose('Team')
    await waitFor(async () => expect((await radio('Team')).checked).toBe(true))
    const { search, scopes } = open(page)
    expect((await radio('Team')).checked).toBe(true)
    // The address names the scope, and no other scope was requested before.
    await waitFor(() => expect(search()).toContain('scope=team'))
    expect(scopes(call).length).toBeGreaterThan(0)
    expect(scopes(call).every(scope => scope === 'team')).toBe(true)
    await choose('Mine')
    await waitFor(() => expect(search()).not.toContain('scope'))
    open(there)
    expect((await radio('Mine')).checked).toBe(true)
  })

  test('gives way to an address that names one, which leaves the choice as it is', async () => {
    open('/')
    await choose('Team')
    const mine = open('/expenses?scope=mine&status=pending')
    expect((await radio('Mine')).checked).toBe(true)
    expect(mine.scopes('/api/expenses/sums').every(scope => scope === null)).toBe(true)
    // Clearing filters keeps the scope.
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(mine.search()).toBe('?scope=mine'))
    open('/')
    expect((await radio('Team')).checked).toBe(true)
    await choose('Mine')
    open('/expenses?scope=team')
    expect((await radio('Team')).checked).toBe(true)
    open('/')
    expect((await radio('Mine')).checked).toBe(true)
  })

  test('is returned from by Back, to what was shown before', async () => {
    const { search, goBack, goForward } = open('/reports?period=this-year')
    await choose('Team')
    await waitFor(() => expect(search()).toContain('scope=team'))
    goBack()
    await waitFor(() => expect(search()).toContain('scope=mine'))
    expect((await radio('Mine')).checked).toBe(true)
    goForward()
    await waitFor(() => expect(search()).toContain('scope=team'))
    expect((await radio('Team')).checked).toBe(true)
  })

  test('belongs to the account: the next person to sign in begins with Mine', async () => {
    open('/')
    await choose('Team')
    open('/', { ...manager, id: memberOf(7).id })
    expect((await radio('Mine')).checked).toBe(true)
  })

  test.each([
    ['a lower role', { ...ana, teamId }],
    ['no team', ana],
  ])('falls back to Mine with %s, without a word', async (_, user) => {
    open('/')
    await choose('Team')
    const { search, scopes } = open('/expenses', user)
    await screen.findByRole('heading', { name: 'No expenses found' })
    expect(screen.queryByRole('radiogroup', { name: 'Ownership' })).toBeNull()
    expect(screen.queryByText(/Only yours/)).toBeNull()
    expect([search(), scopes('/api/expenses/sums').every(scope => scope === null)]).toEqual(['', true])
  })

  test('is Team for an accountant, until they choose', async () => {
    open('/', accountant)
    expect((await radio('Team')).checked).toBe(true)
    await choose('Mine')
    open('/expenses', accountant)
    expect((await radio('Mine')).checked).toBe(true)
  })

  test('reaches the server, whose pages preload for it, for as long as the session', async () => {
    const { queryClient } = open('/')
    await choose('Team')
    await waitFor(() => expect(document.cookie).toBe('outlay.scope=team'))
    queryClient.setQueryData(['/api/auth/user'], null)
    await waitFor(() => expect(document.cookie).toBe(''))
  })
})
