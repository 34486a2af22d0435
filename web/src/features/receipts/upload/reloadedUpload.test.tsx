import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PendingFileStore } from '../../../core/storage/pendingFiles.ts'
import * as storage from '../../../core/storage/pendingFiles.ts'
import { persistedTextKey } from '../../../core/storage/persistedText.ts'
import { dashboardOf } from '../../../testing/dashboard.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { inMemoryPendingFiles } from '../../../testing/inMemoryPendingFiles.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'
import { multipleReceiptsOf, severalQuestion } from '../multipleReceipts/several.factory.ts'
import { receipt, takePicture, useButton } from '../scan/scanPage.factory.ts'
import { stubCamera } from '../scan/testing/stubCamera.ts'

let device: PendingFileStore
const files = () => device
const upload = 'POST /api/expenses/upload-receipt-claude'
const picture = new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' })
const uploaded = () =>
  jsonResponse(
    uploadOf(expenseOf(), { read: { requested: 'claude', by: 'machine', fallbackReason: null } }),
    201,
  )
const neverAnswered = () => new Promise<Response>(() => {})

afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  device = inMemoryPendingFiles()
  // Not `vi.mock`: test files share modules, and others have already loaded this one.
  vi.spyOn(storage, 'indexedDbPendingFiles').mockImplementation(() => device)
  vi.stubGlobal('isSecureContext', true)
})

function open(address: string, answers: StubResponses = {}) {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    'GET /api/receipts/readers': () => jsonResponse([]),
    ...answers,
  })
  const app = renderApp(address)
  const keys = () =>
    sent
      .filter(({ method, path }) => `${method} ${path}` === upload)
      .map(({ headers }) => headers.get('idempotency-key'))
  return { ...app, keys }
}

/** Another page of the same tab, as after a reload. */
function reload(address: string, answers: StubResponses = {}) {
  cleanup()
  const key = persistedTextKey(ana.id, 'upload under way')
  const [, ...rest] = (sessionStorage.getItem(key) ?? '').split(' ')
  if (rest.length > 0) sessionStorage.setItem(key, ['1', ...rest].join(' '))
  return open(address, answers)
}

async function choose() {
  await userEvent.upload(await screen.findByLabelText(/choose a file/), picture)
}

const pill = () => screen.findByRole('complementary', { name: 'Bulk upload' })

describe('a reload while one receipt is sent', () => {
  test('goes on with it by itself, under its key, and leaves nothing behind', async () => {
    const before = open('/', { [upload]: neverAnswered })
    await choose()
    await waitFor(async () => expect(await files().list(ana.id)).toHaveLength(1))
    const after = reload('/', { [upload]: uploaded })
    await waitFor(async () => expect((await pill()).textContent).toContain('1 of 1 receipts read'))
    expect(after.keys()).toEqual(before.keys())
    expect(await files().list(ana.id)).toEqual([])
    const later = reload('/')
    await screen.findByLabelText(/choose a file/)
    expect(later.keys()).toEqual([])
  })

  test('comes back to the question about its pages', async () => {
    const { problem } = severalQuestion(multipleReceiptsOf([[1], [2]]))
    const headers = { 'content-type': 'application/problem+json' }
    const several = { [upload]: () => new Response(JSON.stringify(problem), { status: 409, headers }) }
    open('/', several)
    await choose()
    await screen.findByText('lunch.jpg')
    reload('/', several)
    await waitFor(async () => expect((await pill()).textContent).toContain('1 file needs your decision'))
  })

  test('in a tab that was closed leaves it among those that wait', async () => {
    open('/', { [upload]: neverAnswered })
    await choose()
    await waitFor(async () => expect(await files().list(ana.id)).toHaveLength(1))
    cleanup()
    sessionStorage.clear()
    const { keys } = open('/')
    await waitFor(async () => expect((await pill()).textContent).toContain('1 receipt to send'))
    expect(keys()).toEqual([])
  })

  test('has no file that the server refused', async () => {
    open('/', { [upload]: () => problemResponse(422, 'This file is not an image or a PDF.') })
    await choose()
    await screen.findByText('Upload failed')
    await waitFor(async () => expect(await files().list(ana.id)).toEqual([]))
  })

  test('follows a failure: the same file chosen again is the same upload', async () => {
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), uploaded]
    const { keys } = open('/', { [upload]: () => (answers.shift() ?? uploaded)() })
    await choose()
    await screen.findByText('Upload failed')
    await choose()
    await screen.findByText('Receipt processed successfully!')
    expect(new Set(keys()).size).toBe(1)
    await waitFor(async () => expect(await files().list(ana.id)).toEqual([]))
  })
})

describe('a picture that was taken', () => {
  test('and not used yet is among those that wait after a reload', async () => {
    open('/expenses?action=scan')
    stubCamera({ picture: receipt })
    await takePicture()
    await useButton()
    await waitFor(async () => expect(await files().list(ana.id)).toHaveLength(1))
    reload('/')
    await waitFor(async () => expect((await pill()).textContent).toContain('1 receipt to send'))
  })

  test('and discarded, or taken again, is not', async () => {
    stubCamera({ picture: receipt })
    open('/expenses?action=scan')
    await takePicture()
    await waitFor(async () => expect(await files().list(ana.id)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Retake' }))
    await waitFor(async () => expect(await files().list(ana.id)).toEqual([]))
    await takePicture()
    await useButton()
    await waitFor(async () => expect(await files().list(ana.id)).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await files().list(ana.id)).toEqual([]))
  })

  test('and sent is one upload with what a later page sends of it', async () => {
    stubCamera({ picture: receipt })
    const before = open('/expenses?action=scan', { [upload]: neverAnswered })
    await takePicture()
    await userEvent.click(await useButton())
    await waitFor(() => expect(before.keys()).toHaveLength(1))
    const after = reload('/', { [upload]: uploaded })
    await waitFor(async () => expect((await pill()).textContent).toContain('1 of 1 receipts read'))
    expect(after.keys()).toEqual(before.keys())
    expect(await files().list(ana.id)).toEqual([])
  })
})
