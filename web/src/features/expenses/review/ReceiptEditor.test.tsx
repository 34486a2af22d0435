import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { openReview, waitingReceipt as receiptOf } from '../../../testing/receiptInReview.tsx'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const field = (name: RegExp) => screen.findByLabelText(name)
const categoryField = () => within(screen.getByRole('dialog')).getByLabelText('Category')
const savedBody = (sent: { method: string; body: unknown }[]) =>
  sent.find(({ method }) => method === 'PUT')?.body

describe('a receipt in review', () => {
  test('groups what is doubtful, and marks every field that was read', async () => {
    openReview(receiptOf())
    const group = within(await screen.findByRole('region', { name: 'Please check' }))
    expect(descriptionOf(group.getByLabelText(/^Amount/))).toContain('60% confidence')
    expect(group.queryByLabelText(/^Date/)).toBeNull()
    expect(descriptionOf(screen.getByLabelText(/^Date/))).toBe('High confidenceMar 31, 2026')
    await userEvent.type(screen.getByLabelText(/^Amount/), '1')
    expect(descriptionOf(screen.getByLabelText(/^Amount/))).toMatch(/^Use /)
    expect(screen.queryByRole('region', { name: 'Please check' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Checked' })).toBeTruthy()
  })

  test('renames the merchant in the description, unless the person wrote it', async () => {
    openReview(receiptOf())
    const merchant = await field(/^Merchant/)
    await userEvent.clear(merchant)
    await userEvent.type(merchant, 'New')
    const description = screen.getByLabelText(/^Description/)
    expect(description).toHaveProperty('value', 'New: two coffees')
    await userEvent.clear(description)
    await userEvent.type(description, 'Coffee with Ben')
    await userEvent.type(merchant, 'er')
    expect(description).toHaveProperty('value', 'Coffee with Ben')
  })

  test('remembers for the merchant what was changed, unless told not to', async () => {
    const { sent } = openReview(receiptOf())
    await field(/^Merchant/)
    expect(screen.queryByLabelText(/^Remember/)).toBeNull()
    await userEvent.selectOptions(categoryField(), 'travel')
    await userEvent.click(screen.getByLabelText('Remember for Old'))
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(savedBody(sent)).toMatchObject({ category: 'travel', remember: 'false' }))
  })

  test('says when a rule filled something in', async () => {
    openReview(receiptOf({ merchant: 'Old & Co' }), { merchantRuleId: 'rule' })
    const link = await screen.findByRole('link', { name: 'Filled in by your rule for Old & Co' })
    expect(link.getAttribute('href')).toBe('/settings/receipts')
    expect(descriptionOf(screen.getByLabelText(/^Merchant/))).toBe('Your rule')
  })

  test('leaves a currency of the past to be chosen, the own one first, and asks what the sum is in it', async () => {
    const receiptData = readingOf({
      merchant: { value: 'Old', confidence: 0.95 },
      total: { value: '6.90', confidence: 0.95 },
      date: { value: '2026-03-31', confidence: 0.95 },
      currency: { value: 'HRK', confidence: 0.95 },
      category: { value: 'meals', confidence: 0.95 },
    })
    const unknown = { originalAmount: '6.90', originalCurrency: 'HRK', exchangeRate: '0.000000' }
    const { sent } = openReview(receiptOf({ ...unknown, amount: '0.00', receiptData }))
    const currency = await screen.findByRole('button', { name: /^Currency/ })
    await waitFor(() => expect(document.activeElement).toBe(currency))
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '6.90')
    expect(descriptionOf(currency)).toContain('HRK')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Currency is required')).toBeTruthy()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(currency.textContent).toContain('USD'))
    expect(document.activeElement).toBe(currency)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Enter the amount in USD')).toBeTruthy()
    expect(savedBody(sent)).toBeUndefined()
    expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull()
    const amount = screen.getByLabelText(/^Amount/)
    await userEvent.clear(amount)
    await userEvent.type(amount, '0.98{Enter}')
    await waitFor(() => expect(savedBody(sent)).toMatchObject({ amount: '0.98', currency: 'USD' }))
  })

  test('offers the own currency where the receipt names none', async () => {
    const receiptData = readingOf({ total: { value: '41.20', confidence: 0.95 } })
    openReview(receiptOf({ receiptData }))
    await userEvent.click(await screen.findByRole('button', { name: 'Use USD' }))
    expect(screen.getByRole('button', { name: /^Currency/ }).textContent).toContain('USD')
    expect(screen.queryByRole('button', { name: 'Use USD' })).toBeNull()
  })

  test('can be completed where no reader has seen it', async () => {
    openReview(receiptOf({ receiptData: null }))
    expect(await screen.findByText('This picture hasn’t been read.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Please check' })).toBeNull()
  })

  test('can be edited from the list without its words', async () => {
    const expense = receiptOf()
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': () => jsonResponse([]),
      [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
      [`GET /api/receipts/reviews/${expense.id}`]: () => problemResponse(500, 'This did not work.'),
    })
    renderApp(`/expenses?id=${expense.id}`)
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeTruthy()
    expect(await screen.findByText('Needs review')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
  })
})
