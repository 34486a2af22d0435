import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { readStoredText, writeStoredText } from '../../core/storage/storedText.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

afterEach(() => writeStoredText('localStorage', 'outlay.moods', ''))

test('the settings say what an AI key would add, and turn moods off', async () => {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/conversations': () => jsonResponse({ conversations: [], answerer: 'rules' }),
  })
  renderApp('/settings')
  const panel = within(await screen.findByRole('region', { name: 'Assistant' }))
  expect(await panel.findByText(/Once your administrator adds an AI key/)).toBeTruthy()
  await userEvent.click(panel.getByRole('switch', { name: 'Moods', checked: true }))
  expect(panel.getByRole('switch', { name: 'Moods', checked: false })).toBeTruthy()
  expect(readStoredText('localStorage', 'outlay.moods')).toBe('off')
})
