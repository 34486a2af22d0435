import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const hongKong = expenseOf({
  description: 'Noodles',
  merchant: 'Noodle House',
  status: 'pending',
  amount: '2.31',
  originalAmount: '18.00',
  originalCurrency: 'HKD',
  exchangeRate: '0.128300',
  receiptUrl: '/api/receipts/r1/picture',
  receiptData: readingOf({
    merchant: { value: 'Noodle House', confidence: 0.95 },
    total: { value: '18.00', confidence: 0.95 },
    date: { value: '2026-03-31', confidence: 0.95 },
    currency: { value: 'HKD', confidence: 0.6 },
    category: { value: 'meals', confidence: 0.95 },
  }),
})

async function review({ hasRates = true } = {}) {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/receipts/reviews': () => jsonResponse({ count: 1, expenseIds: [hongKong.id] }),
    [`GET /api/expenses/${hongKong.id}`]: () => jsonResponse(hongKong),
    [`GET /api/receipts/reviews/${hongKong.id}`]: () => jsonResponse(reviewOf(hongKong)),
    'GET /api/exchange-rates/HKD': () =>
      hasRates
        ? jsonResponse({ base: 'HKD', date: '2026-03-31', rates: { USD: 0.1283 } })
        : problemResponse(503, 'No rates.'),
    [`PUT /api/expenses/${hongKong.id}`]: () => jsonResponse({ ...hongKong, status: 'processed' }),
  })
  renderApp(`/expenses?action=review&id=${hongKong.id}`)
  const currency = await screen.findByRole('button', { name: /^Currency/ })
  const chooseDollars = async () => {
    await userEvent.click(currency)
    await userEvent.type(screen.getByLabelText('Search currencies'), 'usd{Enter}')
  }
  const saved = () => sent.find(({ method }) => method === 'PUT')?.body
  return { currency, chooseDollars, saved }
}

describe("another currency than the receipt's", () => {
  test('never keeps the figure in silence, however often Enter is pressed', async () => {
    const { chooseDollars, saved } = await review()
    await chooseDollars()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    expect(await screen.findByText('Enter the amount in USD')).toBeTruthy()
    expect(saved()).toBeUndefined()
  })

  test('is converted at the rate of the day on demand', async () => {
    const { chooseDollars, saved } = await review()
    await chooseDollars()
    expect(screen.getByRole('group', { name: 'The receipt says HK$18.00. What is it in USD?' })).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Convert to $2.31' }))
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '2.31')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toMatchObject({ amount: '2.31', currency: 'USD' }))
  })

  test('is what was read again, unasked, on the way back', async () => {
    const { currency, chooseDollars } = await review()
    await chooseDollars()
    await userEvent.click(await screen.findByRole('button', { name: 'Convert to $2.31' }))
    await userEvent.click(currency)
    await userEvent.type(screen.getByLabelText('Search currencies'), 'hkd{Enter}')
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '18.00')
    expect(screen.queryByRole('group', { name: /What is it in/ })).toBeNull()
  })

  test('keeps the figure of a misread currency once the person says so', async () => {
    const { chooseDollars, saved } = await review()
    await chooseDollars()
    await userEvent.click(screen.getByRole('button', { name: 'It’s $18.00' }))
    expect(screen.queryByRole('group', { name: /The receipt says/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toMatchObject({ amount: '18.00', currency: 'USD' }))
  })

  test('takes an amount that is typed', async () => {
    const { chooseDollars, saved } = await review({ hasRates: false })
    await chooseDollars()
    expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull()
    const amount = screen.getByLabelText(/^Amount/)
    await userEvent.clear(amount)
    await userEvent.type(amount, '2.30{Enter}')
    await waitFor(() => expect(saved()).toMatchObject({ amount: '2.30', currency: 'USD' }))
  })

  test('asks no more once its own currency is chosen again', async () => {
    const { chooseDollars, currency, saved } = await review()
    await chooseDollars()
    await userEvent.click(currency)
    await userEvent.type(screen.getByLabelText('Search currencies'), 'hkd{Enter}')
    expect(screen.queryByRole('group', { name: /The receipt says/ })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(saved()).toMatchObject({ amount: '18.00', currency: 'HKD' }))
  })
})
