import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { manager } from '../../testing/approvals.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

const openProjects = (user = ana) => {
  stubServer({ 'GET /api/auth/user': () => jsonResponse(user), 'GET /api/projects': () => jsonResponse([]) })
  renderApp('/projects')
}
const header = async () => within(await screen.findByRole('banner'))
const placesOf = (links: readonly HTMLElement[]) =>
  links.map(link => [link.textContent, link.getAttribute('href')])

test('the header leads home and to eight pages, marks the current one and sets the assistant apart', async () => {
  openProjects()
  const bar = await header()
  expect(bar.getByRole('link', { name: 'Outlay' }).getAttribute('href')).toBe('/')
  const items = within(bar.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(placesOf(items)).toEqual([
    ['Dashboard', '/'],
    ['Expenses', '/expenses'],
    ['Projects', '/projects'],
    ['Reports', '/reports'],
    ['Insights', '/insights'],
    ['Claude', '/claude-insights'],
    ['Teams', '/teams'],
    ['Settings', '/settings'],
  ])
  const namesWith = (attribute: string) =>
    items.filter(item => item.hasAttribute(attribute)).map(item => item.textContent)
  expect(namesWith('aria-current')).toEqual(['Projects'])
  expect(namesWith('data-highlighted')).toEqual(['Claude'])
})

test('the header leads those who may decide to the approvals, with how many are pending', async () => {
  const queue = () =>
    new Response('[]', { headers: { 'content-type': 'application/json', 'x-total-count': '3' } })
  stubServer({
    'GET /api/auth/user': () => jsonResponse(manager),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/approvals/queue': queue,
  })
  renderApp('/projects')
  const link = (await header()).getByRole('link', { name: /^Approvals/ })
  expect(link.getAttribute('href')).toBe('/approvals')
  await waitFor(() => expect(link.textContent).toBe('Approvals3'))
})

test('the header of anyone else has no approvals', async () => {
  openProjects()
  expect((await header()).queryByRole('link', { name: /^Approvals/ })).toBeNull()
})

test('the header has the way to add an expense', async () => {
  openProjects()
  const add = (await header()).getByRole('link', { name: 'Add Expense' })
  expect(add.getAttribute('href')).toBe('/expenses?action=add')
})

test('the user menu says who is signed in, by full name or username, with the email, and has the way out', async () => {
  openProjects()
  const menu = within(
    await screen.findByText('ana@example.com').then(email => email.closest('[popover]') as HTMLElement),
  )
  expect(menu.getByText('Ana Marquez')).toBeTruthy()
  expect(menu.getByText('Sign out')).toBeTruthy()
})

test('the user menu of someone without a name says the username', async () => {
  openProjects({ ...ana, firstName: null, lastName: null })
  const email = await screen.findByText('ana@example.com')
  expect(email.previousSibling?.textContent).toBe('ana')
})

test('the mobile bar has five items, of which Add has no words', async () => {
  openProjects()
  const items = within(await screen.findByRole('navigation', { name: 'Quick' })).getAllByRole('link')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Home', 'Expenses', '', 'Claude', 'Settings'])
  expect(items[2]?.getAttribute('aria-label')).toBe('Add expense')
})
