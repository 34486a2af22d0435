import type { SpendingInsights } from '@outlay/contract/insights/insights'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses/expenses.factory.ts'
import { newSpender, recordMonthly, spendingOf, trendsOf, whatIfOf } from './insights.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const paths = ['spending', 'trends', 'what-if']

describe('insights', () => {
  test.each(paths)('are not for strangers: %s', async path => {
    expect((await app.stranger().get(`/api/insights/${path}`)).status).toBe(401)
  })

  test.each(paths)('hold nothing of anyone else: %s', async path => {
    const other = await app.newPerson()
    await recordMonthly(other, { last: '2026-03-02', times: 5, amount: '777.77', merchant: 'Secret Ltd' })
    const person = await newSpender(app)
    const { body } = await person.get(`/api/insights/${path}`)
    expect(JSON.stringify(body)).not.toMatch(/777\.77|Secret/)
  })

  test.each(paths)('refuse a scope that is none: %s', async path => {
    const person = await app.newPerson()
    expect((await person.get(`/api/insights/${path}?scope=everything`)).status).toBe(400)
  })

  test('of someone without expenses say so, and invent nothing', async () => {
    const person = await app.newPerson()
    expect(await spendingOf(person)).toEqual({
      currency: 'USD',
      today: '2026-03-15',
      currentMonth: { from: '2026-03-01', to: '2026-03-31' },
      previousMonth: { from: '2026-02-01', to: '2026-02-28' },
      hasExpenses: false,
      totalCurrentMonth: '0.00',
      totalPreviousMonth: '0.00',
      totalMonthBefore: '0.00',
      totalSoFar: '0.00',
      totalPreviousSameDays: '0.00',
      nextMonthTotalPrediction: null,
      overallTrend: 'stable',
      overallTrendPercentage: null,
      forecast: null,
      alerts: [],
      insights: [],
      recurring: [],
      recurringYearlyCost: '0.00',
      recommendations: [],
    })
    const trends = await trendsOf(person)
    expect(trends.categories).toEqual([])
    expect(trends.all.series).toHaveLength(12)
    expect(await whatIfOf(person)).toMatchObject({ expected: null, changed: null, saving: null })
  })

  test('of a single expense have its sums and no forecast', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '12.34', date: '2026-03-14' })
    const found = await spendingOf(person)
    expect(found).toMatchObject({
      hasExpenses: true,
      totalCurrentMonth: '12.34',
      totalPreviousMonth: '0.00',
      nextMonthTotalPrediction: null,
      overallTrend: 'new',
    })
    expect(found.insights).toMatchObject([
      {
        category: 'meals',
        currentMonthSpend: '12.34',
        previousMonthSpend: '0.00',
        trend: 'new',
        trendPercentage: null,
        prediction: { nextMonthEstimate: null, confidence: 0 },
        nextMonth: null,
      },
    ])
    expect(found.recommendations).toEqual(['Record expenses for three whole months to get a forecast.'])
  })

  test('compare this month with the same days of the last, and say what it and the next will come to', async () => {
    const person = await newSpender(app)
    const found = await spendingOf(person)
    expect(found).toMatchObject({
      totalCurrentMonth: '845.00',
      totalPreviousMonth: '840.00',
      totalMonthBefore: '840.00',
      totalSoFar: '845.00',
      totalPreviousSameDays: '840.00',
      overallTrend: 'stable',
      overallTrendPercentage: 0.6,
    })
    const rent = found.insights[0]
    expect(rent).toMatchObject({ category: 'rent', trend: 'stable', trendPercentage: 0 })
    expect(Number(rent?.prediction.nextMonthEstimate)).toBeCloseTo(800, 0)
    expect(rent?.prediction.confidence).toBeGreaterThan(0.7)
    expect(rent?.prediction.reasoning).toContain('It uses 7 months of data')
    expect(found.insights.find(({ category }) => category === 'software')).toMatchObject({
      trend: 'increasing',
      trendPercentage: 50,
    })
    expect(found.recommendations.join(' ')).toContain('Cloudbox raised prices')
  })

  test('are said in the language that the person has chosen, else in that of their browser', async () => {
    const person = await newSpender(app)
    const inLanguage = async (language: string) => {
      const { body } = await person.get<SpendingInsights>('/api/insights/spending', {
        'accept-language': language,
      })
      return [...body.recommendations, ...body.alerts.map(({ message }) => message)].join(' ')
    }
    expect(await inLanguage('de-AT,en;q=0.5')).toContain('15,00')
    expect(await inLanguage('de-AT,en;q=0.5')).not.toContain('raised prices')
    expect(await inLanguage('en')).toContain('Cloudbox raised prices')
    const preferences = { timezone: 'UTC', locale: 'fr-FR', taxCountry: 'US', taxYearStart: '01-01' }
    await person.put('/api/user/preferences', preferences)
    expect(await inLanguage('en')).not.toContain('raised prices')
  })

  test('forecast a total that its categories add up to, within its range', async () => {
    const { forecast, insights, nextMonthTotalPrediction } = await spendingOf(await newSpender(app))
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    const parts = insights.reduce(
      (sum, { nextMonth }) => sum + (nextMonth ? cents(nextMonth.estimate) : 0),
      cents(forecast?.others ?? '0'),
    )
    const next = forecast?.nextMonth
    expect(cents(nextMonthTotalPrediction ?? '')).toBe(parts)
    expect(cents(next?.estimate ?? '')).toBe(parts)
    expect(cents(next?.low ?? '')).toBeLessThanOrEqual(parts)
    expect(cents(next?.high ?? '')).toBeGreaterThanOrEqual(parts)
  })

  test('list what returns with its interval, its cost a year and its next day', async () => {
    const found = await spendingOf(await newSpender(app))
    expect(found.recurring.find(({ merchant }) => merchant === 'Cloudbox')).toMatchObject({
      category: 'software',
      interval: 'every month',
      amount: '15.00',
      yearlyCost: '180.00',
      nextDate: '2026-04-05',
      times: 8,
      status: 'changed',
      change: {
        from: '10.00',
        to: '15.00',
        since: '2026-03-05',
        steps: 1,
        previous: '10.00',
        until: '2026-03-05',
      },
    })
    const yearly = found.recurring.reduce((sum, { yearlyCost }) => sum + Number(yearlyCost), 0)
    expect(Number(found.recurringYearlyCost)).toBe(yearly)
  })

  test('alert to a dearer charge, a double payment and the budget, each with why and its expenses', async () => {
    const person = await newSpender(app)
    for (const description of ['Printer', 'Printer again'])
      await recordExpense(person, {
        description,
        merchant: 'Paper Shop',
        amount: '1500.00',
        date: '2026-03-10',
      })
    await person.put('/api/user/budget', { monthlyBudget: '2000', savingsGoal: '500' })
    const { alerts } = await spendingOf(person)
    const byType = new Map(alerts.map(alert => [alert.type, alert]))
    expect(byType.get('recurring-changed')).toMatchObject({
      severity: 'high',
      message: expect.stringContaining('went from $10.00 to $15.00 on Mar 5, 2026'),
      expenseIds: [expect.any(String)],
    })
    expect(byType.get('double-payment')).toMatchObject({
      severity: 'high',
      message: expect.stringContaining('$1,500.00 was recorded for Paper Shop twice on Mar 10, 2026'),
      why: expect.stringContaining('twice within two days'),
    })
    expect(byType.get('double-payment')?.expenseIds).toHaveLength(2)
    expect(byType.get('budget-pace')).toMatchObject({ severity: 'high', expenseIds: [] })
  })

  test('alert to a category whose last month was not as forecast', async () => {
    const person = await app.newPerson()
    await recordMonthly(person, { last: '2026-01-20', times: 9, amount: '100.00', category: 'marketing' })
    await recordExpense(person, { date: '2026-02-20', amount: '900.00', category: 'marketing' })
    const { alerts } = await spendingOf(person)
    expect(alerts.find(({ type }) => type === 'category-off-trend')).toMatchObject({
      severity: 'high',
      message: expect.stringContaining('You spent $900.00 on Marketing in February 2026, more than'),
    })
  })
})

describe('insights follow', () => {
  test('each expense that is recorded, changed, deleted and restored', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '10.00', date: '2026-03-01', merchant: 'One' })
    const total = async () => (await spendingOf(person)).totalCurrentMonth
    expect(await total()).toBe('10.00')
    await recordExpense(person, { amount: '5.00', date: '2026-03-02' })
    expect(await total()).toBe('15.00')
    await person.delete(`/api/expenses/${expense.id}`)
    expect(await total()).toBe('5.00')
    await person.post(`/api/expenses/${expense.id}/restore`)
    expect(await total()).toBe('15.00')
    await editExpense(person, expense, { amount: '20.00' })
    expect(await total()).toBe('25.00')
  })

  test('a change that moves no sum', async () => {
    const person = await app.newPerson()
    await recordMonthly(person, { last: '2026-02-05', times: 3, amount: '20.00', merchant: 'Cloudbox' })
    const latest = await recordExpense(person, { amount: '20.00', merchant: 'Cloudbox', date: '2026-03-05' })
    expect((await spendingOf(person)).recurring).toMatchObject([{ merchant: 'Cloudbox', times: 4 }])
    await editExpense(person, latest, { merchant: 'Bakery' })
    expect((await spendingOf(person)).recurring).toMatchObject([{ merchant: 'Cloudbox', times: 3 }])
  })

  test('the day, and the budget', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '10.00', date: '2026-03-20' })
    expect(await spendingOf(person)).toMatchObject({ totalCurrentMonth: '10.00', totalSoFar: '0.00' })
    app.clock.moveTo('2026-03-20T12:00:00Z')
    expect(await spendingOf(person)).toMatchObject({ today: '2026-03-20', totalSoFar: '10.00' })
    for (const day of ['11', '12', '13', '14', '15'])
      await recordExpense(person, { amount: '10.00', date: `2026-03-${day}` })
    expect((await spendingOf(person)).alerts).toEqual([])
    const budget = { monthlyBudget: '50.00', savingsGoal: '10.00' }
    expect((await person.put('/api/user/budget', budget)).status).toBe(200)
    expect((await spendingOf(person)).alerts).toMatchObject([{ type: 'budget-pace' }])
  })

  test('the currency that everything is expressed in', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '100.00', currency: 'EUR', date: '2026-03-10' })
    await recordExpense(person, { amount: '50.00', currency: 'GBP', date: '2026-03-10' })
    await recordExpense(person, { amount: '25.00', currency: 'USD', date: '2026-03-10' })
    const dollars = await spendingOf(person)
    const { body: month } = await person.get<{ totalAmount: string }>('/api/analytics/monthly')
    expect(dollars).toMatchObject({ currency: 'USD', totalCurrentMonth: month.totalAmount })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const { body: euros } = await person.get<{ totalAmount: string }>('/api/analytics/monthly')
    expect(await spendingOf(person)).toMatchObject({ currency: 'EUR', totalCurrentMonth: euros.totalAmount })
    expect(euros.totalAmount).not.toBe(month.totalAmount)
    expect((await trendsOf(person)).all.total).toBe(euros.totalAmount)
  })
})
