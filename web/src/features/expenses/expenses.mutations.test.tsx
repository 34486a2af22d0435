import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keyOf } from '../../core/api/queryKeys.ts'
import { expenseOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

test('an expense that was changed is requested again wherever else it is listed', async () => {
  const expense = expenseOf()
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    [`PUT /api/expenses/${expense.id}`]: () => jsonResponse(expense),
  })
  const { queryClient } = renderApp(`/expenses?id=${expense.id}`)
  const elsewhere = ['report', 'of-project', 'recent'].map(kind => [...keyOf('expenses'), kind, 'march'])
  const report = [...keyOf('analytics'), 'report']
  for (const queryKey of [...elsewhere, report]) queryClient.setQueryData(queryKey, [])
  await userEvent.type(await screen.findByLabelText(/Description/), '!{Enter}')
  await screen.findByText('Expense updated successfully!')
  const isStale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
  expect([...elsewhere, report].map(isStale)).toEqual([true, true, true, true])
  // The list was updated in place.
  expect(isStale(keyOf('expenses', 'list', {}))).toBe(false)
})

test.each(['sort=amount', 'isDoubtful=true'])(
  'a list by %s, of which only the server knows what is in it where, is asked for again',
  async search => {
    const expense = expenseOf()
    let lists = 0
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': ({ query }) => {
        if (String(query).startsWith(search)) lists++
        return jsonResponse([])
      },
      [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
      [`PUT /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    })
    renderApp(`/expenses?${search}&id=${expense.id}`)
    const description = await screen.findByLabelText(/Description/)
    await waitFor(() => expect(lists).toBe(1))
    await userEvent.type(description, '!{Enter}')
    await waitFor(() => expect(lists).toBe(2))
  },
)
