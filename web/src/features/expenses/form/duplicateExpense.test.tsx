import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const today = new Date().toISOString().slice(0, 10)

test('an expense is duplicated: the form of a new one, as that is, of today and without a receipt', async () => {
  const expense = expenseOf({
    merchant: 'Aurora',
    person: 'Ben',
    tags: ['client'],
    notes: 'With Ben',
    paymentMethod: 'cash',
    category: 'meals',
    date: '2026-01-02',
  })
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    'POST /api/expenses': () => jsonResponse(expense, 201),
  })
  const { search } = renderApp(`/expenses?id=${expense.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Expense' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Expense' }))
  await waitFor(() => expect(search()).toBe(''))
  const [created] = sent.filter(({ method }) => method === 'POST')
  expect(created?.body).toMatchObject({
    description: 'Team lunch',
    merchant: 'Aurora',
    person: 'Ben',
    amount: '41.20',
    currency: 'USD',
    tags: ['client'],
    notes: 'With Ben',
    paymentMethod: 'cash',
    date: today,
  })
})
