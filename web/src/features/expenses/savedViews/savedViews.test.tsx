import type { SavedView } from '@outlay/contract/savedViews/savedViews'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const travel: SavedView = {
  id: 'v1',
  name: 'Travel',
  query: 'category=travel&period=last-month&sort=amount',
  density: 'compact',
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 3,
}

async function openViews(address: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
    'GET /api/saved-views': () => jsonResponse([travel]),
    ...answers,
  })
  const app = renderApp(address)
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  return { ...app, sent, dialog: within(await screen.findByRole('dialog', { name: 'Saved views' })) }
}

test('a view is chosen: its filters and its order stand in the address', async () => {
  const { dialog, search } = await openViews('/expenses?mood=happy')
  await userEvent.click(await dialog.findByRole('button', { name: 'Travel' }))
  await waitFor(() => expect(search()).toBe('?category=travel&sort=amount&period=last-month'))
  expect(await screen.findByRole('button', { name: 'Comfortable rows' })).toBeTruthy()
})

test('the list as it is shown is saved under a name', async () => {
  const { dialog, sent } = await openViews('/expenses?mood=happy&sort=amount', {
    'POST /api/saved-views': () => jsonResponse({ ...travel, id: 'v2' }, 201),
  })
  await userEvent.type(await dialog.findByLabelText('Save current view as'), ' Happy days {Enter}')
  expect(await screen.findByText('View saved')).toBeTruthy()
  const { body } = sent.find(({ method }) => method === 'POST') ?? {}
  expect(body).toMatchObject({ name: 'Happy days', query: 'sort=amount&mood=happy' })
})

test('a name that is taken is said, and stays to be changed', async () => {
  const { dialog } = await openViews('/expenses', {
    'POST /api/saved-views': () => problemResponse(409, 'There is already a view with this name.'),
  })
  await userEvent.type(await dialog.findByLabelText('Save current view as'), 'travel{Enter}')
  expect(await screen.findByText(/There is already a view with this name/)).toBeTruthy()
  expect(dialog.getByLabelText('Save current view as')).toHaveProperty('value', 'travel')
})

test('a view is deleted as it was seen, and brought back by Undo', async () => {
  const { dialog, sent } = await openViews('/expenses', {
    'DELETE /api/saved-views/v1': () => new Response(null, { status: 204 }),
    'POST /api/saved-views': () => jsonResponse({ ...travel, id: 'v2' }, 201),
  })
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete Travel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const { name, query, density } = travel
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name, query, density }),
  )
})

test('a view is renamed, and keeps what it shows', async () => {
  const { dialog, sent } = await openViews('/expenses', {
    'PUT /api/saved-views/v1': () => jsonResponse({ ...travel, name: 'Trips', version: 4 }),
  })
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename Travel' }))
  await userEvent.clear(dialog.getByLabelText('New name for Travel'))
  await userEvent.type(dialog.getByLabelText('New name for Travel'), 'Trips{Enter}')
  expect(await screen.findByText('View renamed')).toBeTruthy()
  const { query, density } = travel
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Trips', query, density })
})

test('a name that was typed is kept until it is discarded', async () => {
  const { dialog } = await openViews('/expenses?mood=happy')
  await userEvent.type(dialog.getByLabelText('Save current view as'), 'Happy{Escape}')
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
