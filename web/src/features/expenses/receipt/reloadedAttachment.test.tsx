import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PendingFile, PendingFileStore } from '../../../core/storage/pendingFiles.ts'
import * as storage from '../../../core/storage/pendingFiles.ts'
import { expenseReceiptOf } from '../../../testing/expenseReceipts.ts'
import { expenseOf } from '../../../testing/expenses.ts'
import { inMemoryPendingFiles } from '../../../testing/inMemoryPendingFiles.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import {
  codedProblemResponse,
  jsonResponse,
  problemResponse,
  stubServer,
} from '../../../testing/stubServer.ts'

let device: PendingFileStore
const files = () => device
afterEach(() => vi.restoreAllMocks())
beforeEach(() => {
  device = inMemoryPendingFiles()
  // Not `vi.mock`: test files share modules, and others have already loaded this one.
  vi.spyOn(storage, 'indexedDbPendingFiles').mockImplementation(() => device)
})

const photo = new File(['a photo'], 'taxi.jpg', { type: 'image/jpeg', lastModified: 1 })
const receiptUrl = '/api/receipts/r1/picture'
const receipt = expenseReceiptOf({ url: receiptUrl })
const [bare, withReceipt] = [expenseOf(), expenseOf({ receiptUrl, version: 2 })]
const owner = `attachments of ${ana.id}`

/** As stored by an earlier page. */
const keep = (part: Partial<PendingFile> = {}) =>
  files().put({
    id: 'one',
    ownerId: owner,
    place: Date.now(),
    file: photo,
    typed: { expenseId: bare.id },
    ...part,
  })

/** The dialog of an expense, with the server's responses to each upload. */
function open(expense = bare, ...answers: (() => Response | Promise<Response>)[]) {
  const attached = () => jsonResponse(withReceipt)
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    [`GET /api/receipts/reviews/${expense.id}`]: () => jsonResponse(reviewOf(expense)),
    [`GET /api/expenses/${expense.id}/receipts`]: () => jsonResponse(expense.receiptUrl ? [receipt] : []),
    [`POST /api/expenses/${expense.id}/receipts`]: () => (answers.shift() ?? attached)(),
    [`PUT /api/expenses/${expense.id}/receipts/${receipt.id}`]: attached,
  })
  renderApp(`/expenses?id=${expense.id}`)
  const uploads = () =>
    sent
      .filter(({ method, path }) => method !== 'GET' && path.includes('/receipts'))
      .map(({ method, headers }) => `${method} ${headers.get('idempotency-key')}`)
  return { uploads }
}

const choice = () => screen.findByLabelText<HTMLInputElement>(/^Add a receipt/)
const nothingKept = () => waitFor(async () => expect(await files().list(owner)).toEqual([]))

describe('a receipt that was on its way to an expense when the page was reloaded', () => {
  test('is sent again under its key where the expense is open', async () => {
    await keep()
    const { uploads } = open()
    expect(await screen.findByText('Receipt added')).toBeTruthy()
    expect(uploads()).toEqual(['POST one'])
    await nothingKept()
  })

  test('takes the place of the one that it was to replace', async () => {
    await keep({ typed: { expenseId: bare.id, replacesId: receipt.id } })
    const { uploads } = open(withReceipt)
    expect(await screen.findByText('Receipt replaced')).toBeTruthy()
    expect(uploads()).toEqual(['PUT one'])
  })

  test('is not put there a second time where it had arrived', async () => {
    await keep()
    const { uploads } = open(withReceipt, () =>
      codedProblemResponse(422, 'request.idempotency-key-reused', 'This key was used for another request.'),
    )
    await nothingKept()
    expect(uploads()).toEqual(['POST one'])
    expect(screen.queryByText('Receipt added')).toBeNull()
    expect(screen.queryByText('Upload failed')).toBeNull()
  })

  test('says so where the server refuses it, and is not sent for ever', async () => {
    await keep()
    open(bare, () => problemResponse(422, 'This file is not an image or a PDF.'))
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    await nothingKept()
  })

  test('is of this expense, this person, and today', async () => {
    await keep({ typed: { expenseId: 'another' } })
    await keep({ id: 'two', ownerId: 'attachments of someone else' })
    await keep({ id: 'three', place: Date.now() - 2 * 24 * 60 * 60_000 })
    const { uploads } = open()
    await choice()
    await waitFor(async () => expect((await files().list(owner)).map(({ id }) => id)).toEqual(['one']))
    expect(uploads()).toEqual([])
  })

  test('is kept until the server has answered; chosen again it is the same sending', async () => {
    const { uploads } = open(
      bare,
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => problemResponse(422, 'No picture.'),
    )
    await userEvent.upload(await choice(), photo)
    await waitFor(async () => expect(await files().list(owner)).toHaveLength(1))
    await waitFor(async () => expect((await choice()).disabled).toBe(false))
    await userEvent.upload(await choice(), photo)
    expect(await screen.findByText('No picture.')).toBeTruthy()
    expect(new Set(uploads()).size).toBe(1)
    expect(uploads()).toHaveLength(2)
    await nothingKept()
  })
})
