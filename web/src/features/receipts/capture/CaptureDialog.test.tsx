import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'

test('without a camera files are chosen; a PDF that was not made here is asked about, whatever its name', async () => {
  const upload = 'POST /api/expenses/upload-receipt-claude'
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    [upload]: () =>
      jsonResponse(
        uploadOf(expenseOf({}), { read: { requested: 'claude', by: 'machine', fallbackReason: null } }),
        201,
      ),
  })
  renderApp('/expenses?action=capture')
  const march = new File(['%PDF-1.4'], 'receipt-march.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText(/choose files/i), march)
  const sentOnes = () => sent.filter(({ method, path }) => `${method} ${path}` === upload)
  await waitFor(() => expect(sentOnes()).toHaveLength(1))
  const decided = sentOnes().map(({ body }) => body instanceof FormData && body.has('pages'))
  expect(decided).toEqual([false])
  expect(await screen.findByRole('dialog', { name: 'Bulk Upload Receipts' })).toBeTruthy()
})
