import { addDays } from '@outlay/contract/core/daySpans'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import {
  type FinancialAnalysis,
  financialAnalysisSchema,
  type MoodReport,
  moodReportSchema,
} from '@outlay/contract/insights/assistantInsights'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../../expenses/expenses.factory.ts'
import { newSpender, recordMonthly } from '../insights.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const today = '2026-03-15'
const paths = ['financial', 'mood']
const financialOf = async (person: Person) =>
  (await person.get<FinancialAnalysis>('/api/insights/claude/financial')).body
const moodOf = async (person: Person) => (await person.get<MoodReport>('/api/insights/claude/mood')).body

/** One expense per amount, on the days before today. */
async function recordMood(person: Person, mood: MoodValue, amounts: readonly string[]): Promise<void> {
  for (const [index, amount] of amounts.entries())
    await recordExpense(person, { mood, amount, date: addDays(today, -index) })
}

describe('what the assistant says', () => {
  test.each(paths)('is not for strangers: %s', async path => {
    expect((await app.stranger().get(`/api/insights/claude/${path}`)).status).toBe(401)
  })

  test.each(paths)('holds nothing of anyone else: %s', async path => {
    const other = await app.newPerson()
    await recordMonthly(other, {
      last: '2026-03-02',
      times: 6,
      amount: '777.77',
      merchant: 'Secret Ltd',
      mood: 'sad',
    })
    const { body } = await (await newSpender(app)).get(`/api/insights/claude/${path}`)
    expect(JSON.stringify(body)).not.toMatch(/777\.77|Secret/)
  })

  test.each(paths)('without a model is written by rules, and says so: %s', async path => {
    const { body } = await (await newSpender(app)).get(`/api/insights/claude/${path}`)
    expect(body).toMatchObject({ writtenBy: 'rules', analysisDate: today, currency: 'USD' })
  })
})

describe('the financial analysis', () => {
  test('of someone without expenses has none, and invents nothing', async () => {
    expect(await financialOf(await app.newPerson())).toEqual({
      expensesAnalyzed: 0,
      analysisDate: today,
      writtenBy: 'rules',
      currency: 'USD',
      insights: [],
    })
  })

  test('of fewer than five expenses says nothing', async () => {
    const person = await app.newPerson()
    for (const amount of ['10.00', '20.00', '30.00', '40.00'])
      await recordExpense(person, { amount, date: today })
    expect(await financialOf(person)).toMatchObject({ expensesAnalyzed: 4, insights: [] })
    await recordExpense(person, { amount: '50.00', date: today })
    const { insights } = await financialOf(person)
    expect(insights).toMatchObject([{ id: 'largest:meals', confidence: 1, urgency: 'low' }])
    expect(insights[0]?.insight).toBe(
      'You have spent the most on Meals & Entertainment so far this month: $150.00 of $150.00, or 100%.',
    )
  })

  test('tells what stands out, the most urgent first, each with a confidence that was computed', async () => {
    const person = await newSpender(app)
    const found = await financialOf(person)
    expect(financialAnalysisSchema.safeParse(found).success).toBe(true)
    expect(found.expensesAnalyzed).toBe(20)
    const ranks = found.insights.map(({ urgency }) => ['high', 'medium', 'low'].indexOf(urgency))
    expect(ranks).toEqual(ranks.toSorted())
    expect(found.insights.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
    const dearer = found.insights.find(({ id }) => id.startsWith('dearer:'))
    expect(dearer).toMatchObject({ urgency: 'high', category: 'Software' })
    expect(dearer?.insight).toBe(
      '“Cloudbox” went up from $10.00 to $15.00 on Mar 5, 2026. At that price it costs $180.00 a year.',
    )
    expect(found.insights.find(({ id }) => id === 'largest:rent')?.insight).toBe(
      'You spent the most on Rent last month: $800.00 of $840.00, or 95.2%.',
    )
    const { body } = await person.get<{ forecast: { nextMonth: { confidence: number; estimate: string } } }>(
      '/api/insights/spending',
    )
    const next = found.insights.find(({ id }) => id === 'next-month')
    expect(next?.confidence).toBe(body.forecast.nextMonth.confidence)
    expect(next?.insight).toContain(body.forecast.nextMonth.estimate)
  })

  test('is urgent about a budget that is spent', async () => {
    const person = await newSpender(app)
    await recordExpense(person, { amount: '1500.00', date: '2026-03-14' })
    await person.put('/api/user/budget', { monthlyBudget: '2000', savingsGoal: '500' })
    const { insights } = await financialOf(person)
    expect(insights.find(({ id }) => id === 'budget')).toMatchObject({
      urgency: 'high',
      category: 'Budget',
      confidence: 1,
      insight: 'You have spent $2,345.00 this month, $345.00 more than your budget of $2,000.00.',
    })
  })

  test('is in the currency of the person, and anew when something changes', async () => {
    const person = await newSpender(app)
    expect((await financialOf(person)).expensesAnalyzed).toBe(20)
    await recordExpense(person, { amount: '5.00', date: today })
    expect((await financialOf(person)).expensesAnalyzed).toBe(21)
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const found = await financialOf(person)
    expect(found.currency).toBe('EUR')
    expect(found.insights.map(({ insight }) => insight).join(' ')).not.toContain('$')
  })
})

describe('the mood analysis', () => {
  test('without moods has none, and invents nothing', async () => {
    const found = await moodOf(await newSpender(app))
    expect(moodReportSchema.safeParse(found).success).toBe(true)
    expect(found).toMatchObject({
      expensesAnalyzed: 0,
      from: '2025-12-16',
      to: today,
      spendingTriggers: [],
      recommendations: [],
      moods: [],
    })
    expect(found.moodAnalysis).toBe('No expenses in the last 90 days have a mood.')
  })

  test('claims nothing from too few, however far apart they are', async () => {
    const person = await app.newPerson()
    await recordMood(person, 'stressed', ['900.00', '950.00', '980.00', '990.00'])
    await recordMood(person, 'happy', ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00'])
    const found = await moodOf(person)
    expect(found.spendingTriggers).toEqual([])
    expect(found.moodAnalysis).toMatch(
      /^10 expenses have a mood in the last 90 days, most often Happy \(6\)\. That’s too few/,
    )
    expect(found.moods).toEqual([
      { mood: 'happy', count: 6, total: '21.00', average: '3.50', comparison: 'too-few' },
      { mood: 'stressed', count: 4, total: '3820.00', average: null, comparison: 'too-few' },
    ])
  })

  test('claims nothing that chance explains', async () => {
    const person = await app.newPerson()
    await recordMood(person, 'stressed', ['10.00', '12.00', '14.00', '16.00', '18.00', '900.00'])
    await recordMood(person, 'happy', ['11.00', '13.00', '15.00', '17.00', '19.00', '20.00'])
    const found = await moodOf(person)
    expect(found.moods.map(({ comparison }) => comparison)).toEqual(['unclear', 'unclear'])
    expect(found.moodAnalysis).toContain('No mood stands out')
    expect(found.spendingTriggers).toEqual([])
  })

  test('names the mood in which more is spent, with what that stands on', async () => {
    const person = await app.newPerson()
    await recordMood(person, 'stressed', ['80.00', '85.00', '90.00', '95.00', '100.00', '105.00', '110.00'])
    await recordMood(person, 'happy', ['10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00'])
    await recordExpense(person, { amount: '5000.00', date: today })
    const found = await moodOf(person)
    expect(found.expensesAnalyzed).toBe(14)
    expect(found.spendingTriggers).toEqual([
      'Stressed purchases cost more: $95.00 on average across 7, compared with $13.00 across the 7 others. They’re most often in Meals & Entertainment (7 of 7).',
    ])
    expect(found.moodAnalysis).toContain('Happy purchases cost less: $13.00 on average across 7')
    expect(found.recommendations).toHaveLength(2)
    expect(found.moods.map(({ comparison }) => comparison)).toEqual(['less', 'more'])
  })

  test('is of the last 90 days alone, and of what counts', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { mood: 'sad', amount: '10.00', date: '2025-12-16' })
    await recordExpense(person, { mood: 'sad', amount: '20.00', date: '2025-12-15' })
    const gone = await recordExpense(person, { mood: 'sad', amount: '30.00', date: today })
    await person.delete(`/api/expenses/${gone.id}`)
    expect((await moodOf(person)).moods).toMatchObject([{ mood: 'sad', count: 1, total: '10.00' }])
  })
})
