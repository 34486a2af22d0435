import type {
  ListedRecurringExpense,
  RecurringExpenses,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, staleVersionResponse, stubServer } from '../../testing/stubServer.ts'

const rent: ListedRecurringExpense = {
  id: '01936f00-0000-7000-8000-0000000000d1',
  description: 'Office rent',
  merchant: null,
  person: null,
  amount: '900.00',
  currency: 'USD',
  category: 'rent',
  projectId: null,
  isDeductible: 'true',
  tags: [],
  notes: null,
  paymentMethod: null,
  unit: 'last-working-day',
  every: 1,
  startDate: '2026-03-31',
  endDate: null,
  isPaused: 'false',
  nextDate: '2026-03-31',
  createdAt: '2026-03-01T12:00:00.000Z',
  version: 1,
  yearlyCost: '10800.00',
}
const path = `/api/recurring-expenses/${rent.id}`

function openRecurring(
  items: ListedRecurringExpense[],
  answers: Parameters<typeof stubServer>[0] = {},
  address = '/recurring',
) {
  const list: RecurringExpenses = { currency: 'USD', yearlyCost: '10800.00', items }
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/recurring-expenses': () => jsonResponse(list),
    'GET /api/projects': () => jsonResponse([]),
    ...answers,
  })
  return { ...server, ...renderApp(address), person: userEvent.setup() }
}

describe('the page of recurring expenses', () => {
  test('says how each returns, when next, and what it costs a year', async () => {
    openRecurring([rent])
    const list = within(await screen.findByRole('list', { name: 'Recurring expenses' }))
    expect(list.getByText('every month on the last weekday · Next on Mar 31, 2026')).toBeTruthy()
    expect(list.getByText('$10,800.00 a year')).toBeTruthy()
    expect(screen.getByText('$10,800.00 a year for all active charges')).toBeTruthy()
  })

  test('pauses by one click, with all else as it is', async () => {
    const paused = { ...rent, isPaused: 'true', version: 2 }
    const { sent, person } = openRecurring([rent], { [`PUT ${path}`]: () => jsonResponse(paused) })
    await person.click(await screen.findByRole('button', { name: 'Pause Office rent' }))
    expect(await screen.findByText('Recurring expense saved')).toBeTruthy()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      description: 'Office rent',
      amount: '900.00',
      unit: 'last-working-day',
      every: 1,
      isPaused: 'true',
    })
  })

  test('keeps what was typed when it cannot be saved, and names what is wrong', async () => {
    const { person, sent } = openRecurring([], {
      'POST /api/recurring-expenses': () => problemResponse(503, 'Starting again.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Add Recurring' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText(/Description/), 'Cleaning')
    await person.type(dialog.getByLabelText(/Amount/), '20')
    await person.type(dialog.getByRole('combobox', { name: 'For' }), ' Ana Lima ')
    const every = dialog.getByLabelText('Every')
    await person.clear(every)
    await person.type(every, 'x')
    await person.click(dialog.getByRole('button', { name: 'Add' }))
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    expect(every.getAttribute('aria-invalid')).toBe('true')
    await person.clear(every)
    await person.type(every, '2')
    await person.selectOptions(dialog.getByLabelText('Frequency'), 'weeks')
    await person.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Failed to save the recurring expense')).toBeTruthy()
    expect(dialog.getByLabelText(/Description/)).toHaveProperty('value', 'Cleaning')
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      unit: 'weeks',
      every: 2,
      person: 'Ana Lima',
    })
  })

  test('says that the expense it should repeat is gone', async () => {
    openRecurring(
      [rent],
      { 'GET /api/expenses/gone': () => problemResponse(404, 'This expense doesn’t exist or was deleted.') },
      '/recurring?expense=gone',
    )
    expect(await screen.findByText('The expense to repeat couldn’t be loaded')).toBeTruthy()
    expect(screen.getByText(/This expense doesn’t exist or was deleted/)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Recurring expenses' })).toBeTruthy()
  })

  test('deletes after a question', async () => {
    const { sent, person } = openRecurring([rent], {
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Office rent' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Recurring expense deleted')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  test('pauses one that has moved on meanwhile, as it is by now', async () => {
    const { yearlyCost: _, ...seen } = rent
    const present = { ...seen, amount: '950.00', nextDate: '2026-04-30', version: 2 }
    const { sent, person } = openRecurring([rent], {
      [`PUT ${path}`]: ({ headers }) =>
        headers.get('if-match') === '"1"'
          ? staleVersionResponse(present)
          : jsonResponse({ ...present, version: 3 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Pause Office rent' }))
    expect(await screen.findByText('Recurring expense saved')).toBeTruthy()
    const written = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(written.at(-1)).toMatchObject({ amount: '950.00', isPaused: 'true' })
  })

  test('says why one was not paused', async () => {
    const { person } = openRecurring([rent], {
      [`PUT ${path}`]: () => problemResponse(404, 'This recurring expense doesn’t exist.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Pause Office rent' }))
    expect(await screen.findByText('Failed to save the recurring expense')).toBeTruthy()
  })

  test('deletes one that has changed meanwhile once that was said', async () => {
    const { yearlyCost: _, ...seen } = rent
    const present = { ...seen, amount: '950.00', version: 2 }
    const { person } = openRecurring([rent], {
      [`DELETE ${path}`]: ({ headers }) =>
        headers.get('if-match') === '"1"'
          ? staleVersionResponse(present)
          : new Response(null, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Office rent' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('It was changed in another window. Amount is now $950.00.')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Delete anyway' }))
    expect(await screen.findByText('Recurring expense deleted')).toBeTruthy()
  })
})
