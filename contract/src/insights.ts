import * as z from 'zod/mini'
import { categories, categorySchema } from './categories.ts'
import { idSchema } from './core/ids.ts'
import { defineRoute } from './core/route.ts'
import { scheduleUnits } from './core/schedules.ts'
import { whoseField } from './expenseFilters.ts'

/** Trends are of so many calendar months, the running one included. */
export const trendMonths = 12
/** So many recurring charges are listed at most: those that are due first. */
export const mostRecurring = 100
/** "What if" leaves out so many at once, at most. */
export const mostLeftOut = 20

/** Money is decimal text in the person's preferred currency throughout. */
const monthSchema = z.object({ from: z.string(), to: z.string() })

/** What an amount is expected to be: `low` to `high` holds four of five outcomes. */
export const forecastSchema = z.object({
  estimate: z.string(),
  low: z.string(),
  high: z.string(),
  /** 0 to 1: 1 less the share by which it would have been off in earlier months. */
  confidence: z.number(),
  /** The method, in plain words. */
  reasoning: z.string(),
  /** How many whole months it stands on. */
  basedOn: z.int(),
})
export type Forecast = z.infer<typeof forecastSchema>

/** `new`: there was nothing in the days it is compared with; `stable`: by at most a twentieth. */
export const trends = ['increasing', 'decreasing', 'stable', 'new'] as const
export type Trend = (typeof trends)[number]

export const alertTypes = [
  'unusual-amount',
  'category-off-trend',
  'recurring-new',
  'recurring-changed',
  'recurring-cancelled',
  'double-payment',
  'budget-pace',
  'subscription-alone',
] as const
export type AlertType = (typeof alertTypes)[number]

export const severities = ['high', 'medium', 'low'] as const
export type Severity = (typeof severities)[number]

const alertSchema = z.object({
  type: z.enum(alertTypes),
  severity: z.enum(severities),
  message: z.string(),
  /** The rule by which it is told. */
  why: z.string(),
  /** The expenses it stands on; none where it is about a whole month. */
  expenseIds: z.array(z.string()),
  /** The same for the same finding. */
  key: z.string(),
})
export type SpendingAlert = z.infer<typeof alertSchema>

const categoryInsightSchema = z.object({
  category: z.string(),
  /** Of the whole running month, also what is dated later in it. */
  currentMonthSpend: z.string(),
  previousMonthSpend: z.string(),
  /** Up to today, and of the same days of the month before: `trend` and `trendPercentage` compare these two. */
  currentSoFar: z.string(),
  previousSameDays: z.string(),
  trend: z.enum(trends),
  /** How many percent more or less, with one decimal; null where there is nothing to compare with. */
  trendPercentage: z.nullable(z.number()),
  prediction: z.object({
    /** Null where too little is known for a forecast; the confidence is 0 then. */
    nextMonthEstimate: z.nullable(z.string()),
    confidence: z.number(),
    reasoning: z.string(),
  }),
  /** The same whole, with its range; null where there is none. */
  nextMonth: z.nullable(forecastSchema),
  /** What the running month comes to at its end. */
  runningMonth: z.nullable(forecastSchema),
  recommendation: z.string(),
})
export type CategoryInsight = z.infer<typeof categoryInsightSchema>

const recurringChargeSchema = z.object({
  /** The same as long as its first charge stays. */
  id: z.string(),
  merchant: z.string(),
  category: z.string(),
  /** `every month`, for one. */
  interval: z.string(),
  /** The same as a schedule has it. */
  unit: z.enum(scheduleUnits),
  every: z.int(),
  /** The latest one. */
  amount: z.string(),
  /** Whether it differs each time, as a bill's does. */
  isVarying: z.boolean(),
  yearlyCost: z.string(),
  /** When the next one is expected; null of one that has ended. */
  nextDate: z.nullable(z.string()),
  lastDate: z.string(),
  times: z.int(),
  status: z.enum(['active', 'new', 'changed', 'cancelled']),
  /** How its amount has changed: from, to that of the latest charge, since the day of the first other one. */
  change: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      since: z.string(),
      /** Several where it rose little by little. */
      steps: z.int(),
      /** The last amount paid before `to`, and the day of the first charge of that. */
      previous: z.string(),
      until: z.string(),
    }),
  ),
  /** 0 to 1. */
  confidence: z.number(),
  /** The latest charge's expense. */
  lastExpenseId: z.string(),
})
export type RecurringCharge = z.infer<typeof recurringChargeSchema>

export const spendingInsightsSchema = z.object({
  currency: z.string(),
  /** Today, where the person is. */
  today: z.string(),
  currentMonth: monthSchema,
  previousMonth: monthSchema,
  /** Whether there is any expense in the three years that are looked at. */
  hasExpenses: z.boolean(),
  totalCurrentMonth: z.string(),
  totalPreviousMonth: z.string(),
  /** Of the month before that. */
  totalMonthBefore: z.string(),
  /** Up to today, and of the same days of the month before. */
  totalSoFar: z.string(),
  totalPreviousSameDays: z.string(),
  /** Null where too little is known for a forecast. */
  nextMonthTotalPrediction: z.nullable(z.string()),
  overallTrend: z.enum(trends),
  overallTrendPercentage: z.nullable(z.number()),
  /** The totals' forecasts whole; their categories and `others` add up to them. */
  forecast: z.nullable(
    z.object({
      runningMonth: forecastSchema,
      nextMonth: forecastSchema,
      /** Of next month, what the categories without a forecast of their own come to together. */
      others: z.string(),
    }),
  ),
  /** At most 20, the most severe first. */
  alerts: z.array(alertSchema),
  /** Of each category that has had anything; those with most this month and the last first. */
  insights: z.array(categoryInsightSchema),
  /** Soonest expected first, those that have ended last; at most 100. */
  recurring: z.array(recurringChargeSchema),
  /** What all those that have not ended cost a year. */
  recurringYearlyCost: z.string(),
  recommendations: z.array(z.string()),
})
export type SpendingInsights = z.infer<typeof spendingInsightsSchema>

const trendSeriesSchema = z.object({
  total: z.string(),
  count: z.int(),
  /** Every month, also the empty ones, oldest first; the last is the running one. */
  series: z.array(z.extend(monthSchema, { total: z.string(), count: z.int() })),
})
export type TrendSeries = z.infer<typeof trendSeriesSchema>

export const spendingTrendsSchema = z.object({
  currency: z.string(),
  /** The running month has days to come; what is dated there is counted. */
  from: z.string(),
  to: z.string(),
  all: trendSeriesSchema,
  /** Largest first; of those that had anything. */
  categories: z.array(z.extend(trendSeriesSchema, { category: z.string() })),
})
export type SpendingTrends = z.infer<typeof spendingTrendsSchema>

/** Several in one value of an address, with commas between them. */
const listed = <Item extends z.core.$ZodType<string, string>>(item: Item, most: number) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(2000)),
        z.transform(text => text.split(',')),
      ),
      z.array(item).check(z.maxLength(most)),
    ),
  )

export const whatIfSchema = z.object({
  currency: z.string(),
  month: monthSchema,
  /** Next month as it is expected, and as it would be; null where too little is known for a forecast. */
  expected: z.nullable(forecastSchema),
  changed: z.nullable(forecastSchema),
  /** By how much the estimates differ; negative where it would be more. */
  saving: z.nullable(z.string()),
  /** What the charges that are left out cost a year. */
  yearlyCost: z.string(),
})
export type WhatIf = z.infer<typeof whatIfSchema>

export const insightRoutes = {
  spending: defineRoute({
    method: 'GET',
    path: '/api/insights/spending',
    summary:
      'This month, the last and the next: forecasts with their ranges, alerts, recurring charges and advice',
    access: 'session',
    query: z.object(whoseField),
    response: spendingInsightsSchema,
  }),
  trends: defineRoute({
    method: 'GET',
    path: '/api/insights/trends',
    summary: 'Twelve months, by month, in total and by category',
    access: 'session',
    query: z.object(whoseField),
    response: spendingTrendsSchema,
  }),
  whatIf: defineRoute({
    method: 'GET',
    path: '/api/insights/what-if',
    summary:
      'Next month forecast anew, as if some recurring charges had not been and some categories had been half',
    access: 'session',
    query: z.object({
      ...whoseField,
      /** Ids of recurring charges, and categories, with commas between them. */
      without: listed(idSchema, mostLeftOut),
      halved: listed(categorySchema, categories.length),
    }),
    response: whatIfSchema,
  }),
}
