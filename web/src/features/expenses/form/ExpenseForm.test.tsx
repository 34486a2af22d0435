import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { expenseOf, readingOf, summaryOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { reviewOf } from '../../../testing/reviews.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const signedIn = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
}
const today = new Date().toISOString().slice(0, 10)
const expense = expenseOf()
const address = `/api/expenses/${expense.id}`

async function fillIn(description: string, amount: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText(/Description/))
  await person.paste(description)
  await person.click(screen.getByLabelText(/Amount/))
  await person.paste(amount)
  return person
}

const written = (sent: { method: string }[]) => sent.filter(({ method }) => method !== 'GET')

describe('the form of a new expense', () => {
  test('says what is required, on the fields', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=add')
    const dialog = await screen.findByRole('dialog', { name: 'Add New Expense' })
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Expense' }))
    await screen.findByText('Description is required')
    expect(descriptionOf(screen.getByLabelText(/Description/))).toContain('Description is required')
    expect(descriptionOf(screen.getByLabelText(/Amount/))).toContain('Amount is required')
    expect(document.activeElement).toBe(screen.getByLabelText(/Amount/))
  })

  test('sends what was typed, money as text, as processed and certain', async () => {
    const { sent } = stubServer({ ...signedIn, 'POST /api/expenses': () => jsonResponse(expense, 201) })
    const { path, search } = renderApp('/expenses?action=add')
    const person = await fillIn('Team lunch', '41.20')
    await person.click(screen.getByRole('button', { name: 'Happy' }))
    await person.type(screen.getByLabelText('Mood note'), 'Good talk')
    await person.selectOptions(screen.getByLabelText('Payment method'), 'Cash')
    await person.click(screen.getByLabelText('Notes'))
    await person.paste('With Ben\nand Lea')
    await person.click(screen.getByRole('combobox', { name: 'For' }))
    await person.paste(' Ben ')
    await person.click(screen.getByLabelText('Tax deductible'))
    await person.keyboard('{Enter}')
    expect(await screen.findByText('Expense created successfully!')).toBeTruthy()
    expect(screen.getByText('Your expense has been recorded.')).toBeTruthy()
    expect(written(sent)).toEqual([
      {
        headers: expect.any(Headers),
        query: new URLSearchParams(),
        method: 'POST',
        path: '/api/expenses',
        body: {
          description: 'Team lunch',
          amount: '41.20',
          currency: 'USD',
          category: 'other',
          projectId: null,
          date: today,
          isDeductible: 'false',
          mood: 'happy',
          moodNote: 'Good talk',
          notes: 'With Ben\nand Lea',
          paymentMethod: 'cash',
          merchant: null,
          person: 'Ben',
          tags: [],
          status: 'processed',
          aiConfidence: '1.00',
        },
      },
    ])
    await waitFor(() => expect(search()).toBe(''))
    expect(path()).toBe('/expenses')
  })

  test('has room for a note only while a mood is chosen', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=add')
    const happy = await screen.findByRole('button', { name: 'Happy' })
    expect(screen.queryByLabelText('Mood note')).toBeNull()
    await userEvent.click(happy)
    expect(screen.getByLabelText('Mood note')).toBeTruthy()
    await userEvent.click(happy)
    expect(screen.queryByLabelText('Mood note')).toBeNull()
  })

  test('loses nothing when the server refuses, and shows its words on the fields', async () => {
    const errors = [{ path: 'description', message: 'Choose another description' }]
    stubServer({
      ...signedIn,
      'POST /api/expenses': () => problemResponse(400, 'This expense cannot be kept.', errors),
    })
    const { search } = renderApp('/expenses?action=add')
    await fillIn('Team lunch', '41.20')
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByText('Failed to create expense')).closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByText('400: This expense cannot be kept.')).toBeTruthy()
    expect(descriptionOf(screen.getByLabelText(/Description/))).toContain('Choose another description')
    expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '41.20')
    expect(search()).toBe('?action=add')
  })

  test.each([
    [403, 'text/html', '<h1>Blocked</h1>', '403: Forbidden'],
    [500, 'text/plain', 'boom', '500: boom'],
    [503, 'application/problem+json', '{"detail":"Not now.","code":"test"}', '503: Not now.'],
    [200, 'text/html', '<h1>Welcome</h1>', 'We couldn’t read the server’s response. Please try again.'],
  ])(
    'is not saved by an answer %s of %s, which it says, and stays open',
    async (status, type, body, words) => {
      stubServer({
        ...signedIn,
        'POST /api/expenses': () =>
          new Response(body, { status, statusText: 'Forbidden', headers: { 'content-type': type } }),
      })
      const { search } = renderApp('/expenses?action=add')
      await fillIn('Team lunch', '41.20')
      await userEvent.keyboard('{Enter}')
      expect(await screen.findByText('Failed to create expense')).toBeTruthy()
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.queryByText('Saved on this device')).toBeNull()
      expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '41.20')
      expect(search()).toBe('?action=add')
    },
  )

  test('asks before it throws away what was typed, and only then', async () => {
    stubServer(signedIn)
    const { search } = renderApp('/expenses?action=add')
    const person = await fillIn('Team lunch', '41.20')
    await person.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
    expect(document.activeElement?.textContent).toBe('Keep editing')
    expect(within(question).getByRole('button', { name: 'Discard' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText(/Amount/))
    expect(screen.getByLabelText(/Amount/)).toHaveProperty('value', '41.20')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('closes without a question where nothing was changed', async () => {
    stubServer(signedIn)
    const { search } = renderApp('/expenses?action=add')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  test('shows an amount in another currency converted, and the day of its rate', async () => {
    stubServer({
      ...signedIn,
      'GET /api/exchange-rates/EUR': () =>
        jsonResponse({ base: 'EUR', date: '2026-09-29', rates: { USD: 1.25, GBP: 0.86 } }),
    })
    renderApp('/expenses?action=add')
    const person = userEvent.setup()
    await person.type(await screen.findByLabelText(/Amount/), '8.00')
    await person.click(screen.getByLabelText(/Currency/))
    await person.type(await screen.findByPlaceholderText('Search currencies...'), 'euro{Enter}')
    const words = 'About $10.00. 1 EUR was 1.2500 USD on Sep 29, 2026.'
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('takes another currency, found by its name', async () => {
    stubServer(signedIn)
    renderApp('/expenses?action=add')
    const person = userEvent.setup()
    await person.click(await screen.findByLabelText(/Currency/))
    await person.type(await screen.findByPlaceholderText('Search currencies...'), 'bitcoin')
    expect(await screen.findByText('No currency found.')).toBeTruthy()
    await person.clear(screen.getByPlaceholderText('Search currencies...'))
    await person.type(screen.getByPlaceholderText('Search currencies...'), 'swiss{Enter}')
    await waitFor(() => expect(screen.getByLabelText(/Currency/).textContent).toContain('CHF'))
  })
})

describe('the form of an expense that exists', () => {
  const existing = { ...signedIn, [`GET ${address}`]: () => jsonResponse(expense) }

  test('sends every field but status and confidence', async () => {
    const { sent } = stubServer({ ...existing, [`PUT ${address}`]: () => jsonResponse(expense) })
    renderApp(`/expenses?id=${expense.id}`)
    const field = await screen.findByLabelText(/Description/)
    await userEvent.clear(field)
    await userEvent.type(field, 'Team dinner{Enter}')
    expect(await screen.findByText('Expense updated successfully!')).toBeTruthy()
    expect(screen.getByText('Your changes have been saved.')).toBeTruthy()
    expect(written(sent)).toEqual([
      {
        headers: expect.any(Headers),
        query: new URLSearchParams(),
        method: 'PUT',
        path: address,
        body: {
          description: 'Team dinner',
          amount: '41.20',
          currency: 'USD',
          category: 'meals',
          projectId: null,
          date: '2026-03-31',
          isDeductible: 'true',
          mood: null,
          moodNote: null,
          notes: null,
          paymentMethod: null,
          merchant: null,
          person: null,
          tags: [],
        },
      },
    ])
  })

  test('says when it could not be saved', async () => {
    stubServer({ ...existing, [`PUT ${address}`]: () => problemResponse(500, 'This did not work.') })
    renderApp(`/expenses?id=${expense.id}`)
    await userEvent.type(await screen.findByLabelText(/Description/), '!{Enter}')
    expect(await screen.findByText('Failed to update expense')).toBeTruthy()
    expect(screen.getByText('This did not work.')).toBeTruthy()
    expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'Team lunch!')
  })

  test('is deleted after a second question, and taken back with Undo', async () => {
    const { sent } = stubServer({
      ...existing,
      'GET /api/expenses': () => jsonResponse([summaryOf()]),
      [`DELETE ${address}`]: () => new Response(null, { status: 204 }),
      [`POST ${address}/restore`]: () => jsonResponse(expense),
    })
    renderApp(`/expenses?id=${expense.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(written(sent)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Expense deleted')
    await waitFor(() => expect(screen.queryByRole('link', { name: /Team lunch/ })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Expense restored')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Team lunch/ })).toBeTruthy()
  })

  test('shows its receipt, who read it, and what is left for the person', async () => {
    const receiptData = readingOf({ total: { reason: 'The total is torn off' } })
    const pending = expenseOf({
      status: 'pending',
      originalAmount: '0.00',
      receiptUrl: '/api/receipts/r1/picture',
      receiptData,
    })
    const { sent } = stubServer({
      ...signedIn,
      [`GET ${address}`]: () => jsonResponse(pending),
      [`GET /api/receipts/reviews/${expense.id}`]: () => jsonResponse(reviewOf(pending)),
      [`PUT ${address}`]: () => jsonResponse({ ...pending, status: 'processed' }),
    })
    const { search } = renderApp(`/expenses?id=${expense.id}`)
    expect(await screen.findByText('Needs review')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeTruthy()
    expect(screen.getByText(/Read on this server \(Outlay reader\)/)).toBeTruthy()
    expect(screen.getByAltText('Receipt').getAttribute('src')).toBe('/api/receipts/r1/picture')
    const amount = screen.getByLabelText(/Amount/)
    expect(amount).toHaveProperty('value', '')
    expect(descriptionOf(amount)).toContain('The total is torn off')
    await userEvent.type(amount, '12,5')
    await userEvent.click(screen.getByRole('button', { name: 'Use USD' }))
    await userEvent.type(screen.getByLabelText(/^Date/), '2026-03-31')
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(written(sent)[0]).toMatchObject({
      body: { merchant: null, amount: '12.5', currency: 'USD', date: '2026-03-31', remember: 'true' },
    })
  })
})
