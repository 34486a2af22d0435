import type { ReadingAccuracy } from '@outlay/contract/receipts/receipts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { settingsResponses } from '../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

function openSettings(answer: () => Response) {
  stubServer({ ...settingsResponses, 'GET /api/receipts/accuracy': answer })
  renderApp('/settings/receipts')
}

const accuracy: ReadingAccuracy = {
  since: '2026-01-01',
  read: 100,
  kept: 97,
  readers: [
    {
      reader: 'machine',
      read: 90,
      kept: 87,
      fields: [
        { field: 'total', read: 60, kept: 60 },
        { field: 'merchant', read: 30, kept: 27 },
        { field: 'date', read: 0, kept: 0 },
      ],
    },
    { reader: 'claude', read: 10, kept: 10, fields: [{ field: 'total', read: 10, kept: 10 }] },
    { reader: 'openai', read: 0, kept: 0, fields: [] },
  ],
}

describe('the reading accuracy in Settings', () => {
  test('is one figure, and the figures it is made of', async () => {
    openSettings(() => jsonResponse(accuracy))
    expect(await screen.findByText('97.0%')).toBeTruthy()
    expect(screen.getByText('97 of 100 fields left unchanged, last 90 days')).toBeTruthy()
    const machine = within(screen.getByRole('table', { name: 'Outlay reader' }))
    const lines = machine.getAllByRole('row').map(row => row.textContent)
    expect(lines).toEqual([
      'FieldLeft unchangedShare',
      'Total60 of 60100%',
      'Merchant27 of 3090.0%',
      'All fields87 of 9096.6%',
    ])
    expect(screen.getByRole('table', { name: 'Claude' })).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'OpenAI' })).toBeNull()
  })

  test('is no figure at all before anything was read', async () => {
    openSettings(() => jsonResponse({ since: '2026-01-01', read: 0, kept: 0, readers: [] }))
    expect(await screen.findByText('After your first receipts')).toBeTruthy()
    expect(screen.queryByText(/%/)).toBeNull()
  })

  test('says why it could not be loaded, and tries again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    openSettings(() => answers.pop() ?? jsonResponse(accuracy))
    expect(await screen.findByText('The reading accuracy couldn’t be loaded')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('97.0%')).toBeTruthy()
  })
})
