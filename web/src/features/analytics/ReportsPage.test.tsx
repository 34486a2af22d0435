import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ben, manager } from '../../testing/approvals.ts'
import { summaryOf } from '../../testing/expenses.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { memberOf, teamDashboardOf, teamId } from '../../testing/teams.ts'
import { reportOf } from './analytics.factory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const empty = { total: '0.00', deductible: '0.00', count: 0, average: '0.00' }

/** Opens the page; returns the requests. */
function openReports(search = '', part: Partial<SpendingReport> = {}) {
  const asked: URL[] = []
  stubServer({
    'GET /api/auth/user': () => jsonResponse({ ...ana, timezone: 'America/New_York', taxYearStart: '04-06' }),
    'GET /api/projects': () => jsonResponse([]),
    'GET /api/expenses': () =>
      jsonResponse([summaryOf(), summaryOf({ id: 'e2', description: 'Train', isDeductible: 'false' })]),
    'GET /api/analytics/report': () => jsonResponse(reportOf(part)),
  })
  const stubbed = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(new URL(address, 'http://localhost'))
    return stubbed(address, init)
  })
  const page = renderApp(`/reports${search}`)
  const lastAsked = (path: string) => asked.findLast(({ pathname }) => pathname === path)?.searchParams
  return { ...page, lastAsked }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the reports page', () => {
  test('shows the month in four figures, beside the month before', async () => {
    const { lastAsked } = openReports()
    expect((await card('Total Expenses')).getByText('$200.00')).toBeTruthy()
    expect((await card('Total Expenses')).getByText(/^20% less than Feb 1/)).toBeTruthy()
    expect((await card('Tax Deductible')).getByText('$150.00')).toBeTruthy()
    expect((await card('Tax Deductible')).getByText('75% of all expenses')).toBeTruthy()
    expect((await card('Total Transactions')).getByText('4')).toBeTruthy()
    expect((await card('Avg. Transaction')).getByText('$50.00')).toBeTruthy()
    expect(Object.fromEntries(lastAsked('/api/analytics/report') ?? [])).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
    })
  })

  test('of a team, with nothing else chosen, has no filter to clear', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(manager),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/analytics/report': () => jsonResponse(reportOf({ totals: empty })),
    })
    renderApp('/reports?scope=team')
    expect(await screen.findByRole('heading', { name: 'No expenses in this period' })).toBeTruthy()
    const clear = screen.getAllByRole('button', { name: 'Clear Filters' })
    expect(clear.map(button => (button as HTMLButtonElement).disabled)).toEqual([true])
  })

  test('of a team says who spent, and is narrowed to one of them by their name', async () => {
    const member = memberOf(7, { id: ben.id, firstName: 'Ben', lastName: 'Okafor' })
    const { sent } = stubServer({
      'GET /api/auth/user': () => jsonResponse(manager),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([member])),
      'GET /api/expenses': () => jsonResponse([summaryOf({ userId: ben.id, teamId })]),
      'GET /api/analytics/report': () =>
        jsonResponse(reportOf({ members: [{ userId: ben.id, name: ben.name, total: '200.00', count: 4 }] })),
    })
    const { search } = renderApp('/reports?scope=team')
    const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }))
    expect(table.getByRole('columnheader', { name: 'Member' })).toBeTruthy()
    expect(await table.findByRole('cell', { name: 'Ben Okafor' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Ben Okafor' }))
    await waitFor(() => expect(search()).toContain(`userId=${ben.id}`))
    const filters = within(screen.getByRole('region', { name: 'Filters' }))
    await waitFor(() => expect(filters.getByLabelText('Member')).toHaveProperty('value', ben.id))
    for (const path of ['/api/analytics/report', '/api/expenses'])
      await waitFor(() => expect(sent.findLast(one => one.path === path)?.query.get('userId')).toBe(ben.id))
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain(`userId=${ben.id}`)
    await userEvent.click(filters.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(search()).toBe('?scope=team'))
  })

  test('of a team, for anyone who may not see it, is their own, and says so', async () => {
    const { sent } = stubServer({
      'GET /api/auth/user': () => jsonResponse({ ...ana, teamId }),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/expenses': () => jsonResponse([]),
      'GET /api/analytics/report': () => jsonResponse(reportOf()),
    })
    renderApp(`/reports?scope=team&userId=${ben.id}`)
    expect(await screen.findByText(/Only yours: your role can’t see team spending/)).toBeTruthy()
    const asked = sent.find(({ path }) => path === '/api/analytics/report')
    expect([asked?.query.get('scope'), asked?.query.get('userId')]).toEqual([null, null])
  })

  test('shows shares by category and by project', async () => {
    openReports()
    const [largest, second] = within(
      await screen.findByRole('region', { name: 'Expenses by Category' }),
    ).getAllByRole('listitem')
    expect(largest?.textContent).toContain('Travel$150.0075%')
    expect(second?.textContent).toContain('Meals & Entertainment$50.0025%')
    const projects = within(screen.getByRole('region', { name: 'Expenses by Project' }))
    expect(projects.getByRole('listitem').textContent).toContain('No Project$200.00100%')
  })

  test('lists the newest ten of what counts', async () => {
    const { lastAsked } = openReports()
    const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }))
    const heads = table.getAllByRole('columnheader').map(head => head.textContent)
    expect(heads).toEqual(['Date', 'Description', 'Category', 'Project', 'Amount', 'Tax Deductible'])
    const [, lunch, train] = table.getAllByRole('row').map(row => row.textContent)
    expect(lunch).toBe('Mar 31, 2026Team lunchMeals & EntertainmentNo Project$41.20Yes')
    expect(train).toMatch(/No$/)
    expect(Object.fromEntries(lastAsked('/api/expenses') ?? [])).toMatchObject({
      limit: '10',
      isCounted: 'true',
    })
  })

  test('keeps period and filters in the address, and asks by them', async () => {
    const { search, lastAsked } = openReports()
    const person = userEvent.setup()
    await person.selectOptions(await screen.findByLabelText('Period'), 'This Tax Year')
    await person.selectOptions(screen.getByLabelText('Project'), 'No Project')
    await person.selectOptions(screen.getByLabelText('Category'), 'meals')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Tax Deductible' }), 'Yes')
    await waitFor(() =>
      expect(search()).toBe('?period=this-tax-year&projectId=none&category=meals&isDeductible=true'),
    )
    await waitFor(() =>
      expect(Object.fromEntries(lastAsked('/api/analytics/report') ?? [])).toEqual({
        from: '2025-04-06',
        to: '2026-04-05',
        projectId: 'none',
        category: 'meals',
        isDeductible: 'true',
      }),
    )
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(search()).toBe('?period=this-tax-year'))
  })

  test('takes any days, and keeps those that are no period until they are one', async () => {
    const { search } = openReports()
    const person = userEvent.setup()
    await person.selectOptions(await screen.findByLabelText('Period'), 'Custom')
    await waitFor(() => expect(search()).toBe('?period=custom&from=2026-03-01&to=2026-03-31'))
    await person.clear(screen.getByLabelText('To'))
    await person.type(screen.getByLabelText('To'), '2026-02-10')
    expect(await screen.findByText('The end date can’t be before the start date')).toBeTruthy()
    expect(search()).toBe('?period=custom&from=2026-03-01&to=2026-03-31')
    await person.clear(screen.getByLabelText('From'))
    await person.type(screen.getByLabelText('From'), '2026-02-01')
    await waitFor(() => expect(search()).toBe('?period=custom&from=2026-02-01&to=2026-02-10'))
    expect(screen.queryByText('The end date can’t be before the start date')).toBeNull()
  })

  test('makes nothing of an address that makes no sense', async () => {
    const { lastAsked } = openReports('?period=custom&from=2026-05-01&to=nonsense&category=yachts&format=exe')
    await screen.findByRole('region', { name: 'Total Expenses' })
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('this-month')
    expect([...(lastAsked('/api/analytics/report')?.keys() ?? [])]).toEqual(['from', 'to'])
  })

  test('says that there is nothing, before and now, and what starts it', async () => {
    const previous = { from: '2026-02-01', to: '2026-02-15', totals: empty }
    openReports('', { totals: empty, previous, categories: [], projects: [] })
    expect(await screen.findByText('No expenses in this period')).toBeTruthy()
    expect((await card('Total Expenses')).getByText('No earlier month yet')).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Add Expense' })).toBeTruthy()
  })

  test('names what is pending, with the way to it', async () => {
    openReports('?isDeductible=true&projectId=none', { pendingCount: 3 })
    const notice = await screen.findByText(
      '3 expenses in this period are pending and aren’t included in any figure yet.',
    )
    const link = within(notice.parentElement as HTMLElement).getByRole('link', { name: 'Show' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(pathname).toBe('/expenses')
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      status: 'pending',
      isDeductible: 'true',
      projectId: 'none',
    })
  })

  test('says so when the figures cannot be loaded, and tries again', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/projects': () => jsonResponse([]),
      'GET /api/analytics/report': () => problemResponse(503, 'The server is resting.'),
    })
    renderApp('/reports')
    expect(await screen.findByText('The server is resting.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the export', () => {
  test('opens what is on the screen in a new tab, as instants of the days where the person is', async () => {
    openReports('?period=last-month&category=meals&format=pdf')
    const link = await screen.findByRole('link', { name: 'Export' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(address.pathname).toBe('/api/export/pdf')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      startDate: '2026-02-01T05:00:00.000Z',
      endDate: '2026-03-01T04:59:59.999Z',
      category: 'meals',
    })
  })

  test('and the report behind it show the same days, wherever they were chosen', async () => {
    const { search } = openReports('?action=export&period=custom&from=2026-02-01&to=2026-02-10')
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Report' }))
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-02-20' } })
    await waitFor(() => expect(search()).toContain('to=2026-02-20'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('To')).toHaveProperty('value', '2026-02-20')
  })

  test('is opened by the address with the period chosen, and closes back to the report', async () => {
    const { search } = openReports('?action=export&period=last-month')
    const person = userEvent.setup()
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Report' }))
    expect(dialog.getByLabelText<HTMLSelectElement>('Period').value).toBe('last-month')
    expect(await dialog.findByText(/^4 expenses, \$200\.00, Feb 1/)).toBeTruthy()
    await person.click(dialog.getByRole('radio', { name: /^Tax pack/ }))
    await waitFor(() => expect(search()).toBe('?period=last-month&format=taxpack&action=export'))
    expect(dialog.getByRole('link', { name: 'Export' }).getAttribute('href')).toMatch(
      /^\/api\/export\/taxpack\?/,
    )
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(search()).toBe('?period=last-month&format=taxpack'))
  })
})

describe('the chart', () => {
  test('is walked along by keyboard, and says each figure', async () => {
    openReports()
    const first = await screen.findByRole('img', { name: 'Mar 1, 2026: $0.00, 0 transactions' })
    expect(
      screen.getByText(/^Bar chart of 31 days\. Highest: Mar 3, 2026, \$200\.00, 4 transactions\./),
    ).toBeTruthy()
    first.focus()
    const person = userEvent.setup()
    await person.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mar 3, 2026: $200.00, 4 transactions')
    await person.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mar 31/)
    await person.keyboard('{Home}')
    expect(document.activeElement).toBe(first)
  })

  test('has its numbers one tap away', async () => {
    openReports('', {
      grain: 'month',
      series: [
        { from: '2026-02-01', to: '2026-02-28', total: '150.00', count: 1 },
        { from: '2026-03-01', to: '2026-03-14', total: '50.00', count: 3 },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show Numbers' }))
    const numbers = within(screen.getByRole('region', { name: 'Expenses by Month, numbers' }))
    const rows = numbers.getAllByRole('row').map(row => row.textContent)
    expect(rows[1]).toBe('February 20261$150.00')
    expect(rows[2]).toMatch(/^Mar 1\s–\s14, 20263\$50\.00$/)
    expect(rows[3]).toBe('Total4$200.00')
    await userEvent.click(screen.getByRole('button', { name: 'Show Chart' }))
    expect(await screen.findByRole('img', { name: /^February 2026/ })).toBeTruthy()
  })
})
