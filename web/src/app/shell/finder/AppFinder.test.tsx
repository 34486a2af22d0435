import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ben } from '../../../testing/approvals.ts'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { projectOf } from '../../../testing/projects.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../../../testing/teams.ts'

const apollo = projectOf({ id: 'p1', name: 'Café Apollo' })

function foundAnswer(expenses: readonly ExpenseSummary[], total = expenses.length): Response {
  const answer = jsonResponse(expenses)
  answer.headers.set('x-total-count', String(total))
  return answer
}

type StubResponses = Parameters<typeof stubServer>[0]

async function openFinder(answers: StubResponses = {}, address = '/privacy') {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([apollo]),
    'GET /api/expenses': () => foundAnswer([]),
    ...answers,
  })
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Find pages/ })
  return { ...app, ...server, field }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent
const finder = () => screen.queryByRole('dialog', { name: 'Find' })

describe('the finder', () => {
  test('opens by its key, lists actions, pages and settings, and gives the focus back', async () => {
    const { field } = await openFinder()
    const button = screen.getByRole('button', { name: 'Find', hidden: true })
    const groups = screen.getAllByRole('group').map(group => group.getAttribute('aria-label'))
    expect(groups).toEqual(['Actions', 'Pages', 'Settings'])
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(finder()).toBeNull())
    await userEvent.click(button)
    await waitFor(() => expect(finder()).toBeTruthy())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('is moved through by keys, while the field keeps the focus and says what is marked', async () => {
    const { field } = await openFinder()
    const [first] = options()
    const last = options().at(-1)
    expect(marked()).toBe(first)
    await userEvent.keyboard('{ArrowUp}')
    expect(marked()).toBe(last)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(marked()).toBe(options()[1])
    await userEvent.keyboard('{End}')
    expect(marked()).toBe(last)
    await userEvent.keyboard('{Home}')
    expect(marked()).toBe(first)
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(document.activeElement).toBe(field)
  })

  test('goes to the page that Enter chooses, and starts on the best match', async () => {
    const { path } = await openFinder()
    await userEvent.keyboard('proj{Enter}')
    await waitFor(() => expect(path()).toBe('/projects'))
    expect(finder()).toBeNull()
  })

  test('does what is clicked', async () => {
    const { path, search } = await openFinder()
    await userEvent.keyboard('new project')
    await userEvent.click(screen.getByRole('option', { name: 'New Project' }))
    await waitFor(() => expect(path() + search()).toBe('/projects?action=add'))
  })

  test('changes the theme and stays where it is', async () => {
    const { path } = await openFinder()
    await userEvent.keyboard('dark{Enter}')
    await waitFor(() => expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark'))
    expect(path()).toBe('/privacy')
    await userEvent.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog', { name: 'Find' })
    await userEvent.keyboard('system theme{Enter}')
  })

  test('signs out', async () => {
    let isSignedIn = true
    const { path } = await openFinder({
      'GET /api/auth/user': () => (isSignedIn ? jsonResponse(ana) : problemResponse(401, 'Signed out.')),
      'POST /api/auth/logout': () => {
        isSignedIn = false
        return new Response(null, { status: 204 })
      },
    })
    await userEvent.keyboard('sign out{Enter}')
    await waitFor(() => expect(path()).toBe('/login'))
  })

  test('finds a project by the beginning of a word, without its accents', async () => {
    const { path } = await openFinder()
    await userEvent.keyboard('cafe')
    expect(await screen.findByRole('option', { name: /^Café Apollo/ })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/projects/p1'))
  })

  test('finds expenses with their day and sum, and leads to all of them', async () => {
    const lunch = summaryOf({ id: 'e1', description: 'Team lunch', date: '2026-03-31' })
    const { sent, path, search } = await openFinder({ 'GET /api/expenses': () => foundAnswer([lunch], 37) })
    await userEvent.keyboard('lunch')
    const found = await screen.findByRole('option', { name: /^Team lunch/ })
    expect(within(found).getByText('$41.20')).toBeTruthy()
    expect(within(found).getByText('Mar 31, 2026')).toBeTruthy()
    // Once, after a pause, not per keystroke.
    expect(sent.filter(call => call.path === '/api/expenses')).toHaveLength(1)
    expect(marked()).toBe('See all 37 matching “lunch”')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(path() + search()).toBe('/expenses?search=lunch'))
  })

  test('opens an expense', async () => {
    const lunch = summaryOf({ id: 'e1', description: 'Team lunch' })
    const { path, search } = await openFinder({ 'GET /api/expenses': () => foundAnswer([lunch]) })
    await userEvent.keyboard('lunch')
    await userEvent.click(await screen.findByRole('option', { name: /^Team lunch/ }))
    await waitFor(() => expect(path() + search()).toBe('/expenses?id=e1'))
  })
})

describe('of somebody in a team, the finder', () => {
  const own = summaryOf({ id: 'e1', description: 'Team lunch' })
  const bens = summaryOf({ id: 'e2', description: 'Lunch at the fair', userId: ben.id, teamId })
  const inTeam = (role: TeamRole): StubResponses => ({
    'GET /api/auth/user': () => jsonResponse({ ...ana, role, teamId }),
    'GET /api/teams/dashboard': () =>
      jsonResponse(teamDashboardOf([memberOf(2, { id: ben.id, firstName: 'Ben', lastName: 'Okafor' })])),
    'GET /api/expenses': ({ query }) =>
      foundAnswer(query.get('scope') === 'team' ? [bens, { ...own, userId: ana.id }] : [own]),
  })

  test('finds what the others spent, too, says whose it is, and their own once', async () => {
    const { path, search } = await openFinder(inTeam('accountant'))
    await userEvent.keyboard('lunch')
    const team = within(await screen.findByRole('group', { name: 'The team’s expenses' }))
    const found = await team.findByRole('option', { name: /^Lunch at the fair/ })
    expect(await within(found).findByText(/^Ben Okafor · /)).toBeTruthy()
    expect(team.getAllByRole('option')).toHaveLength(2)
    const yours = within(screen.getByRole('group', { name: 'Your expenses' }))
    expect(await yours.findByRole('option', { name: /^Team lunch/ })).toBeTruthy()
    await userEvent.click(found)
    await waitFor(() => expect(path() + search()).toBe('/expenses?id=e2&scope=team'))
  })

  test('leads to all of the team’s', async () => {
    const { path, search } = await openFinder(inTeam('manager'))
    await userEvent.keyboard('lunch')
    await userEvent.click(
      await screen.findByRole('option', { name: 'Search the team’s expenses for “lunch”' }),
    )
    await waitFor(() => expect(path()).toBe('/expenses'))
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ scope: 'team', search: 'lunch' })
  })

  test('says that it found their own alone where their role sees no others', async () => {
    const { sent } = await openFinder(inTeam('member'))
    await userEvent.keyboard('lunch')
    const yours = within(await screen.findByRole('group', { name: 'Your expenses' }))
    expect(await yours.findByRole('option', { name: /^Team lunch/ })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'The team’s expenses' })).toBeNull()
    expect(sent.some(({ query }) => query.has('scope'))).toBe(false)
  })
})

describe('Enter in the finder', () => {
  test('opens the one expense that answers, where nothing else does', async () => {
    const lunch = summaryOf({ id: 'e1', description: 'Team lunch' })
    const { path, search } = await openFinder({ 'GET /api/expenses': () => foundAnswer([lunch]) })
    await userEvent.keyboard('lunch')
    await screen.findByRole('option', { name: /^Team lunch/ })
    expect(marked()).toContain('Team lunch')
    // The expense is inserted below the first row, which keeps its place.
    expect(options()[0]).toBe('Search expenses for “lunch”')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(path() + search()).toBe('/expenses?id=e1'))
  })

  test('searches where Enter comes before the answer, whatever was found for less of the word', async () => {
    const lunch = summaryOf({ id: 'e1', description: 'Team lunch' })
    const { path, search } = await openFinder({ 'GET /api/expenses': () => foundAnswer([lunch]) })
    await userEvent.keyboard('lunc')
    await screen.findByRole('option', { name: /^Team lunch/ })
    await userEvent.keyboard('h{Enter}')
    await waitFor(() => expect(path() + search()).toBe('/expenses?search=lunch'))
  })

  test('goes to the page that answers, also where one expense does', async () => {
    const fee = summaryOf({ id: 'e1', description: 'Security fee' })
    const { path } = await openFinder({ 'GET /api/expenses': () => foundAnswer([fee]) })
    await userEvent.keyboard('secu')
    await screen.findByRole('option', { name: /^Security fee/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(path()).toBe('/security'))
  })
})

describe('what the finder says', () => {
  test('claims no sum for a receipt that could not be read', async () => {
    const none = { amount: '0.00', originalAmount: '0.00' }
    const unread = summaryOf({ ...none, status: 'pending', unread: ['total'] })
    await openFinder({ 'GET /api/expenses': () => foundAnswer([unread]) })
    await userEvent.keyboard('lunch')
    expect(await screen.findByRole('option', { name: /^Team lunch.*needs review–$/ })).toBeTruthy()
  })

  test('says what to do where nothing is found', async () => {
    await openFinder()
    await userEvent.keyboard('zzqq')
    expect(await screen.findByText(/^No results for “zzqq”. Try another word/)).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('says that a search failed, keeps pages and actions, and tries again', async () => {
    let isDown = true
    const lunch = summaryOf({ id: 'e1', description: 'Reports for lunch' })
    await openFinder({
      'GET /api/expenses': () => (isDown ? problemResponse(500, 'Broken.') : foundAnswer([lunch])),
    })
    await userEvent.keyboard('repo')
    expect(await screen.findByText(/^Your expenses couldn’t be searched. Broken./)).toBeTruthy()
    expect(options()).toContain('Reports')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: /^Reports for lunch/ })).toBeTruthy()
  })
})

test('an Enter that ends the writing of a word chooses nothing, in Safari too', async () => {
  const { path, field } = await openFinder()
  await userEvent.keyboard('proj')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(finder()).toBeTruthy()
  expect(path()).toBe('/privacy')
})
