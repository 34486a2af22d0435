import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../../../testing/expenses.ts'
import { ana } from '../../../../testing/people.ts'
import { projectOf } from '../../../../testing/projects.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../../testing/stubServer.ts'

const project = projectOf()
const lunch = summaryOf({ projectId: project.id, merchant: 'Luigi', tags: ['client', 'rome'] })
const train = summaryOf({ id: 'e2', description: 'Train', amount: '9.00', originalAmount: '9.00' })

function serve() {
  return stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/projects': () => jsonResponse([project]),
    'GET /api/expenses': () => jsonResponse([lunch, train]),
  })
}

const heads = async () =>
  within(await screen.findByRole('grid', { name: 'Expenses' }))
    .getAllByRole('columnheader')
    .map(head => head.textContent)

describe('the list as a table', () => {
  test('is what a wide window begins with, the merchant first, and light enough for many rows', async () => {
    serve()
    renderApp('/expenses')
    const usual = ['', 'Merchant', 'Date', 'Category', 'Project', 'Status', 'Receipt', 'Amount']
    expect(await heads()).toEqual(usual)
    const row = screen.getByRole('row', { name: /Team lunch/ })
    expect(within(row).getByText(project.name)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Luigi Team lunch' }).getAttribute('href')).toBe(
      `/expenses?id=${lunch.id}`,
    )
    expect(screen.getByRole('link', { name: 'Train' })).toBeTruthy()
    expect(1 + row.querySelectorAll('*').length).toBeLessThanOrEqual(12)
    await userEvent.click(screen.getByRole('button', { name: 'Comfortable rows' }))
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
    expect(screen.getByRole('list', { name: 'Expenses' })).toBeTruthy()
  })

  test('shows what was paid beside the amount, unless it has a column of its own', async () => {
    const abroad = { ...lunch, originalAmount: '38.00', originalCurrency: 'EUR' }
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([project]),
      'GET /api/expenses': () => jsonResponse([abroad]),
    })
    renderApp('/expenses')
    expect((await screen.findByText(/€38\.00/)).parentElement?.textContent).toBe('€38.00 $41.20')
    cleanup()
    localStorage.setItem(`outlay.columns.${ana.id}`, 'description,original')
    renderApp('/expenses')
    expect(await heads()).toEqual(['', 'Merchant', 'Description', 'Amount paid', 'Amount'])
    expect(await screen.findByRole('link', { name: 'Luigi' })).toBeTruthy()
    expect(screen.getByText('$41.20')).toBeTruthy()
  })

  test('is sorted by the head that is pressed, and the other way round when it is pressed again', async () => {
    serve()
    const { search } = renderApp('/expenses')
    const person = userEvent.setup()
    const sortedBy = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
    await person.click(await screen.findByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(search()).toBe('?sort=amount'))
    await waitFor(() => expect(sortedBy('Amount')).toBe('descending'))
    await person.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(search()).toBe('?sort=amount&order=asc'))
    await waitFor(() => expect(sortedBy('Amount')).toBe('ascending'))
    expect(sortedBy('Date')).toBeNull()
  })

  test('shows the columns that a person chooses, the next time, too', async () => {
    serve()
    renderApp('/expenses')
    const person = userEvent.setup()
    await person.click(await screen.findByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(dialog.getByLabelText('Amount')).toHaveProperty('disabled', true)
    expect(dialog.queryByLabelText('Recorded by')).toBeNull()
    for (const name of ['Tags', 'Category', 'Receipt']) await person.click(dialog.getByLabelText(name))
    await person.click(dialog.getByRole('button', { name: 'Close' }))
    const chosen = ['', 'Merchant', 'Date', 'Project', 'Tags', 'Status', 'Amount']
    await waitFor(async () => expect(await heads()).toEqual(chosen))
    expect(screen.getByText('client, rome')).toBeTruthy()
    cleanup()
    renderApp('/expenses')
    expect(await heads()).toEqual(chosen)
  })
})
