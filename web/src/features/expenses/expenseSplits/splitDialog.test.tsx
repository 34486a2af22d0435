import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { expenseOf, readingOf, summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

function open(part: Parameters<typeof expenseOf>[0] = {}, answers: StubResponses = {}) {
  const expense = expenseOf({ originalAmount: '100.00', amount: '100.00', ...part })
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([expense]),
    [`GET /api/expenses/${expense.id}`]: () => jsonResponse(expense),
    ...answers,
  })
  renderApp(`/expenses?action=split&id=${expense.id}`)
  const sent = () => server.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/split'))
  return { expense, sent, person: userEvent.setup() }
}

const part = (number: number) => screen.findByRole('group', { name: `Part ${number}` })
const type = async (number: number, label: RegExp, text: string) =>
  fireEvent.change(within(await part(number)).getByLabelText(label), { target: { value: text } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Split into/ })

describe('the split of an expense', () => {
  test('is saved once nothing remains, and keeps what was typed where that fails', async () => {
    const parts = [summaryOf({ amount: '60.00' }), summaryOf({ amount: '40.00' })]
    let fails = true
    const { expense, sent, person } = open(
      {},
      {
        [`POST /api/expenses/${summaryOf().id}/split`]: () => {
          if (!fails) return jsonResponse({ total: '100.00', currency: 'USD', parts })
          fails = false
          return problemResponse(409, 'The team has approved this expense.')
        },
      },
    )
    await type(1, /^Amount/, '60')
    expect(within(await part(2)).getByLabelText(/^Amount/)).toHaveProperty('value', '40.00')
    await type(2, /^Amount/, '30')
    expect(screen.getByText('$10.00')).toBeTruthy()
    expect(save().disabled).toBe(true)
    await type(2, /^Amount/, '40')
    await type(2, /^Description/, 'For the client')
    expect(screen.getByText('Nothing left to split.')).toBeTruthy()
    await person.click(save())
    expect(await screen.findByText('Failed to split expense')).toBeTruthy()
    expect(within(await part(2)).getByDisplayValue('For the client')).toBeTruthy()
    await person.click(save())
    expect(await screen.findByText('Expense split')).toBeTruthy()
    expect(sent()[1]?.body).toMatchObject({
      parts: [
        { amount: '60', description: expense.description },
        { amount: '40', description: 'For the client' },
      ],
    })
  })

  test('between people gives each of them an equal part', async () => {
    const parts = [summaryOf(), summaryOf()]
    const { sent, person } = open(
      {},
      {
        'GET /api/expenses/suggestions/people': () => jsonResponse([]),
        [`POST /api/expenses/${summaryOf().id}/split`]: () =>
          jsonResponse({ total: '100.00', currency: 'USD', parts }),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Split between people' }))
    await person.type(screen.getByRole('combobox', { name: 'Names' }), 'Ana{Enter}Ben{Enter}Lea{Enter}')
    await person.click(screen.getByRole('button', { name: 'Split between 3' }))
    expect(within(await part(3)).getByRole('combobox', { name: 'For' })).toHaveProperty('value', 'Lea')
    expect(screen.getByText('Nothing left to split.')).toBeTruthy()
    await person.click(save())
    expect(await screen.findByText('Expense split')).toBeTruthy()
    expect(sent()[0]?.body).toMatchObject({
      parts: [
        { amount: '33.33', person: 'Ana' },
        { amount: '33.33', person: 'Ben' },
        { amount: '33.34', person: 'Lea' },
      ],
    })
  })

  test('moves lines of the receipt between parts, by choosing and by dragging', async () => {
    const line = (description: string, total: string) => ({
      description,
      total,
      quantity: null,
      unitPrice: null,
      box: null,
    })
    const receiptData = { ...readingOf({}), lineItems: [line('Paper', '75.00'), line('Cake', '15.00')] }
    const { person } = open({ receiptData, receiptUrl: '/api/receipts/r1/picture' })
    await person.click(await screen.findByText('By line items'))
    await person.selectOptions(screen.getByLabelText('Part of Cake'), 'Part 2')
    expect(within(await part(2)).getByText('$16.67')).toBeTruthy()
    expect(within(await part(1)).getByText('$83.33')).toBeTruthy()
    const dragged = new Map<string, string>()
    const dataTransfer = {
      setData: (kind: string, text: string) => void dragged.set(kind, text),
      getData: (kind: string) => dragged.get(kind) ?? '',
    }
    const paper = within(await part(1)).getByText('Paper')
    fireEvent.dragStart(paper, { dataTransfer })
    fireEvent.drop(await part(2), { dataTransfer })
    expect(within(await part(2)).getByText('Paper')).toBeTruthy()
    expect(save().disabled).toBe(true)
  })
})
