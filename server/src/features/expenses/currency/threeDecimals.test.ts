import type { MonthlyFigures, SpendingReport } from '@outlay/contract/analytics/analytics'
import { decimalAmount } from '@outlay/contract/core/money'
import type { Problem } from '@outlay/contract/core/problem'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { Project } from '@outlay/contract/projects/projects'
import type { Budget } from '@outlay/contract/settings/settings'
import { Big } from 'big.js'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { textOfPdf } from '../../../testing/textOfPdf.ts'
import { csvRows, download } from '../../exports/exports.factory.ts'
import { knowRates } from '../../rates/rates.factory.ts'
import { expenseInput, recordExpense } from '../expenses.factory.ts'

const day = '2026-03-14'
const amounts = ['12.345', '0.655', '1.5', '7', '0.005'] as const
const sum = '21.505'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await knowRates(app.database.db, [day])
})
afterAll(() => app.close())

const changeTo = (person: Person, preferredCurrency: string) =>
  person.put('/api/user/currency', { preferredCurrency })

async function kuwaiti(): Promise<Person> {
  const person = await app.newPerson()
  await changeTo(person, 'KWD')
  return person
}

const errorsOf = (problem: Problem) => problem.errors?.map(({ path, message }) => `${path}: ${message}`)
const sumOf = (texts: readonly string[]) =>
  decimalAmount(texts.reduce((total, text) => total.plus(text), new Big(0)).toFixed())

/** The total as reported in each place. */
async function totalsEverywhere(person: Person): Promise<Record<string, string>> {
  const [list, monthly, report, dashboard] = await Promise.all([
    person.get<ExpenseSummary[]>('/api/expenses'),
    person.get<MonthlyFigures>('/api/analytics/monthly'),
    person.get<SpendingReport>(`/api/analytics/report?from=${day}&to=${day}`),
    person.get<Dashboard>('/api/dashboard'),
  ])
  const rows = csvRows((await download(person, 'csv')).bytes)
  const { totals, categories, series } = report.body
  return {
    list: sumOf(list.body.map(({ amount }) => amount)),
    csv: sumOf(rows.map(row => row.Amount ?? '')),
    monthly: monthly.body.totalAmount,
    report: totals.total,
    deductible: totals.deductible,
    dashboard: dashboard.body.month.totalAmount,
    category: categories[0]?.total ?? '',
    bar: series[0]?.total ?? '',
  }
}

describe('a currency with three decimals', () => {
  test('is kept with them, and all figures and files agree', async () => {
    const person = await kuwaiti()
    const kept: string[] = []
    for (const amount of amounts)
      kept.push((await recordExpense(person, { amount, currency: 'KWD', date: day })).amount)
    expect(kept).toEqual(['12.345', '0.655', '1.50', '7.00', '0.005'])
    const totals = await totalsEverywhere(person)
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map(name => [name, sum])))
    const { body: report } = await person.get<SpendingReport>(`/api/analytics/report?from=${day}&to=${day}`)
    expect(report.totals.average).toBe('4.301')
  })

  test('stands in every export with three decimals', async () => {
    const person = await kuwaiti()
    for (const amount of ['12.345', '1.5'])
      await recordExpense(person, { amount, currency: 'KWD', date: day, isDeductible: 'true' })
    const rows = csvRows((await download(person, 'csv')).bytes)
    expect(rows.map(row => [row.Amount, row['Original Amount']])).toEqual([
      ['1.500', '1.500'],
      ['12.345', '12.345'],
    ])
    const quickbooks = (await download(person, 'quickbooks')).bytes.toString()
    expect(quickbooks).toContain('-12.345')
    expect(quickbooks).toContain('-1.500')
    const pdf = (await textOfPdf((await download(person, 'pdf')).bytes)).join('\n')
    for (const text of ['12.345', '1.500', '13.845', '6.923']) expect(pdf).toContain(text)
    const { sheets } = await readXlsx((await download(person, 'xlsx')).bytes)
    expect(sheets[0]?.rows.slice(1).map(row => row[4])).toEqual([1.5, 12.345])
    expect(sheets[1]?.rows.find(row => row[0] === 'Total')?.[2]).toBe(13.845)
  })

  test('is converted to two decimals for who has two, and to three from two, as the rate gives it', async () => {
    const dollars = await app.newPerson()
    const receipt = await recordExpense(dollars, { amount: '12.345', currency: 'KWD', date: day })
    expect(receipt.originalAmount).toBe('12.345')
    const [row] = csvRows((await download(dollars, 'csv')).bytes)
    expect(row?.['Original Amount']).toBe('12.345')
    const rate = new Big(row?.['Exchange Rate'] ?? '')
    expect(receipt.amount).toBe(rate.times('12.345').toFixed(2))

    const dinars = await kuwaiti()
    const lunch = await recordExpense(dinars, { amount: '10.01', currency: 'USD', date: day })
    const [other] = csvRows((await download(dinars, 'csv')).bytes)
    expect(other?.Amount).toBe(new Big(other?.['Exchange Rate'] ?? '').times('10.01').toFixed(3))
    expect(new Big(lunch.amount).eq(other?.Amount ?? '')).toBe(true)
  })

  test('comes and goes with the preferred currency without a trace', async () => {
    const person = await app.newPerson()
    for (const amount of ['10.01', '3.50', '0.10']) await recordExpense(person, { amount, date: day })
    await recordExpense(person, { amount: '2.001', currency: 'KWD', date: day })
    const before = await totalsEverywhere(person)
    await changeTo(person, 'KWD')
    const between = await totalsEverywhere(person)
    expect(new Set(Object.values(between)).size).toBe(1)
    const { body: inDinars } = await person.get<Expense[]>('/api/expenses')
    expect(inDinars.map(({ amount }) => amount)).toContain('2.001')
    await changeTo(person, 'USD')
    expect(await totalsEverywhere(person)).toEqual(before)
    for (const total of Object.values(before)) expect(total).toMatch(/^\d+\.\d{2}$/)
  })

  test('holds as many digits before the point as any other', async () => {
    const person = await kuwaiti()
    const largest = { amount: '99999999.999', currency: 'KWD', date: day } as const
    expect((await recordExpense(person, largest)).amount).toBe('99999999.999')
    expect((await recordExpense(person, largest)).amount).toBe('99999999.999')
    expect((await totalsEverywhere(person)).monthly).toBe('199999999.998')
  })
})

describe('one decimal more than a currency has', () => {
  test.each([
    ['12.345', 'USD', 'amount: Amount can have at most 2 decimals'],
    ['12.345', 'JPY', 'amount: Amount can have at most 2 decimals'],
    ['12.3456', 'KWD', 'amount: Amount can have at most 3 decimals'],
  ] as const)('is refused: %s %s', async (amount, currency, error) => {
    const person = await app.newPerson()
    const created = await person.post<Problem>('/api/expenses', expenseInput({ amount, currency }))
    expect([created.status, errorsOf(created.body)]).toEqual([400, [error]])
    const expense = await recordExpense(person)
    const { status: _, aiConfidence: __, ...form } = expenseInput({ amount, currency, description: '' })
    const updated = await person.put<Problem>(`/api/expenses/${expense.id}`, form)
    expect(updated.status).toBe(400)
    expect(errorsOf(updated.body)?.sort()).toEqual([error, 'description: Description is required'])
  })

  test('is refused of what was paid when an expense is put back', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const { body } = await person.get<Expense>(`/api/expenses/${id}`)
    const { status, body: problem } = await person.put<Problem>(`/api/expenses/${id}`, {
      ...body,
      originalAmount: '23.505',
    })
    expect(status).toBe(400)
    expect(errorsOf(problem)).toEqual(['originalAmount: Amount can have at most 2 decimals'])
  })

  test('is refused of a budget in the person’s own currency, which may have three', async () => {
    const [dollars, dinars] = [await app.newPerson(), await kuwaiti()]
    const budget = { monthlyBudget: '200.125', savingsGoal: '50' }
    const refused = await dollars.put<Problem>('/api/user/budget', budget)
    expect(errorsOf(refused.body)).toEqual(['monthlyBudget: Amount can have at most 2 decimals'])
    const { body } = await dinars.put<Budget>('/api/user/budget', budget)
    expect(body).toMatchObject({ monthlyBudget: '200.125', savingsGoal: '50.00' })
  })

  test('is refused of a project’s budget, whether it names its currency or not', async () => {
    const [dollars, dinars] = [await app.newPerson(), await kuwaiti()]
    const project = { name: 'Garden', budget: '200.125' }
    for (const body of [project, { ...project, currency: 'EUR' }]) {
      const { body: problem } = await dollars.post<Problem>('/api/projects', body)
      expect(errorsOf(problem)).toEqual(['budget: Amount can have at most 2 decimals'])
    }
    for (const [person, body] of [
      [dinars, project],
      [dollars, { ...project, currency: 'KWD' }],
    ] as const)
      expect((await person.post<Project>('/api/projects', body)).body.budget).toBe('200.125')
  })
})
