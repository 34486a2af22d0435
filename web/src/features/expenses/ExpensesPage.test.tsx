import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { projectOf } from '../../testing/projects.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const project = projectOf()
const signedIn = {
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/projects': () => jsonResponse([project]),
}
const inComfortableRows = () => localStorage.setItem(`outlay.density.${ana.id}`, 'comfortable')
const today = new Date().toISOString().slice(0, 10)

describe('the expenses page', () => {
  test('lists expenses with all that a line has to say', async () => {
    const expense = summaryOf({
      date: today,
      amount: '44.78',
      originalAmount: '41.20',
      originalCurrency: 'EUR',
      mood: 'happy',
      projectId: project.id,
      status: 'pending',
    })
    const other = summaryOf({ id: 'e2', description: 'Train', projectId: 'gone', isDeductible: 'false' })
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([expense, other]) })
    inComfortableRows()
    renderApp('/expenses')
    const line = within(await screen.findByRole('link', { name: /Team lunch/ }))
    for (const text of ['Today', 'Website relaunch', '$44.78', '€41.20', 'Needs review'])
      expect(await line.findByText(text)).toBeTruthy()
    expect(line.getByLabelText('Mood: Happy')).toBeTruthy()
    expect(line.queryByLabelText('Not tax deductible')).toBeNull()
    const second = within(screen.getByRole('link', { name: /Train/ }))
    expect(second.getByText('Unknown Project')).toBeTruthy()
    expect(second.getByLabelText('Processed')).toBeTruthy()
    expect(second.getByLabelText('Not tax deductible')).toBeTruthy()
  })

  test('says how many receipts wait, and shows what was read of a currency that is none of ours', async () => {
    const kuna = summaryOf({
      status: 'pending',
      amount: '0.00',
      exchangeRate: '0.000000',
      originalAmount: '6.90',
      originalCurrency: 'HRK',
    })
    stubServer({
      ...signedIn,
      'GET /api/expenses': () => jsonResponse([kuna]),
      'GET /api/receipts/reviews': () => jsonResponse({ count: 3, expenseIds: [kuna.id, 'e2', 'e3'] }),
    })
    inComfortableRows()
    const { search } = renderApp('/expenses?category=meals')
    const line = within(await screen.findByRole('link', { name: /Team lunch/ }))
    expect(line.getByText('6.90 HRK')).toBeTruthy()
    expect(line.queryByText('$0.00')).toBeNull()
    expect(await screen.findByText('3 receipts need review')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Review' }))
    await waitFor(() => expect(search()).toBe('?category=meals&action=review'))
  })

  test('keeps the filters in the address, where Clear Filters takes them away', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([summaryOf()]) })
    const { search } = renderApp('/expenses')
    const person = userEvent.setup()
    await person.type(await screen.findByLabelText('Search'), 'lunch')
    await waitFor(() => expect(search()).toBe('?search=lunch'))
    const category = screen.getByLabelText('Category')
    expect(within(category).getByRole('option', { name: 'All Categories' })).toBeTruthy()
    await person.selectOptions(category, 'meals')
    await person.selectOptions(screen.getByLabelText('Project'), 'Website relaunch')
    await waitFor(() => expect(search()).toBe(`?search=lunch&category=meals&projectId=${project.id}`))
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/api/export/csv?search=lunch&category=meals&projectId=${project.id}`,
    )
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.getByLabelText('Search')).toHaveProperty('value', '')
  })

  test('begins with the filters of its address', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([summaryOf()]) })
    renderApp('/expenses?search=tea&category=travel')
    expect(await screen.findByLabelText('Search')).toHaveProperty('value', 'tea')
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'travel')
  })

  test('names what a link has narrowed it to, and takes each away with a press', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([summaryOf()]) })
    const { search } = renderApp('/expenses?category=meals&status=pending&from=2026-03-01&to=2026-03-31')
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
    expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
      expect.stringMatching(/^Mar 1\s–\s31, 2026$/),
      'Pending',
    ])
    expect(screen.getByLabelText('Category')).toHaveProperty('value', 'meals')
    await userEvent.click(chips.getByRole('button', { name: /^Remove filter: Mar 1/ }))
    await waitFor(() => expect(search()).toBe('?category=meals&status=pending'))
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await userEvent.click(chips.getByRole('button', { name: 'Remove filter: Pending' }))
    await waitFor(() => expect(search()).toBe('?category=meals'))
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'All Categories')
    await waitFor(() => expect(search()).toBe(''))
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull()
  })

  test('opens an expense with a click, and returns to the filtered list when it closes', async () => {
    const expense = summaryOf()
    stubServer({
      ...signedIn,
      'GET /api/expenses': () => jsonResponse([expense]),
      [`GET /api/expenses/${expense.id}`]: () => jsonResponse({ ...expense, receiptData: null }),
    })
    const { search } = renderApp('/expenses?category=meals')
    await userEvent.click(await screen.findByRole('link', { name: /Team lunch/ }))
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeTruthy()
    expect(await screen.findByLabelText(/Description/)).toHaveProperty('value', 'Team lunch')
    expect(search()).toBe(`?category=meals&id=${expense.id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(search()).toBe('?category=meals'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('leads by its buttons to a bulk upload and a new expense, which close to the list', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([summaryOf()]) })
    const { path, search } = renderApp('/expenses')
    for (const [button, action, title, close] of [
      ['Bulk Upload', 'bulk', 'Bulk Upload Receipts', 'Close'],
      ['Add Expense', 'add', 'Add New Expense', 'Cancel'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: button }))
      await waitFor(() => expect(path() + search()).toBe(`/expenses?action=${action}`))
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      await userEvent.click((await dialog.findAllByRole('button', { name: close }))[0] as HTMLElement)
      await waitFor(() => expect(path() + search()).toBe('/expenses'))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('answers n with a new expense, but not while another is open', async () => {
    const expense = summaryOf()
    stubServer({
      ...signedIn,
      'GET /api/expenses': () => jsonResponse([expense]),
      [`GET /api/expenses/${expense.id}`]: () => jsonResponse({ ...expense, receiptData: null }),
    })
    const { search } = renderApp(`/expenses?id=${expense.id}`)
    const close = await screen.findByRole('button', { name: 'Close' })
    close.focus()
    await userEvent.keyboard('n')
    expect(search()).toBe(`?id=${expense.id}`)
    await userEvent.click(close)
    await waitFor(() => expect(search()).toBe(''))
    await userEvent.keyboard('n')
    await waitFor(() => expect(search()).toBe('?action=add'))
  })

  test('says that there is nothing yet, and how to begin', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([]) })
    const { search } = renderApp('/expenses')
    expect(await screen.findByText('No expenses found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add your first expense' }))
    await waitFor(() => expect(search()).toBe('?action=add'))
  })

  test('says why the list could not be loaded, and tries again', async () => {
    const answers = [problemResponse(503, 'The database is being restarted.')]
    stubServer({ ...signedIn, 'GET /api/expenses': () => answers.pop() ?? jsonResponse([summaryOf()]) })
    renderApp('/expenses')
    expect(await screen.findByText('The database is being restarted.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Team lunch/ })).toBeTruthy()
  })

  test('says so when an expense is gone', async () => {
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([]) })
    renderApp('/expenses?id=01936f00-0000-7000-8000-0000000000ff')
    expect(await screen.findByText('Expense not found')).toBeTruthy()
  })
})

describe('a line of the expenses page', () => {
  test('shows a dash for a date that could not be read, not the day of upload', async () => {
    const unread = summaryOf({ status: 'pending', date: today, unread: ['date'] })
    stubServer({ ...signedIn, 'GET /api/expenses': () => jsonResponse([unread]) })
    renderApp('/expenses')
    const line = within(await screen.findByRole('row', { name: /Team lunch/ }))
    expect(line.getByRole('img', { name: 'Date not read' })).toBeTruthy()
    expect(line.queryByText('Today')).toBeNull()
    expect(line.getByText('$41.20')).toBeTruthy()
  })
})
