import type { RecentExpense } from '@outlay/contract/dashboard/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { dashboardOf, recentOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

async function rowOf(expense: Partial<RecentExpense>) {
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/dashboard': () => jsonResponse(dashboardOf({ recent: [recentOf(expense)] })),
    'GET /api/receipts/readers': () => jsonResponse([]),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () => jsonResponse([]),
  })
  renderApp('/')
  const card = within(await screen.findByRole('region', { name: 'Recent Expenses' }))
  return within(await card.findByRole('listitem')).getByRole('link')
}

const lunch: Partial<RecentExpense> = {
  id: 'e7',
  description: 'Team lunch',
  date: '2026-03-20',
  category: 'meals',
  amount: '99999999.99',
  originalAmount: '99999999.99',
  projectId: 'p1',
  projectName: 'Apollo',
  isDeductible: 'true',
}

describe('a row of Recent Expenses', () => {
  test('says what, how much, which day, project and category, and leads to the expense', async () => {
    const row = await rowOf(lunch)
    expect(row.textContent).toBe('Team lunch$99,999,999.99YesterdayApolloMeals & Entertainment')
    expect(within(row).getByRole('img', { name: 'Meals & Entertainment' }).querySelector('svg')).toBeTruthy()
    expect(within(row).getByText('Yesterday').getAttribute('dateTime')).toBe('2026-03-20')
    expect(row.getAttribute('href')).toBe('/expenses?id=e7')
  })

  test('without a project says so', async () => {
    const row = await rowOf({ ...lunch, projectId: null, projectName: null })
    expect(within(row).getByText('No Project')).toBeTruthy()
  })

  test('of another currency says both sums', async () => {
    const row = await rowOf({ ...lunch, amount: '19.59', originalAmount: '17.24', originalCurrency: 'EUR' })
    expect(within(row).getByText('$19.59')).toBeTruthy()
    expect(within(row).getByText('€17.24')).toBeTruthy()
  })

  test('of a currency that is not converted says the one sum there is', async () => {
    const unconverted = { originalAmount: '120.00', originalCurrency: 'HRK', exchangeRate: '0.000000' }
    const row = await rowOf({ ...lunch, ...unconverted, amount: '0.00', status: 'pending' })
    expect(within(row).getByText('120.00 HRK')).toBeTruthy()
    expect(within(row).queryByText('$0.00')).toBeNull()
    expect(within(row).getByText('Needs review')).toBeTruthy()
  })

  test('of a receipt whose total was not read claims no sum', async () => {
    const none = { amount: '0.00', originalAmount: '0.00' }
    const row = await rowOf({ ...lunch, ...none, status: 'pending', unread: ['total'] })
    expect(within(row).getByRole('img', { name: 'Amount not read' })).toBeTruthy()
    expect(row.textContent).not.toContain('0.00')
  })
})

test('Filter leads to the search of the expenses, which has the focus and is not scrolled beneath the header', async () => {
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  await rowOf(lunch)
  await userEvent.click(screen.getByRole('link', { name: 'Filter expenses' }))
  const search = await screen.findByRole('searchbox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(scrolledTo).not.toHaveBeenCalled()
  scrolledTo.mockRestore()
})
