import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { summaryOf, sumsOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../testing/stubServer.ts'

function open(path: string, answers: StubResponses) {
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([summaryOf()]),
    ...answers,
  })
  renderApp(path)
  return { asked: () => sent.filter(one => one.path === '/api/expenses/sums').map(one => String(one.query)) }
}

const line = async (text: string) =>
  waitFor(() => {
    const lines = screen.getAllByRole('status').map(status => status.textContent)
    expect(lines).toContain(text)
  })

describe('over the list of expenses', () => {
  test('their number and sum stand, asked for once for a filter, whatever its order', async () => {
    const { asked } = open('/expenses?category=meals', {
      'GET /api/expenses/sums': () => jsonResponse(sumsOf({ count: 1234, total: '45678.90' })),
    })
    await line('1,234 expenses · $45,678.90')
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Largest first')
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Travel')
    await waitFor(() => expect(asked()).toEqual(['category=meals', 'category=travel']))
  })

  test('what was paid in other currencies is named, and what is in no total', async () => {
    open('/expenses', {
      'GET /api/expenses/sums': () =>
        jsonResponse(
          sumsOf({
            count: 9,
            countedCount: 7,
            total: '100.00',
            paid: ['EUR', 'USD', 'JPY', 'GBP'].map(currency => ({ currency, total: '20.00', count: 1 })),
          }),
        ),
    })
    await line(
      '9 expenses · $100.00 · paid as €20.00 + $20.00 + ¥20 + 1 more currency · excludes 2 pending or rejected',
    )
  })

  test('more than a first look sees is counted, then said whole', async () => {
    let answerWhole = (_: Response): void => undefined
    open('/expenses?search=lunch', {
      'GET /api/expenses/sums': ({ query }) =>
        query.get('isWholeAsked')
          ? new Promise(resolve => {
              answerWhole = resolve
            })
          : jsonResponse(sumsOf({ count: 10_001, isWhole: false, paid: null })),
    })
    await line('Over 10,000 expenses · counting…')
    await act(async () => answerWhole(jsonResponse(sumsOf({ count: 20_000, total: '7.00' }))))
    await line('20,000 expenses · $7.00')
  })

  test('what is too many even then is said to be', async () => {
    open('/expenses?search=lunch', {
      'GET /api/expenses/sums': ({ query }) =>
        jsonResponse(sumsOf({ count: query.get('isWholeAsked') ? 1_000_001 : 10_001, isWhole: false })),
    })
    await line('Over 1,000,000 expenses · too many to total here')
  })

  test('what could not be counted is said, and counted again by a press', async () => {
    let isUp = false
    open('/expenses', {
      'GET /api/expenses/sums': () =>
        isUp ? jsonResponse(sumsOf({ count: 1 })) : problemResponse(503, 'Not now.'),
    })
    const again = await screen.findByRole('button', { name: 'Count again' })
    isUp = true
    await userEvent.click(again)
    await line('1 expense · $41.20')
  })
})
