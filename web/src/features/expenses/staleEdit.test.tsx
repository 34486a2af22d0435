import type { Expense } from '@outlay/contract/expenses'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { waitingReceipt } from '../../testing/receiptInReview.tsx'
import { renderApp } from '../../testing/renderApp.tsx'
import { reviewOf } from '../../testing/reviews.ts'
import { jsonAnswer, outdatedAnswer, stubServer } from '../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

/** A server on which the expense has moved on, in another window, after it was opened here. */
async function openedThenChanged(opened: Expense, query: string, change: Partial<Expense>) {
  const address = `/api/expenses/${opened.id}`
  let current = opened
  const saved: unknown[] = []
  const tags: (string | null)[] = []
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/projects': () => jsonAnswer([]),
    'GET /api/expenses': () => jsonAnswer([]),
    'GET /api/receipts/reviews': () => jsonAnswer({ count: 1, expenseIds: [opened.id] }),
    [`GET /api/receipts/reviews/${opened.id}`]: () => jsonAnswer(reviewOf(opened)),
    [`GET ${address}`]: () => jsonAnswer(opened),
    [`PUT ${address}`]: ({ body, headers }) => {
      tags.push(headers.get('if-match'))
      if (tags.at(-1) !== `"${current.version}"`) return outdatedAnswer(current)
      saved.push(body)
      return jsonAnswer(current)
    },
  })
  const { search } = renderApp(`/expenses?${query}id=${opened.id}`)
  const description = await screen.findByLabelText(/Description/)
  current = { ...opened, version: 4, ...change }
  return { saved, tags, search, description }
}

describe.each([
  ['the form', expenseOf({ version: 3 }), ''],
  ['the review', waitingReceipt({ version: 3 }), 'action=review&'],
])('an expense that is changed in another window while %s is open', (_, opened, query) => {
  test('keeps what that window changed where a save did not touch it', async () => {
    const change = { originalAmount: '12.00', amount: '12.00' }
    const { saved, tags, description } = await openedThenChanged(opened, query, change)
    await userEvent.clear(description)
    await userEvent.type(description, 'Team dinner{Enter}')
    await waitFor(() => expect(saved).toMatchObject([{ description: 'Team dinner', amount: '12.00' }]))
    expect(tags).toEqual(['"3"', '"4"'])
    await waitFor(() => expect(screen.queryByLabelText(/Description/)).toBeNull())
  })

  test.each([
    ['Keep mine: Description', 'Team dinner'],
    ['Take theirs: Description', 'Supper'],
  ])('shows both values of what collides, and %s saves "%s"', async (choice, description) => {
    const form = await openedThenChanged(opened, query, { description: 'Supper' })
    await userEvent.clear(form.description)
    await userEvent.type(form.description, 'Team dinner{Enter}')
    expect(await screen.findByText('Description is now “Supper”; you have “Team dinner”.')).toBeTruthy()
    expect(form.saved).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: choice }))
    await waitFor(() => expect(form.saved).toMatchObject([{ description }]))
    await waitFor(() => expect(screen.queryByLabelText(/Description/)).toBeNull())
  })
})
