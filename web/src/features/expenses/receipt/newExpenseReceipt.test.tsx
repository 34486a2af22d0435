import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseOf, readingOf, summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, planRefusal, type StubResponses, stubServer } from '../../../testing/stubServer.ts'
import { uploadOf } from '../../../testing/uploads.ts'

beforeEach(() => sessionStorage.clear())

const picture = new File(['picture'], 'lunch.jpg', { type: 'image/jpeg' })
const expense = expenseOf({
  description: 'Café Central: lunch',
  merchant: 'Café Central',
  originalAmount: '41.20',
  receiptUrl: '/api/receipts/r1/picture',
  receiptData: readingOf({
    merchant: { value: 'Café Central', confidence: 0.97 },
    total: { value: '41.20', confidence: 0.97 },
  }),
})

function open(answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'POST /api/expenses/upload-receipt-claude': () => jsonResponse(uploadOf(expense), 201),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    [`GET /api/receipts/reviews/${expense.id}`]: () => jsonResponse(reviewOf(expense)),
    [`PUT /api/expenses/${expense.id}`]: () => jsonResponse({ ...expense, version: 2 }),
    ...answers,
  })
  const app = renderApp('/expenses?action=add')
  const written = () => server.sent.filter(({ method }) => method === 'POST' || method === 'PUT')
  return { ...app, written, person: userEvent.setup({ applyAccept: false }) }
}
const zone = () => screen.findByLabelText(/^Drop or paste a receipt/)

describe('a receipt in the form of a new expense', () => {
  test('is read into the form, and what was typed stays, with what was read on offer', async () => {
    const { person, search, written } = open()
    await person.type(await screen.findByLabelText(/^Amount/), '40')
    await person.upload(await zone(), picture)
    const merchant = await screen.findByDisplayValue('Café Central')
    expect(search()).toBe(`?id=${expense.id}`)
    expect(merchant).toBeTruthy()
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '40')
    await person.click(screen.getByRole('button', { name: 'Use 41.20' }))
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '41.20')
    await person.selectOptions(screen.getByLabelText('Payment method'), 'Cash')
    await person.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy()
    // The receipt became one expense, and no other is created.
    expect(written().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/expenses/upload-receipt-claude',
      `PUT /api/expenses/${expense.id}`,
    ])
  })

  test('is taken wherever it is dropped, and pasted even into a field', async () => {
    const { written } = open()
    await zone()
    const amount = screen.getByLabelText(/^Amount/)
    fireEvent.paste(amount, { clipboardData: { files: [picture], types: ['Files', 'text/plain'] } })
    expect(written()).toEqual([])
    fireEvent.drop(amount, { dataTransfer: { files: [picture], items: [], types: ['Files'] } })
    await waitFor(() => expect(written()).toHaveLength(1))
  })

  test('keeps the form as it is where it cannot be read, and says why', async () => {
    const { person, search } = open({
      'POST /api/expenses/upload-receipt-claude': () =>
        planRefusal('All 5 uploads are used.', { limit: 'uploads', liftedBy: 'silver' }),
    })
    await person.type(await screen.findByLabelText(/^Description/), 'Lunch')
    await person.upload(await zone(), picture)
    expect(await screen.findByText('Upload failed')).toBeTruthy()
    expect(search()).toBe('?action=add')
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Lunch')
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Expense' })
    expect(add).toHaveProperty('disabled', false)
  })

  test('is chosen from those to review', async () => {
    const { person, search } = open({
      'GET /api/expenses': ({ query }) =>
        jsonResponse(query.get('hasReceipt') ? [summaryOf({ ...expense, status: 'pending' })] : []),
    })
    const form = within(await screen.findByRole('dialog'))
    await person.type(await form.findByLabelText(/^Description/), 'Lunch')
    await person.click(await form.findByRole('button', { name: 'Choose from receipts to review (1)' }))
    await person.click(form.getByRole('button', { name: /Café Central: lunch/ }))
    expect(await screen.findByDisplayValue('Café Central')).toBeTruthy()
    expect(search()).toBe(`?id=${expense.id}`)
    expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Lunch')
  })
})
