import { addMonths, monthOf } from '@outlay/contract/core/daySpans'
import type {
  CategoryInsight,
  Forecast,
  RecurringCharge,
  SpendingInsights,
  SpendingTrends,
  TrendSeries,
} from '@outlay/contract/insights/insights'

export const forecastOf = (part: Partial<Forecast> = {}): Forecast => ({
  estimate: '900.00',
  low: '850.00',
  high: '990.00',
  confidence: 0.82,
  reasoning: 'Based mostly on the average of the last three months.',
  basedOn: 8,
  ...part,
})

export function categoryInsightOf(part: Partial<CategoryInsight> = {}): CategoryInsight {
  const nextMonth = part.nextMonth === undefined ? forecastOf({ estimate: '100.00' }) : part.nextMonth
  return {
    category: 'travel',
    currentMonthSpend: '120.00',
    previousMonthSpend: '100.00',
    currentSoFar: '120.00',
    previousSameDays: '80.00',
    trend: 'increasing',
    trendPercentage: 50,
    prediction: {
      nextMonthEstimate: nextMonth?.estimate ?? null,
      confidence: nextMonth?.confidence ?? 0,
      reasoning: nextMonth?.reasoning ?? 'There is no forecast yet.',
    },
    nextMonth,
    runningMonth: nextMonth,
    recommendation: 'Look at its largest expenses first.',
    ...part,
  }
}

export const recurringChargeOf = (part: Partial<RecurringCharge> = {}): RecurringCharge => ({
  id: '01980000-0000-7000-8000-000000000001',
  merchant: 'Cloudbox',
  category: 'software',
  interval: 'every month',
  unit: 'months',
  every: 1,
  amount: '15.00',
  isVarying: false,
  yearlyCost: '180.00',
  nextDate: '2026-04-05',
  lastDate: '2026-03-05',
  times: 8,
  status: 'active',
  change: null,
  confidence: 0.9,
  lastExpenseId: 'e-cloud',
  ...part,
})

/** Insights as of 15 March 2026, with overrides. */
export function insightsOf(part: Partial<SpendingInsights> = {}): SpendingInsights {
  return {
    currency: 'USD',
    today: '2026-03-15',
    currentMonth: { from: '2026-03-01', to: '2026-03-31' },
    previousMonth: { from: '2026-02-01', to: '2026-02-28' },
    hasExpenses: true,
    totalCurrentMonth: '520.00',
    totalPreviousMonth: '880.00',
    totalMonthBefore: '800.00',
    totalSoFar: '520.00',
    totalPreviousSameDays: '650.00',
    nextMonthTotalPrediction: '900.00',
    overallTrend: 'decreasing',
    overallTrendPercentage: -20,
    forecast: { runningMonth: forecastOf({ estimate: '860.00' }), nextMonth: forecastOf(), others: '0.00' },
    alerts: [],
    insights: [categoryInsightOf()],
    recurring: [recurringChargeOf()],
    recurringYearlyCost: '180.00',
    recommendations: [],
    ...part,
  }
}

export function trendsOf(): SpendingTrends {
  const seriesOf = (amount: string): TrendSeries => ({
    total: `${Number(amount) * 12}.00`,
    count: 24,
    series: Array.from({ length: 12 }, (_, index) => ({
      ...monthOf(addMonths('2025-04-01', index)),
      total: `${amount}.00`,
      count: 2,
    })),
  })
  return {
    currency: 'USD',
    from: '2025-04-01',
    to: '2026-03-31',
    all: seriesOf('70'),
    categories: [
      { category: 'travel', ...seriesOf('50') },
      { category: 'software', ...seriesOf('20') },
    ],
  }
}
