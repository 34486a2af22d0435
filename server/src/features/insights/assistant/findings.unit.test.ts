import type { MoodValue } from '@outlay/contract/expenses/moods'
import type { CategoryInsight, Forecast, SpendingInsights } from '@outlay/contract/insights/insights'
import { describe, expect, test } from 'vitest'
import { checkedTexts } from '../../../core/models/generatedTexts.ts'
import { shownIn } from '../shownIn.ts'
import type { ReturningCharge } from '../spendingBasis.ts'
import type { FindingBasis, StatedText } from './findings.ts'
import { moodSamples } from './moodSamples.ts'
import { moodTexts } from './moodTexts.ts'
import { spendingFindings } from './spendingFindings.ts'

const forecast: Forecast = {
  estimate: '1234.50',
  low: '1100.00',
  high: '1400.00',
  confidence: 0.8,
  reasoning: '',
  basedOn: 8,
}
const travel: CategoryInsight = {
  category: 'travel',
  currentMonthSpend: '1120.00',
  previousMonthSpend: '1000.00',
  currentSoFar: '1120.00',
  previousSameDays: '995.50',
  trend: 'increasing',
  trendPercentage: 12.5,
  prediction: { nextMonthEstimate: '1234.50', confidence: 0.8, reasoning: '' },
  nextMonth: forecast,
  runningMonth: forecast,
  recommendation: '',
}
const month = { from: '2026-03-01', to: '2026-03-31' }

function answerOf(part: Partial<SpendingInsights> = {}): SpendingInsights {
  return {
    currency: 'EUR',
    today: '2026-03-15',
    currentMonth: month,
    previousMonth: month,
    hasExpenses: true,
    totalCurrentMonth: '1320.00',
    totalPreviousMonth: '2000.00',
    totalMonthBefore: '0.00',
    totalSoFar: '1320.00',
    totalPreviousSameDays: '1000.00',
    nextMonthTotalPrediction: '1234.50',
    overallTrend: 'increasing',
    overallTrendPercentage: 32,
    forecast: { runningMonth: forecast, nextMonth: forecast, others: '0.00' },
    alerts: [],
    insights: [travel, { ...travel, category: 'rent', trend: 'decreasing', trendPercentage: -20 }],
    recurring: [],
    recurringYearlyCost: '1380.00',
    recommendations: [],
    ...part,
  }
}

// Findings use no other fields of a charge.
const charge = (part: Partial<ReturningCharge>) =>
  ({
    merchant: 'Studio 54 “at” 12',
    next: '2026-04-05',
    yearlyCost: '1200.00',
    status: 'active',
    change: null,
    confidence: 0.9,
    charges: [{ id: 'e1', date: '2026-03-05', amount: '100.00', category: 'software' }],
    ...part,
  }) as unknown as ReturningCharge

/** Numbers in the locale's format, with English words, as a model writes only English. */
const inEnglish = (locale: string) => ({ ...shownIn('en-US', 'EUR'), ...figuresIn(locale) })

function figuresIn(locale: string) {
  const { currencySigns, money, percent, count, day } = shownIn(locale, 'EUR')
  return { currencySigns, money, percent, count, day }
}

const basisOf = (locale: string, part: Partial<FindingBasis> = {}): FindingBasis => ({
  answer: answerOf(),
  monthlyBudget: '2000.00',
  recurring: [
    charge({
      status: 'changed',
      change: {
        from: '80.00',
        to: '100.00',
        since: '2026-03-05',
        steps: 1,
        previous: '80.00',
        until: '2026-03-05',
      },
    }),
    charge({ merchant: 'Cloudbox', confidence: 0.7, yearlyCost: '180.00' }),
    charge({ merchant: 'Gym', next: null }),
  ],
  shown: inEnglish(locale),
  ...part,
})

/** Whether the check accepts the draft itself in full. */
function holds(said: StatedText): boolean {
  const draft = said.draft('one')
  return checkedTexts([draft], [{ id: 'one', text: draft.text }])?.get('one') === draft.text
}

const locales = ['en-US', 'en-GB', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'pt-BR', 'pl-PL', 'ja-JP']

describe('what rules say of spending', () => {
  test.each(locales)('holds by the check that a model has to pass: %s', locale => {
    for (const monthlyBudget of ['500.00', '1200.00', '2000.00'])
      for (const { insight, recommendation } of spendingFindings(basisOf(locale, { monthlyBudget }))) {
        expect(holds(insight), insight.text).toBe(true)
        expect(holds(recommendation), recommendation.text).toBe(true)
      }
  })

  test('has no forecast under 40% confidence: counted figures stay, and are certain', () => {
    const unsure = { ...forecast, confidence: 0.39 }
    const answer = answerOf({
      forecast: { runningMonth: unsure, nextMonth: unsure, others: '0.00' },
      insights: [{ ...travel, nextMonth: unsure }],
    })
    const found = spendingFindings(basisOf('en-US', { answer, recurring: [] }))
    expect(found.map(({ id, confidence }) => [id, confidence])).toEqual([
      ['category:travel', 1],
      ['largest:travel', 1],
    ])
    expect(found.map(({ recommendation }) => recommendation.text).join(' ')).not.toContain('next month')
  })

  test('is as urgent as its figures, and as sure', () => {
    const found = spendingFindings(basisOf('en-US'))
    expect(found.map(({ id, urgency, confidence }) => [id, urgency, confidence])).toEqual([
      ['dearer:e1', 'high', 0.9],
      ['category:travel', 'medium', 0.8],
      ['largest:travel', 'low', 1],
      ['budget', 'low', 0.8],
      ['category:rent', 'low', 0.8],
      ['next-month', 'low', 0.8],
      ['recurring', 'low', 0.7],
    ])
    const urgencyOf = (monthlyBudget: string) =>
      spendingFindings(basisOf('en-US', { monthlyBudget })).find(({ id }) => id === 'budget')?.urgency
    expect([urgencyOf('1000.00'), urgencyOf('1322.00'), urgencyOf('1200.00')]).toEqual([
      'high',
      'low',
      'high',
    ])
    expect(spendingFindings(basisOf('en-US', { monthlyBudget: null })).map(({ id }) => id)).not.toContain(
      'budget',
    )
  })

  test('has no forecast where there is none, and still what is counted', () => {
    const answer = answerOf({ forecast: null, insights: [{ ...travel, nextMonth: null }] })
    const found = spendingFindings(basisOf('en-US', { answer, recurring: [] }))
    expect(found.map(({ id }) => id)).toEqual(['largest:travel'])
  })

  test('quotes a merchant whose name cannot end the quotes', () => {
    const [dearer] = spendingFindings(basisOf('en-US'))
    expect(dearer?.insight.text).toBe(
      '“Studio 54 at 12” went up from €80.00 to €100.00 on Mar 5, 2026. At that price it costs €1,200.00 a year.',
    )
  })
})

describe('what rules say of moods', () => {
  const expensesOf = (mood: MoodValue, amounts: readonly number[]) =>
    amounts.map(amount => ({ mood, category: 'meals' as const, amount: `${amount}.00` }))
  const far = [
    ...expensesOf('stressed', [1080, 1085, 1090, 1095, 1100, 1105]),
    ...expensesOf('happy', [10, 11, 12, 13, 14, 15]),
  ]

  test.each(locales)('holds by the check that a model has to pass: %s', locale => {
    for (const expenses of [far, far.slice(0, 3), far.slice(0, 1), [...far, ...far]]) {
      const { pattern, triggers, strategies } = moodTexts(moodSamples(expenses, 'EUR'), inEnglish(locale))
      for (const said of [pattern, ...[...triggers, ...strategies].map(one => one.said)])
        expect(holds(said), said.text).toBe(true)
    }
  })

  test('compares a mood with all others, exactly', () => {
    expect(moodSamples(far, 'EUR')).toMatchObject([
      { mood: 'happy', average: '12.50', comparison: 'less', others: { average: '1092.50', count: 6 } },
      {
        mood: 'stressed',
        average: '1092.50',
        comparison: 'more',
        topCategory: { category: 'meals', count: 6 },
      },
    ])
  })

  test('of one mood alone compares nothing', () => {
    expect(moodSamples(expensesOf('sad', [1, 2, 3, 4, 5, 6]), 'EUR')).toMatchObject([
      { count: 6, average: '3.50', comparison: 'too-few', others: null },
    ])
  })
})
