import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

async function openProjects() {
  stubServer({ 'GET /api/auth/user': () => jsonResponse(ana) })
  const app = renderApp('/projects')
  await screen.findByRole('heading', { name: 'Projects' })
  return app
}

test('n adds an expense from any page', async () => {
  const { path } = await openProjects()
  await userEvent.keyboard('n')
  await waitFor(() => expect(path()).toBe('/expenses'))
})

test.each(['/', '{Shift>}/{/Shift}'])(
  '/ goes to the search of the expenses, wherever the keyboard has it: %s',
  async key => {
    const { path } = await openProjects()
    await userEvent.keyboard(key)
    await waitFor(() => expect(path()).toBe('/expenses'))
    await waitFor(() => expect(document.activeElement?.id).toBe('expense-search'))
    expect(document.activeElement).toHaveProperty('value', '')
  },
)

test('on the expenses / goes to the search and leaves the filters as they are', async () => {
  stubServer({ 'GET /api/auth/user': () => jsonResponse(ana), 'GET /api/expenses': () => jsonResponse([]) })
  const { search } = renderApp('/expenses?category=meals')
  await screen.findByRole('searchbox', { name: 'Search' })
  await userEvent.keyboard('/')
  await waitFor(() => expect(document.activeElement?.id).toBe('expense-search'))
  expect(search()).toBe('?category=meals')
})

test('a letter that is typed in a field is no shortcut', async () => {
  stubServer({ 'GET /api/auth/user': () => jsonResponse(ana), 'GET /api/expenses': () => jsonResponse([]) })
  const { search } = renderApp('/expenses')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'n/')
  await waitFor(() => expect(search()).toBe('?search=n%2F'))
})

test.each([
  ['a dialog', '<dialog open></dialog>'],
  ['a popover like a dialog', '<div role="dialog"></div>'],
])('shortcuts rest while %s is open', async (_, html) => {
  const { path } = await openProjects()
  const holder = document.body.appendChild(document.createElement('div'))
  holder.innerHTML = html
  await userEvent.keyboard('n/')
  holder.remove()
  expect(path()).toBe('/projects')
})
