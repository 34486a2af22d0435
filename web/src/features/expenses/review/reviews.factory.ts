import { screen } from '@testing-library/react'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse } from '../../../testing/stubServer.ts'

const sure = { confidence: 0.97 }
export const idOf = (letter: string) => `01936f00-0000-7000-8000-00000000000${letter}`

/** A receipt with an uncertain date. */
function receiptOf(letter: string) {
  return expenseOf({
    id: idOf(letter),
    description: `Shop ${letter}`,
    merchant: `Shop ${letter}`,
    status: 'pending',
    receiptUrl: `/api/receipts/${letter}/picture`,
    receiptData: readingOf({
      merchant: { value: `Shop ${letter}`, ...sure },
      total: { value: '41.20', ...sure },
      currency: { value: 'USD', ...sure },
      category: { value: 'meals', ...sure },
      date: { value: '2026-03-31', confidence: 0.5 },
    }),
  })
}

/** A server where these are pending review until they are saved. */
export function serverWith(...letters: string[]) {
  let waiting = letters
  const answers = letters.flatMap(letter => [
    [`GET /api/receipts/reviews/${idOf(letter)}`, () => jsonResponse(reviewOf(receiptOf(letter)))],
    [
      `PUT /api/expenses/${idOf(letter)}`,
      () => {
        waiting = waiting.filter(one => one !== letter)
        return jsonResponse({ ...receiptOf(letter), status: 'processed' })
      },
    ],
  ])
  return {
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/receipts/reviews': () => jsonResponse({ count: waiting.length, expenseIds: waiting.map(idOf) }),
    ...Object.fromEntries(answers),
  }
}
export const reviewOpen = (title: string) => screen.findByRole('dialog', { name: title })
export const merchant = () => screen.findByLabelText(/^Merchant/)
