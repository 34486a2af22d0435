import type { Expense } from '@outlay/contract/expenses/expenses'
import { expenseOf, readingOf } from './expenses.ts'
import { ana } from './people.ts'
import { renderApp } from './renderApp.tsx'
import { reviewOf } from './reviews.ts'
import { jsonResponse, stubServer } from './stubServer.ts'

const totalBox = { page: 0, x: 0.6, y: 0.8, width: 0.2, height: 0.05 }
const dateBox = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.05 }
/** A pending receipt: its total is uncertain, all other fields were read reliably. */
export function waitingReceipt(part: Partial<Expense> = {}) {
  return expenseOf({
    description: 'Old: two coffees',
    merchant: 'Old',
    status: 'pending',
    receiptUrl: '/api/receipts/r1/picture',
    receiptData: readingOf({
      merchant: { value: 'Old', confidence: 0.95 },
      total: { value: '41.20', confidence: 0.6, box: totalBox },
      currency: { value: 'USD', confidence: 0.95 },
      date: { value: '2026-03-31', confidence: 0.95, box: dateBox },
      category: { value: 'meals', confidence: 0.95 },
    }),
    ...part,
  })
}

/** Opens the review of a single receipt. */
export function openReview(
  expense: Expense,
  part: Parameters<typeof reviewOf>[1] = {},
): ReturnType<typeof stubServer> {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    'GET /api/receipts/reviews': () => jsonResponse({ count: 1, expenseIds: [expense.id] }),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    [`GET /api/receipts/reviews/${expense.id}`]: () => jsonResponse(reviewOf(expense, part)),
    [`PUT /api/expenses/${expense.id}`]: () => jsonResponse({ ...expense, status: 'processed' }),
  })
  renderApp(`/expenses?action=review&id=${expense.id}`)
  return server
}
