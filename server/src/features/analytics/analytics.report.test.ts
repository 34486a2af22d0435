import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function reportOf(person: Person, query: string): Promise<SpendingReport> {
  const { status, body } = await person.get<SpendingReport>(`/api/analytics/report?${query}`)
  expect(status).toBe(200)
  return body
}

describe('a report', () => {
  test('adds up a period whole, by category, by project and by day, beside the period before', async () => {
    const person = await app.newPerson()
    const project = await createProject(person, { name: 'Apollo' })
    await recordExpense(person, { amount: '10.00', date: '2026-02-01', projectId: project.id })
    await recordExpense(person, {
      amount: '10.00',
      date: '2026-02-28',
      category: 'travel',
      isDeductible: 'false',
    })
    await recordExpense(person, { amount: '0.01', date: '2026-02-28', category: 'travel' })
    await recordExpense(person, { amount: '8.00', date: '2026-01-31' })
    await recordExpense(person, { amount: '55.00', date: '2026-03-01' })
    await recordExpense(person, { date: '2026-02-03', status: 'pending' })
    const { series, ...report } = await reportOf(person, 'from=2026-02-01&to=2026-02-28')
    expect(report).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      currency: 'USD',
      grain: 'day',
      pendingCount: 1,
      totals: { total: '20.01', deductible: '10.01', count: 3, average: '6.67' },
      soFar: {
        from: '2026-02-01',
        to: '2026-02-28',
        totals: { total: '20.01', deductible: '10.01', count: 3, average: '6.67' },
      },
      previous: {
        from: '2026-01-01',
        to: '2026-01-31',
        totals: { total: '8.00', deductible: '8.00', count: 1, average: '8.00' },
      },
      categories: [
        { category: 'travel', total: '10.01', count: 2 },
        { category: 'meals', total: '10.00', count: 1 },
      ],
      projects: [
        { projectId: null, projectName: 'No Project', total: '10.01', count: 2 },
        { projectId: project.id, projectName: 'Apollo', total: '10.00', count: 1 },
      ],
    })
    expect(series).toHaveLength(28)
    expect(series[0]).toEqual({ from: '2026-02-01', to: '2026-02-01', total: '10.00', count: 1 })
    expect(series[1]).toEqual({ from: '2026-02-02', to: '2026-02-02', total: '0.00', count: 0 })
    expect(series[27]).toEqual({ from: '2026-02-28', to: '2026-02-28', total: '10.01', count: 2 })
  })

  test.each([
    ['from=2026-03-01&to=2026-03-31', '2026-03-01', '3.00', '7.00'],
    ['from=2026-01-01&to=2026-12-31', '2026-01-01', '6.00', '10.00'],
  ])(
    'of %s, which still runs, is held up to today against the same days before',
    async (query, from, soFar, total) => {
      const person = await app.newPerson()
      for (const [date, amount] of [
        ['2026-01-31', '1.00'],
        ['2026-02-28', '2.00'],
        ['2026-03-15', '3.00'],
        ['2026-03-16', '4.00'],
      ] as const)
        await recordExpense(person, { amount, date, isDeductible: 'false' })
      const report = await reportOf(person, query)
      expect(report.totals.total).toBe(total)
      expect(report.soFar).toMatchObject({
        from,
        to: '2026-03-15',
        totals: { total: soFar, deductible: '0.00' },
      })
    },
  )

  test('counts each day once in a period that begins and ends within a month', async () => {
    const person = await app.newPerson()
    const days = ['2025-07-14', '2025-07-15', '2025-07-31', '2025-08-01', '2026-02-28', '2026-03-01']
    for (const date of [...days, '2026-03-20', '2026-03-21'])
      await recordExpense(person, { amount: '1.00', date })
    const { totals, categories, grain, series } = await reportOf(person, 'from=2025-07-15&to=2026-03-20')
    expect(totals).toEqual({ total: '6.00', deductible: '6.00', count: 6, average: '1.00' })
    expect(categories).toEqual([{ category: 'meals', total: '6.00', count: 6 }])
    expect(grain).toBe('month')
    expect(series[0]).toEqual({ from: '2025-07-15', to: '2025-07-31', total: '2.00', count: 2 })
    expect(series[1]).toEqual({ from: '2025-08-01', to: '2025-08-31', total: '1.00', count: 1 })
    expect(series.at(-1)).toEqual({ from: '2026-03-01', to: '2026-03-20', total: '2.00', count: 2 })
  })

  test.each([
    ['category=travel', '4.00', 1],
    ['isDeductible=false', '2.00', 0],
    ['isDeductible=true', '5.00', 1],
    ['projectId=none', '3.00', 0],
    ['category=meals&projectId=none', '3.00', 0],
  ])('is narrowed by %s, what is pending, too', async (query, total, pendingCount) => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const inProject = { projectId: project.id }
    await recordExpense(person, { amount: '1.00' })
    await recordExpense(person, { amount: '2.00', isDeductible: 'false' })
    await recordExpense(person, { amount: '4.00', category: 'travel', ...inProject })
    await recordExpense(person, { category: 'travel', status: 'pending', ...inProject })
    const report = await reportOf(person, query)
    expect(report.totals.total).toBe(total)
    expect(report.pendingCount).toBe(pendingCount)
    expect((await reportOf(person, `projectId=${project.id}`)).totals.total).toBe('4.00')
  })

  test('of nothing has every figure and every bar, empty', async () => {
    const report = await reportOf(await app.newPerson(), 'from=2026-01-01&to=2026-12-31')
    const nothing = { total: '0.00', deductible: '0.00', count: 0, average: '0.00' }
    expect(report).toMatchObject({
      totals: nothing,
      categories: [],
      projects: [],
      grain: 'month',
      pendingCount: 0,
    })
    expect(report.previous).toEqual({ from: '2025-01-01', to: '2025-03-15', totals: nothing })
    expect(report.series).toHaveLength(12)
    expect(report.series.every(bar => bar.total === '0.00')).toBe(true)
  })

  test('has bars of weeks and months that together are the total', async () => {
    const person = await app.newPerson()
    for (const date of ['2026-01-01', '2026-02-08', '2026-02-09', '2026-05-31'])
      await recordExpense(person, { amount: '1.00', date })
    const weeks = await reportOf(person, 'from=2026-01-01&to=2026-05-31')
    expect(weeks.grain).toBe('week')
    expect(weeks.series.filter(bar => bar.count > 0).map(({ from, to }) => `${from}..${to}`)).toEqual([
      ...[
        '2026-01-01..2026-01-04',
        '2026-02-02..2026-02-08',
        '2026-02-09..2026-02-15',
        '2026-05-25..2026-05-31',
      ],
    ])
    const months = await reportOf(person, 'from=2026-01-01&to=2026-12-31')
    expect(months.series.map(bar => bar.count)).toEqual([1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
  })

  test('of all time has bars from the first to the last expense, by the year if those are many', async () => {
    const person = await app.newPerson()
    const allTime = 'from=1900-01-01&to=2199-12-31'
    expect(await reportOf(person, allTime)).toMatchObject({ grain: 'month', series: [] })
    for (const date of ['2025-11-05', '2026-02-08']) await recordExpense(person, { amount: '1.00', date })
    const months = await reportOf(person, allTime)
    expect(months.series.map(({ from, count }) => [from, count])).toEqual([
      ...[
        ['2025-11-01', 1],
        ['2025-12-01', 0],
        ['2026-01-01', 0],
        ['2026-02-01', 1],
      ],
    ])
    await recordExpense(person, { amount: '1.00', date: '1961-05-05' })
    const years = await reportOf(person, allTime)
    expect(years.grain).toBe('year')
    expect(years.series).toHaveLength(66)
    expect(years.series.at(-1)).toEqual({ from: '2026-01-01', to: '2026-12-31', total: '1.00', count: 1 })
  })

  test('adds up the largest amounts to the cent', async () => {
    const person = await app.newPerson()
    for (const amount of ['99999999.99', '99999999.99', '0.01']) await recordExpense(person, { amount })
    expect((await reportOf(person, '')).totals).toMatchObject({
      total: '199999999.99',
      average: '66666666.66',
    })
  })
})
