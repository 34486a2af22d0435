import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
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

beforeEach(() => {
  localStorage.setItem(`outlay.density.${ana.id}`, 'compact')
})

const heads = async () =>
  within(await screen.findByRole('table', { name: 'Expenses' }))
    .getAllByRole('columnheader')
    .map(head => head.textContent)

describe('the list as a table', () => {
  test('has a column for each thing, of which the description leads to the expense', async () => {
    serve()
    renderApp('/expenses')
    expect(await heads()).toEqual([
      ...['Selected', 'Date', 'Description', 'Category', 'Project', 'Status', 'Amount paid', 'Amount'],
    ])
    const row = screen.getByRole('row', { name: /Team lunch/ })
    expect(within(row).getByText(project.name)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Team lunch' }).getAttribute('href')).toBe(
      `/expenses?id=${lunch.id}`,
    )
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
    for (const name of ['Tags', 'Merchant', 'Category', 'Amount paid'])
      await person.click(dialog.getByLabelText(name))
    await person.click(dialog.getByRole('button', { name: 'Close' }))
    const chosen = ['Selected', 'Date', 'Description', 'Merchant', 'Project', 'Tags', 'Status', 'Amount']
    await waitFor(async () => expect(await heads()).toEqual(chosen))
    expect(screen.getByText('client, rome')).toBeTruthy()
    cleanup()
    renderApp('/expenses')
    expect(await heads()).toEqual(chosen)
  })
})
