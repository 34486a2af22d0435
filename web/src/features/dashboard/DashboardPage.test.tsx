import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { persistedValuesKey } from '../../core/forms/persistedValues.ts'
import { dashboardOf, moodTotalOf, recentOf, usedDashboardOf } from '../../testing/dashboard.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

type StubResponses = Parameters<typeof stubServer>[0]
const answersWith = (dashboard: Dashboard): StubResponses => ({
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/dashboard': () => jsonResponse(dashboard),
  'GET /api/receipts/readers': () => jsonResponse([]),
})

async function open(dashboard: Dashboard, answers: StubResponses = {}) {
  const server = stubServer({ ...answersWith(dashboard), ...answers })
  const app = renderApp('/')
  await screen.findByRole('region', { name: 'Monthly Total' })
  // The lower part loads later.
  await screen.findByRole('region', { name: 'Mood Insights' })
  return { ...server, ...app, person: userEvent.setup() }
}

const card = (name: string) => within(screen.getByRole('region', { name }))
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the dashboard of a new account', () => {
  test('says in every card what will be there, and invents nothing', async () => {
    await open(dashboardOf())
    expect(card('Monthly Total').getByText('$0.00')).toBeTruthy()
    expect(card('Monthly Total').getByText('No earlier month yet')).toBeTruthy()
    expect(card('Processed').getByText('AI accuracy: after your first receipts')).toBeTruthy()
    expect(card('Active Projects').getByText('None ending soon')).toBeTruthy()
    expect(screen.getByText('No expenses found')).toBeTruthy()
    expect(card('Mood Insights').getByRole('link', { name: 'Tag an expense' })).toBeTruthy()
    expect(card('Mood Insights').queryByText(/%/)).toBeNull()
    expect(screen.getByText('You’re all caught up.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Show Numbers/ })).toBeNull()
  })

  test('labels the example of savings and the default budget as what they are', async () => {
    await open(dashboardOf())
    expect(card('Budget').getByText('Example')).toBeTruthy()
    expect(card('Budget').getByText('$350.00')).toBeTruthy()
    expect(card('Budget').getByText('Default')).toBeTruthy()
  })
})

test('one expense is told of as one, and no average is claimed from it', async () => {
  const moods = { ...dashboardOf().moods, expenseCount: 1, taggedCount: 1, moods: [moodTotalOf()] }
  const attention = { ...dashboardOf().attention, review: 1 }
  await open(dashboardOf({ moods, recent: [recentOf({ date: '2026-03-21' })], attention }))
  expect(screen.getByText('1 needs review').getAttribute('href')).toBe('/expenses?status=pending')
  const moodCard = card('Mood Insights')
  expect(moodCard.getByText('1 expense')).toBeTruthy()
  expect(moodCard.getByText('Averages are compared once you’ve used two moods.')).toBeTruthy()
  expect(moodCard.queryByText(/on average/)).toBeNull()
  expect(card('Recent Expenses').getByText('Today')).toBeTruthy()
})

describe('the dashboard of a month', () => {
  test('shows the month in four figures, each with what it means', async () => {
    await open(usedDashboardOf())
    expect(card('Monthly Total').getByText('$1,240.50')).toBeTruthy()
    expect(card('Monthly Total').getByText(/^12% less than Feb 1/)).toBeTruthy()
    expect(card('Tax Deductible').getByText('75% of this month’s total')).toBeTruthy()
    expect(card('Processed').getByText('AI accuracy 97.8% across 182 fields')).toBeTruthy()
    expect(card('Active Projects').getByText('Ending soon: 1')).toBeTruthy()
    expect(screen.getByText('3 active projects')).toBeTruthy()
    expect(screen.getByText('3 need review')).toBeTruthy()
  })

  test('begins with the month’s figures and with what needs attention, each with its way', async () => {
    const attention = { review: 3, duplicates: 1, rejected: 2, toSubmit: 5, withoutReceipt: 1, approvals: 4 }
    sessionStorage.setItem(persistedValuesKey(ana.id, 'new expense'), 'typed')
    await open(usedDashboardOf({ attention }))
    expect(screen.getByRole('region', { name: 'March 2026' })).toBeTruthy()
    // The month's total is there once.
    expect(screen.getAllByText('$1,240.50')).toHaveLength(1)
    const ways = within(card('Needs your attention').getByRole('list')).getAllByRole('link')
    expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([
      ['3 need review', '/expenses?status=pending'],
      ['1 may be a duplicate', '/expenses?action=review'],
      ['2 were rejected', '/expenses?approval=rejected'],
      ['5 to submit', '/expenses?approval=open'],
      ['1 missing receipt', '/expenses?approval=open&hasReceipt=false'],
      ['4 need your approval', '/approvals'],
      ['1 draft to finish', '/expenses?action=add'],
    ])
  })

  test('compares what is spent with the budget and the days so far', async () => {
    await open(usedDashboardOf())
    const budget = card('Budget')
    expect(budget.getByText('$559.50')).toBeTruthy()
    expect(budget.getByText('69% used')).toBeTruthy()
    expect(budget.getByText('$21.14 over pace')).toBeTruthy()
  })

  test('shows the newest expenses by day, with the ways to all of them and to the filters', async () => {
    await open(usedDashboardOf())
    const recent = card('Recent Expenses')
    for (const day of ['Today', 'Yesterday', '7 days ago', 'Mar 13, 2026'])
      expect(recent.getByText(day)).toBeTruthy()
    expect(hrefOf('View All expenses')).toBe('/expenses')
    expect(hrefOf('Filter expenses')).toBe('/expenses#expense-search')
  })

  test('draws categories and projects, and shows their numbers in the chart’s place', async () => {
    const { person } = await open(usedDashboardOf())
    await person.click(screen.getByRole('button', { name: 'Show Spending by Category' }))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show Categories This Month')
    await person.click(screen.getByRole('button', { name: 'Show Spending by Project' }))
    expect(await screen.findByRole('img', { name: /^Donut chart: Travel 44%/ })).toBeTruthy()
    expect(await screen.findByRole('img', { name: /^Column chart: Apollo 50%/ })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show Numbers, Spending by Category' }))
    const numbers = card('Spending by Category, numbers')
    expect(numbers.getByRole('row', { name: 'Travel 6 44% $540.00' })).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Show Chart, Spending by Category' }))
    expect(await screen.findByRole('img', { name: /^Donut chart/ })).toBeTruthy()
    // The tab remembers the last face.
    await person.click(screen.getByRole('button', { name: 'Show Categories This Month' }))
    await person.click(screen.getByRole('button', { name: 'Show Project Allocation' }))
    expect(card('Project Allocation')).toBeTruthy()
  })

  test('lists at most six categories by amount, and where the money went by project', async () => {
    await open(usedDashboardOf())
    expect(card('Categories This Month').getAllByRole('listitem')).toHaveLength(6)
    const projects = card('Project Allocation').getAllByRole('listitem')
    expect(projects.map(item => item.textContent)).toEqual(
      expect.arrayContaining(['Apollo$620.2550%', '2 other projects$20.002%']),
    )
  })

  test('leads from its figures to the expenses that they add up', async () => {
    await open(usedDashboardOf())
    const behind = (region: string, name: string) =>
      Object.fromEntries(
        new URL(card(region).getByRole<HTMLAnchorElement>('link', { name }).href).searchParams,
      )
    const month = { from: '2026-03-01', to: '2026-03-31', isCounted: 'true' }
    expect(behind('Monthly Total', 'Monthly Total')).toEqual(month)
    expect(behind('Processed', 'Processed')).toEqual(month)
    expect(behind('Tax Deductible', 'Tax Deductible')).toEqual({ ...month, isDeductible: 'true' })
    expect(behind('Categories This Month', 'Travel')).toEqual({ ...month, category: 'travel' })
    expect(behind('Project Allocation', 'Apollo')).toEqual({ ...month, projectId: 'p1' })
    expect(behind('Project Allocation', 'No Project')).toEqual({ ...month, projectId: 'none' })
    expect(card('Project Allocation').queryByRole('link', { name: '2 other projects' })).toBeNull()
  })

  test('names the top three moods and the one with the highest average of enough expenses', async () => {
    await open(usedDashboardOf())
    const moodCard = card('Mood Insights')
    const top = within(moodCard.getByRole('list', { name: 'Most frequent moods' }))
    expect(top.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      ...['😊Happy12 expenses', '😰Stressed7 expenses', '😐Neutral6 expenses'],
    ])
    expect(moodCard.getByText(/^Stressed purchases cost the most: \$84\.20/)).toBeTruthy()
    expect(within(moodCard.getByRole('list', { name: 'Moods' })).getAllByRole('listitem')).toHaveLength(6)
  })

  test('is asked for once, and brings the budget that Settings shows', async () => {
    const { sent, queryClient } = await open(usedDashboardOf())
    expect(sent.filter(({ path }) => path === '/api/dashboard')).toHaveLength(1)
    expect(sent.map(({ path }) => path)).not.toContain('/api/user/budget')
    expect(queryClient.getQueryData(['budget'])).toMatchObject({ monthlyBudget: '1800.00' })
  })
})

describe('on a phone', () => {
  afterEach(() => vi.restoreAllMocks())

  test('the cards that matter less are one line each, and open where they stand', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(query => ({
      ...new EventTarget(),
      addEventListener: () => {},
      removeEventListener: () => {},
      matches: query === '(max-width: 47.99em)',
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => true,
    }))
    const recent = Array.from({ length: 10 }, (_, place) => recentOf({ id: `e${place}` }))
    const { person } = await open(usedDashboardOf({ recent }))
    const moods = card('Mood Insights')
    const heading = moods.getByRole('button', { name: 'Mood Insights' })
    expect(heading.getAttribute('aria-expanded')).toBe('false')
    expect(moods.getByText('Happy')).toBeTruthy()
    expect(moods.queryByRole('list')).toBeNull()
    await person.click(heading)
    expect(heading.getAttribute('aria-expanded')).toBe('true')
    expect(moods.getByRole('list', { name: 'Most frequent moods' })).toBeTruthy()
    expect(card('Categories This Month').getByText('Travel $540.00')).toBeTruthy()
    const rows = () => card('Recent Expenses').getAllByRole('listitem')
    expect(rows()).toHaveLength(5)
    await person.click(card('Recent Expenses').getByRole('button', { name: 'Show 5 more' }))
    expect(rows()).toHaveLength(10)
  })
})

describe('while the dashboard is on its way', () => {
  test('four placeholders stand for the figures, and a receipt can be given already', async () => {
    stubServer({ ...answersWith(dashboardOf()), 'GET /api/dashboard': () => new Promise(() => {}) })
    renderApp('/')
    expect(await screen.findAllByTestId('figure-placeholder')).toHaveLength(4)
    expect(screen.getByRole('heading', { name: 'Upload Receipt' })).toBeTruthy()
  })

  test('a failure is said once, with the way to try again', async () => {
    let isBroken = true
    const { sent } = stubServer({
      ...answersWith(dashboardOf()),
      'GET /api/dashboard': () =>
        isBroken ? problemResponse(500, 'The database rests.') : jsonResponse(dashboardOf()),
    })
    renderApp('/')
    expect(await screen.findByText('Your dashboard couldn’t be loaded')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Upload Receipt' })).toBeTruthy()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No expenses found')).toBeTruthy()
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/dashboard')).toHaveLength(2))
  })
})

describe('the ways on from the dashboard', () => {
  test('name the IRS only to someone who is taxed in the United States', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse({ ...ana, taxCountry: 'DE' }),
      'GET /api/dashboard': () => jsonResponse(dashboardOf()),
    })
    renderApp('/')
    expect(await screen.findByRole('region', { name: 'Tax Report Ready' })).toBeTruthy()
    expect(screen.queryByText(/IRS/)).toBeNull()
  })

  test('are the quick actions, the promo card and the compliance banner, each as specified', async () => {
    const { person } = await open(dashboardOf())
    expect(hrefOf('Manual Entry')).toBe('/expenses?action=add')
    expect(hrefOf('AI Insights NEW')).toBe('/claude-insights')
    expect(hrefOf('Bulk Upload')).toBe('/expenses?action=bulk')
    expect(hrefOf('Export Report')).toBe('/reports?action=export')
    expect(hrefOf(/^See what Claude finds/)).toBe('/claude-insights')
    const taxReport = card('IRS Compliance Ready').getByRole('link', { name: 'Export Tax Report' })
    expect(taxReport.getAttribute('href')).toBe('/api/export/csv')
    expect(taxReport.getAttribute('target')).toBe('_blank')
    await person.click(screen.getByRole('button', { name: 'Sync to QuickBooks' }))
    const alert = within(
      await screen.findByRole('dialog', { name: 'QuickBooks integration coming soon!', hidden: true }),
    )
    const file = alert.getByText('Download the QuickBooks file').closest('a')
    expect(file?.getAttribute('href')).toBe('/api/export/quickbooks')
  })

  test('float in a menu that closes by Escape, by a click beside it and after any action', async () => {
    const { person, path } = await open(dashboardOf())
    const button = screen.getByRole('button', { name: 'Quick actions' })
    const menu = within(screen.getByRole('navigation', { name: 'Quick actions menu' }))
    expect(menu.queryAllByRole('link')).toHaveLength(0)
    await person.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(menu.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Scan Receipt', '/expenses?action=scan'],
      ['Manual Entry', '/expenses?action=add'],
      ['View Reports', '/reports'],
      ['View Details', '/security'],
      ['Privacy', '/privacy'],
    ])
    await person.keyboard('{Escape}')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
    await person.click(button)
    await person.click(screen.getByRole('heading', { name: 'Dashboard' }))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await person.click(button)
    await person.click(menu.getByRole('link', { name: 'Privacy' }))
    await waitFor(() => expect(path()).toBe('/privacy'))
  })
})
