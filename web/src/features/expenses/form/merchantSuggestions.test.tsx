import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

// Without layout, a dropdown attached to an input counts as hidden with it.

const aurora = {
  merchant: 'Aurora',
  count: 4,
  category: 'meals',
  projectId: null,
  currency: 'USD',
  paymentMethod: 'card',
  isDeductible: null,
}

function openForm() {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/expenses/suggestions/merchants': () => jsonResponse([aurora]),
    'GET /api/expenses/suggestions/people': () => jsonResponse([{ person: 'Ben', count: 2 }]),
    'GET /api/expenses/suggestions/tags': () => jsonResponse([{ tag: 'client', count: 3 }]),
    'POST /api/expenses': () => jsonResponse(expenseOf(), 201),
  })
  renderApp('/expenses?action=add')
  return server
}
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Add New Expense' }))

test('a merchant of one’s own, chosen by the keys, brings its usual category and payment method', async () => {
  openForm()
  const dialog = await dialogOf()
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Merchant' }), 'aur')
  await dialog.findByRole('option', { name: /^Aurora/, hidden: true })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Merchant' })).toHaveProperty('value', 'Aurora'),
  )
  expect(dialog.getByLabelText('Category')).toHaveProperty('value', 'meals')
  expect(dialog.getByLabelText('Payment method')).toHaveProperty('value', 'card')
  expect(screen.queryByText('Description is required')).toBeNull()
})

test('tags are typed, or taken from those that were used before, and sent', async () => {
  const { sent } = openForm()
  const dialog = await dialogOf()
  await userEvent.type(await dialog.findByLabelText(/^Description/), 'Lunch')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '12')
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'trip{Enter}')
  await userEvent.click(await dialog.findByRole('option', { name: 'client', hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await screen.findByText('Expense created successfully!')
  const [created] = sent.filter(({ method }) => method === 'POST')
  expect(created?.body).toMatchObject({ tags: ['trip', 'client'], merchant: null })
})

test('whom it is for is typed, or taken from those who were named before', async () => {
  const { sent } = openForm()
  const dialog = await dialogOf()
  await userEvent.type(await dialog.findByLabelText(/^Description/), 'Tickets')
  await userEvent.type(dialog.getByLabelText(/^Amount/), '12')
  await userEvent.type(dialog.getByRole('combobox', { name: 'For' }), 'be')
  await userEvent.click(await dialog.findByRole('option', { name: 'Ben', hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Expense' }))
  await screen.findByText('Expense created successfully!')
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ person: 'Ben' })
})
