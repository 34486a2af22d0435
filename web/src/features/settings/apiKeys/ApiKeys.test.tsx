import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { currentPlanOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const platinum = currentPlanOf({ plan: 'platinum' })
const exportsKey: ApiKey = {
  id: '01936f00-0000-7000-8000-0000000000e1',
  name: 'Exports',
  start: 'outlay_Ab12Cd',
  rights: 'read',
  createdAt: '2026-03-30T09:15:00.000Z',
  expiresAt: '2026-04-29T09:15:00.000Z',
  isExpired: false,
  lastUsedAt: null,
}
const oldKey: ApiKey = {
  ...exportsKey,
  id: '01936f00-0000-7000-8000-0000000000e2',
  name: 'Old script',
  rights: 'write',
  expiresAt: '2026-03-01T09:15:00.000Z',
  isExpired: true,
  lastUsedAt: '2026-02-27T18:00:00.000Z',
}

function openKeys(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/auth/user': () => jsonResponse({ ...ana, locale: 'en-US', timezone: 'UTC' }),
    'GET /api/plans/current': () => jsonResponse(platinum),
    'GET /api/api-keys': () => jsonResponse([exportsKey, oldKey]),
    ...answers,
  })
  renderApp('/settings/api-keys')
  return { ...server, person: userEvent.setup() }
}

describe('API keys', () => {
  test('are listed with what they may, when they were used, and until when they live', async () => {
    openKeys()
    const list = within(await screen.findByRole('list', { name: 'API keys' }))
    expect(list.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'Exportsoutlay_Ab12Cd… · reads · never used · expires Apr 29, 2026, 9:15 AMRevoke',
      'Old scriptExpiredoutlay_Ab12Cd… · reads and writes · last used Feb 27, 2026, 6:00 PM · expired Mar 1, 2026, 9:15 AMRevoke',
    ])
  })

  test('are not lost half-typed, but asked about', async () => {
    const { person } = openKeys()
    await person.click(await screen.findByRole('button', { name: 'New API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    await person.type(dialog.getByLabelText('Name'), 'Books{Escape}')
    await person.click(await dialog.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('are made by name, rights and days; the key is shown once, with a warning, and copied', async () => {
    const key = 'outlay_Xy34Zw-the-whole-of-it'
    const { person, sent } = openKeys({
      'GET /api/api-keys': () => jsonResponse([]),
      'POST /api/api-keys': () => jsonResponse({ ...exportsKey, key }, 201),
    })
    expect(await screen.findByText('No API keys yet.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'New API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    await person.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await person.type(dialog.getByLabelText('Name'), 'Exports')
    await person.click(dialog.getByRole('radio', { name: /Read and write/ }))
    await person.selectOptions(dialog.getByLabelText('Expiration'), 'No expiration')
    await person.type(dialog.getByLabelText('Password'), 'secret1')
    await person.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByDisplayValue(key)).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Exports',
      rights: 'write',
      expiresInDays: null,
      password: 'secret1',
    })
    expect(dialog.getByText(/shown only once/)).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(key)
    await person.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByDisplayValue(key)).toBeNull())
  })

  test('ask for the code, too, where two-step verification is on, and say what of both is not right', async () => {
    const { person, sent } = openKeys({
      'GET /api/auth/two-step': () => jsonResponse({ isOn: true, onSince: null, recoveryCodesLeft: 10 }),
      'POST /api/api-keys': () =>
        problemResponse(400, 'Not right.', [{ path: 'code', message: 'This code is not right' }]),
    })
    await person.click(await screen.findByRole('button', { name: 'New API key' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }))
    await person.type(dialog.getByLabelText('Name'), 'Exports')
    await person.type(dialog.getByLabelText('Password'), 'secret1')
    await person.type(await dialog.findByLabelText('Code'), '123456')
    await person.click(dialog.getByRole('button', { name: 'Create key' }))
    expect(await dialog.findByText('This code is not right')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Exports')
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ code: '123456' })
  })

  test('are revoked after a question', async () => {
    const { person, sent } = openKeys({
      [`DELETE /api/api-keys/${exportsKey.id}`]: () => new Response(null, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Revoke Exports' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this API key?' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await person.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('API key revoked')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Exports' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Revoke Old script' })).toBeTruthy()
  })

  test('are not made where the plan has no API access; those there are stay and can be revoked', async () => {
    openKeys({ 'GET /api/plans/current': () => jsonResponse(currentPlanOf({ plan: 'gold' })) })
    expect(await screen.findByText(/API access is part of Platinum/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New API key' }).disabled).toBe(true)
    expect(await screen.findByRole('button', { name: 'Revoke Exports' })).toBeTruthy()
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    const { person } = openKeys({ 'GET /api/api-keys': () => answers.pop() ?? jsonResponse([exportsKey]) })
    expect(await screen.findByText('Your API keys couldn’t be loaded')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Revoke Exports' })).toBeTruthy()
  })
})
