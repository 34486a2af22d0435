import type { SpendingInsights, WhatIf } from '@outlay/contract/insights/insights'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { manager } from '../../testing/approvals.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { categoryInsightOf, forecastOf, insightsOf, recurringChargeOf, trendsOf } from './insights.factory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-15T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const whatIf: WhatIf = {
  currency: 'USD',
  month: { from: '2026-04-01', to: '2026-04-30' },
  expected: forecastOf(),
  changed: forecastOf({ estimate: '885.10', low: '830.00', high: '970.00' }),
  saving: '14.90',
  yearlyCost: '180.00',
}

/** Opens the page; returns the requests. */
function openInsights(part: Partial<SpendingInsights> = {}, { user = ana, search = '' } = {}) {
  const asked: string[] = []
  stubServer({
    'GET /api/auth/user': () => jsonResponse(user),
    'GET /api/insights/spending': () => jsonResponse(insightsOf(part)),
    'GET /api/insights/trends': () => jsonResponse(trendsOf()),
    'GET /api/insights/what-if': () =>
      jsonResponse(part.forecast ? { ...whatIf, expected: part.forecast.nextMonth } : whatIf),
  })
  const stubbed = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(decodeURIComponent(address))
    return stubbed(address, init)
  })
  renderApp(`/insights${search}`)
  return { asked }
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the insights page', () => {
  test('shows this month, the last and the next, each beside what it is compared with', async () => {
    openInsights()
    const current = await panel('Current Month')
    expect(current.getByText('$520.00')).toBeTruthy()
    expect(current.getByText(/^20.0% less than Feb 1/)).toBeTruthy()
    expect(current.getByText('Expected by month end: $860.00 (likely $850.00 to $990.00)')).toBeTruthy()
    const previous = await panel('Previous Month')
    expect(previous.getByText('10.0% more than January 2026')).toBeTruthy()
    expect(previous.getByText('Baseline: February 2026')).toBeTruthy()
    const next = await panel('Next Month Prediction')
    expect(next.getByText('$900.00')).toBeTruthy()
    expect(next.getByText('likely $850.00 to $990.00, 82% confidence')).toBeTruthy()
    expect(next.getByText('4.7% more than the March 2026 forecast')).toBeTruthy()
    for (const [name, icon] of [
      ['Current Month', 'trending-down'],
      ['Previous Month', 'trending-up'],
      ['Next Month Prediction', 'minus'],
    ] as const)
      expect(screen.getByRole('region', { name }).querySelector(`.tabler-icon-${icon}`)).toBeTruthy()
  })

  test('says that a prediction is too early, and offers no "what if" on none', async () => {
    openInsights({ forecast: null, nextMonthTotalPrediction: null })
    expect((await panel('Next Month Prediction')).getByText(/^Too early to tell/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What If' })).toBeNull()
  })

  test('without any expense says what is missing, and how to begin', async () => {
    openInsights({ hasExpenses: false })
    expect(
      await screen.findByText(
        'Unable to generate insights. Please ensure you have expense data for analysis.',
      ),
    ).toBeTruthy()
    const begin = within(screen.getByRole('main')).getByRole('link', { name: 'Add Expense' })
    expect(begin.getAttribute('href')).toBe('/expenses?action=add')
    expect(screen.queryByRole('region', { name: 'Spending Alerts' })).toBeNull()
  })

  test('says what failed, and asks again', async () => {
    let isDown = true
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/insights/spending': () =>
        isDown ? problemResponse(500, 'Something went wrong.') : jsonResponse(insightsOf()),
      'GET /api/insights/trends': () => jsonResponse(trendsOf()),
    })
    renderApp('/insights')
    const again = await screen.findByRole('button', { name: /try again/i })
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByRole('region', { name: 'Current Month' })).toBeTruthy()
  })

  test('tells alerts with their severity, why, and the expenses behind them', async () => {
    openInsights({
      alerts: [
        {
          type: 'double-payment',
          severity: 'high',
          message: '$15.00 was recorded for Cloudbox twice.',
          why: 'The same amount at the same merchant.',
          expenseIds: ['e1', 'e2'],
          key: 'double',
        },
      ],
    })
    const alerts = await panel('Spending Alerts')
    expect(alerts.getByText('High')).toBeTruthy()
    expect(alerts.getByText('The same amount at the same merchant.')).toBeTruthy()
    expect(alerts.getByRole('link', { name: 'Show the first' }).getAttribute('href')).toContain('id=e1')
    expect(alerts.getByRole('link', { name: 'Show the second' }).getAttribute('href')).toContain('id=e2')
  })

  test('analyses categories, but none with nothing in both months, whose prediction is said', async () => {
    const silent = { currentMonthSpend: '0.00', previousMonthSpend: '0.00' }
    openInsights({
      insights: [
        categoryInsightOf({ nextMonth: forecastOf({ estimate: '860.00' }) }),
        categoryInsightOf({ category: 'rent', ...silent, nextMonth: forecastOf({ estimate: '40.00' }) }),
      ],
    })
    const categories = await panel('Category Analysis')
    const travel = within(categories.getByRole('row', { name: /^Travel/ }))
    for (const text of ['Increasing', '+50.0%', '$120.00', '$100.00', '$860.00'])
      expect(travel.getByText(text)).toBeTruthy()
    expect(travel.getByText('likely $850.00 to $990.00, 82% confidence')).toBeTruthy()
    expect(categories.queryByRole('row', { name: /^Rent/ })).toBeNull()
    expect(categories.queryByText('Look at its largest expenses first.')?.closest('[hidden]')).toBeTruthy()
    await userEvent.click(travel.getByRole('button', { name: 'Travel', expanded: false }))
    expect(categories.getByText('50.0% more than the same days last month')).toBeTruthy()
    expect(categories.getByText('Look at its largest expenses first.').closest('[hidden]')).toBeNull()
    expect(categories.getByText('Based mostly on the average of the last three months.')).toBeTruthy()
    const link = categories.getByRole('link', { name: 'Show the expenses' })
    expect(link.getAttribute('href')).toMatch(/category=travel.*from=2026-03-01.*to=2026-03-31/)
    expect(categories.getByText(/^\$40.00 of next month’s prediction is for categories/)).toBeTruthy()
  })

  test('says "Not enough data" where a forecast has under 40% confidence, and shows none of its figures', async () => {
    const unsure = forecastOf({ estimate: '1309.52', low: '542.95', high: '30871.85', confidence: 0.22 })
    openInsights({
      forecast: { runningMonth: unsure, nextMonth: unsure, others: '0.00' },
      nextMonthTotalPrediction: '1309.52',
      insights: [categoryInsightOf({ nextMonth: unsure })],
    })
    expect((await panel('Next Month Prediction')).getByText(/^Not enough data/)).toBeTruthy()
    expect((await panel('Current Month')).getByText('Expected by month end: not enough data')).toBeTruthy()
    const categories = await panel('Category Analysis')
    expect(within(categories.getByRole('row', { name: /^Travel/ })).getByText('Not enough data')).toBeTruthy()
    const whatIfPanel = await panel('What If')
    await userEvent.click(whatIfPanel.getByRole('checkbox', { name: 'Cloudbox' }))
    expect(await whatIfPanel.findByText('$14.90 less')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/1,309\.52|30,871\.85|22% confidence/)
  })

  test('numbers its recommendations', async () => {
    openInsights({ recommendations: ['End what you no longer need.', 'Put off what can wait.'] })
    const list = (await panel('AI Recommendations')).getByRole('list')
    expect(list.tagName).toBe('OL')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['End what you no longer need.', 'Put off what can wait.'])
  })

  test('draws twelve months, whose numbers are a tap away, in all or of a category', async () => {
    openInsights()
    await userEvent.click(await screen.findByRole('button', { name: 'Show Numbers' }))
    const trends = await panel('12-Month Trends')
    expect(trends.getAllByRole('row')).toHaveLength(14)
    expect(trends.getByRole('row', { name: 'Total 24 $840.00' })).toBeTruthy()
    await userEvent.selectOptions(trends.getByRole('combobox', { name: 'Category' }), 'Travel')
    expect(trends.getByRole('row', { name: 'Total 24 $600.00' })).toBeTruthy()
  })

  test('lists what returns, with its cost a year and its next day', async () => {
    openInsights({
      recurring: [
        recurringChargeOf({
          status: 'changed',
          change: {
            from: '8.00',
            to: '15.00',
            since: '2026-02-05',
            steps: 2,
            previous: '10.00',
            until: '2026-03-05',
          },
        }),
        recurringChargeOf({ id: 'old', merchant: 'Gym', status: 'cancelled', nextDate: null }),
      ],
    })
    const recurring = await panel('Recurring Charges')
    expect(recurring.getByText('$180.00 a year for all that haven’t ended')).toBeTruthy()
    const [, cloud, gym] = recurring.getAllByRole('row')
    expect(cloud?.textContent).toContain('Was $10.00 until')
    expect(cloud?.textContent).toContain('every month')
    expect(gym?.textContent).toContain('Ended')
  })

  test('asks for the forecast without a charge and with a half category, and tells both', async () => {
    const { asked } = openInsights()
    const group = await panel('What If')
    expect(group.getByText(/is next month’s forecast/)).toBeTruthy()
    await userEvent.click(group.getByRole('checkbox', { name: 'Cloudbox' }))
    expect(await group.findByText('$885.10')).toBeTruthy()
    expect(group.getByText('$14.90 less')).toBeTruthy()
    expect(group.getByText(/cost \$180.00 a year/)).toBeTruthy()
    await userEvent.click(group.getByRole('checkbox', { name: 'Travel' }))
    const lastForecast = () => asked.findLast(call => call.startsWith('/api/insights/what-if'))
    await vi.waitFor(() =>
      expect(lastForecast()).toContain(`without=${recurringChargeOf().id}&halved=travel`),
    )
    await userEvent.click(group.getByRole('button', { name: 'Clear' }))
    expect(group.getByText(/is next month’s forecast/)).toBeTruthy()
  })

  test("are the team's where the address says so, for those who see its books", async () => {
    const { asked } = openInsights({}, { user: manager, search: '?scope=team' })
    await panel('Current Month')
    expect(asked).toContain('/api/insights/spending?scope=team')
    expect(asked).toContain('/api/insights/trends?scope=team')
  })

  test('are one’s own for those who do not, and it is said', async () => {
    const { asked } = openInsights({}, { search: '?scope=team' })
    expect(await screen.findByText('Only yours: you’re not on a team')).toBeTruthy()
    expect(asked).toContain('/api/insights/spending')
  })
})
