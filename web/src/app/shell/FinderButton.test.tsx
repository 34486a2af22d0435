import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

async function openPage(address = '/privacy') {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
  })
  const app = renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return app
}

const finder = () => screen.queryByRole('dialog', { name: 'Find' })

describe('the key of the finder', () => {
  test('gives it all that is typed from then on, and the shortcuts of the page none of it', async () => {
    const { path } = await openPage()
    await userEvent.keyboard('{Control>}k{/Control}n/invoice')
    const field = await screen.findByRole('combobox', { name: /^Find pages/ })
    await waitFor(() => expect(field).toHaveProperty('value', 'n/invoice'))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await userEvent.keyboard('s')
    expect(field).toHaveProperty('value', 'n/invoices')
    expect(path()).toBe('/privacy')
  })

  test('opens nothing when Escape comes first, and the page has its shortcuts back', async () => {
    const { path, search } = await openPage()
    await userEvent.keyboard('{Control>}k{/Control}x{Escape}')
    expect(finder()).toBeNull()
    await userEvent.keyboard('n')
    await waitFor(() => expect(path() + search()).toBe('/expenses?action=add'))
  })

  test('rests while another dialog is open', async () => {
    stubServer({ 'GET /api/auth/user': () => jsonResponse(ana), 'GET /api/projects': () => jsonResponse([]) })
    renderApp('/projects?action=add')
    await screen.findByRole('dialog', { name: /Project/ })
    await userEvent.keyboard('{Control>}k{/Control}')
    await vi.dynamicImportSettled()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('opens it from a field too, which is as it was afterwards; the shortcuts of the page rest meanwhile', async () => {
    const { path } = await openPage('/expenses')
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: /^Find pages/ })
    await userEvent.keyboard('{Escape}')
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    await userEvent.type(search, 'tea')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('n/')
    const again = await screen.findByRole('combobox', { name: /^Find pages/ })
    await waitFor(() => expect(again).toHaveProperty('value', 'n/'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(search).toHaveProperty('value', 'tea')
    expect(path()).toBe('/expenses')
    expect(field.isConnected).toBe(false)
  })
})
