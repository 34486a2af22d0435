import * as z from 'zod/mini'
import { idSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { scheduleUnits } from '../core/schedules.ts'
import { categories, categorySchema } from '../expenses/categories.ts'
import { scopeField } from '../expenses/expenseFilters.ts'

/** Calendar months in trends, including the current one. */
export const trendMonths = 12
/** Most recurring charges listed: those due first. */
export const mostRecurring = 100
/** Most exclusions in one "what if". */
export const mostLeftOut = 20

/** Money is decimal text in the person's preferred currency throughout. */
const monthSchema = z.object({ from: z.string(), to: z.string() })

/** An expected amount; `low` to `high` is an 80% interval. */
export const forecastSchema = z.object({
  estimate: z.string(),
  low: z.string(),
  high: z.string(),
  /** 0 to 1: 1 minus the relative error in earlier months. */
  confidence: z.number(),
  /** The method, in plain words. */
  reasoning: z.string(),
  /** How many whole months it is based on. */
  basedOn: z.int(),
})
export type Forecast = z.infer<typeof forecastSchema>

/** Below this confidence, a forecast's figures say too little to show. */
const leastConfidence = 0.4

/** The forecast if its figures say enough to show them; else null, and screens and texts say "Not enough data". */
export const shownForecast = <Known extends Pick<Forecast, 'confidence'>>(
  forecast: Known | null | undefined,
): Known | null => (forecast && forecast.confidence >= leastConfidence ? forecast : null)

/** `new`: nothing in the days it is compared with; `stable`: changed by at most 5%. */
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
  /** The rule behind it. */
  why: z.string(),
  /** The expenses behind it; empty if it is about a whole month. */
  expenseIds: z.array(z.string()),
  /** Stable for the same finding. */
  key: z.string(),
})
export type SpendingAlert = z.infer<typeof alertSchema>

const categoryInsightSchema = z.object({
  category: z.string(),
  /** The whole current month, including future-dated expenses. */
  currentMonthSpend: z.string(),
  previousMonthSpend: z.string(),
  /** Up to today, and the same days of last month: `trend` and `trendPercentage` compare these two. */
  currentSoFar: z.string(),
  previousSameDays: z.string(),
  trend: z.enum(trends),
  /** Percent change, with one decimal; null if there is nothing to compare with. */
  trendPercentage: z.nullable(z.number()),
  prediction: z.object({
    /** Null if there is too little data to forecast; then the confidence is 0. */
    nextMonthEstimate: z.nullable(z.string()),
    confidence: z.number(),
    reasoning: z.string(),
  }),
  /** The full forecast, with its range; null if there is none. */
  nextMonth: z.nullable(forecastSchema),
  /** Expected total of the current month at its end. */
  runningMonth: z.nullable(forecastSchema),
  recommendation: z.string(),
})
export type CategoryInsight = z.infer<typeof categoryInsightSchema>

const recurringChargeSchema = z.object({
  /** Stable as long as its first charge exists. */
  id: z.string(),
  merchant: z.string(),
  category: z.string(),
  /** Such as `every month`. */
  interval: z.string(),
  /** The same as a schedule unit. */
  unit: z.enum(scheduleUnits),
  every: z.int(),
  /** Latest amount. */
  amount: z.string(),
  /** Whether the amount differs each time, as with a utility bill. */
  isVarying: z.boolean(),
  yearlyCost: z.string(),
  /** Next expected date; null if it has ended. */
  nextDate: z.nullable(z.string()),
  lastDate: z.string(),
  times: z.int(),
  status: z.enum(['active', 'new', 'changed', 'cancelled']),
  /** How its amount changed: from the old one to the latest charge's, since the first charge at another amount. */
  change: z.nullable(
    z.object({
      from: z.string(),
      to: z.string(),
      since: z.string(),
      /** More than one if it rose gradually. */
      steps: z.int(),
      /** The last amount paid before `to`, and the day it was first charged. */
      previous: z.string(),
      until: z.string(),
    }),
  ),
  /** 0 to 1. */
  confidence: z.number(),
  lastExpenseId: z.string(),
})
export type RecurringCharge = z.infer<typeof recurringChargeSchema>

export const spendingInsightsSchema = z.object({
  currency: z.string(),
  /** Today, in the person's timezone. */
  today: z.string(),
  currentMonth: monthSchema,
  previousMonth: monthSchema,
  /** Whether there is any expense in the three years considered. */
  hasExpenses: z.boolean(),
  totalCurrentMonth: z.string(),
  totalPreviousMonth: z.string(),
  /** The month before last. */
  totalMonthBefore: z.string(),
  /** Up to today, and the same days of last month. */
  totalSoFar: z.string(),
  totalPreviousSameDays: z.string(),
  /** Null if there is too little data to forecast. */
  nextMonthTotalPrediction: z.nullable(z.string()),
  overallTrend: z.enum(trends),
  overallTrendPercentage: z.nullable(z.number()),
  /** Full forecasts of the totals; their categories and `others` add up to them. */
  forecast: z.nullable(
    z.object({
      runningMonth: forecastSchema,
      nextMonth: forecastSchema,
      /** Next month's expected total of the categories without their own forecast. */
      others: z.string(),
    }),
  ),
  /** At most 20, most severe first. */
  alerts: z.array(alertSchema),
  /** Every category with any spending; most in this month and last first. */
  insights: z.array(categoryInsightSchema),
  /** Soonest expected first, ended ones last; at most 100. */
  recurring: z.array(recurringChargeSchema),
  /** Annual cost of all that have not ended. */
  recurringYearlyCost: z.string(),
  recommendations: z.array(z.string()),
})
export type SpendingInsights = z.infer<typeof spendingInsightsSchema>

const trendSeriesSchema = z.object({
  total: z.string(),
  count: z.int(),
  /** Every month, including empty ones, oldest first; the last is the current one. */
  series: z.array(z.extend(monthSchema, { total: z.string(), count: z.int() })),
})
export type TrendSeries = z.infer<typeof trendSeriesSchema>

export const spendingTrendsSchema = z.object({
  currency: z.string(),
  /** The current month includes its future-dated expenses. */
  from: z.string(),
  to: z.string(),
  all: trendSeriesSchema,
  /** Largest first; only those with any spending. */
  categories: z.array(z.extend(trendSeriesSchema, { category: z.string() })),
})
export type SpendingTrends = z.infer<typeof spendingTrendsSchema>

/** Comma-separated values of a query parameter. */
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
  /** Next month as expected, and as it would be; null if there is too little data. */
  expected: z.nullable(forecastSchema),
  changed: z.nullable(forecastSchema),
  /** Difference of the estimates; negative if it would be more. */
  saving: z.nullable(z.string()),
  /** Annual cost of the excluded charges. */
  yearlyCost: z.string(),
})
export type WhatIf = z.infer<typeof whatIfSchema>

export const insightRoutes = {
  spending: defineRoute({
    method: 'GET',
    path: '/api/insights/spending',
    summary:
      'This month, last month and next month: forecasts with ranges, alerts, recurring charges and advice',
    access: 'session',
    query: z.object(scopeField),
    response: spendingInsightsSchema,
  }),
  trends: defineRoute({
    method: 'GET',
    path: '/api/insights/trends',
    summary: 'Trends over twelve months, in total and by category',
    access: 'session',
    query: z.object(scopeField),
    response: spendingTrendsSchema,
  }),
  whatIf: defineRoute({
    method: 'GET',
    path: '/api/insights/what-if',
    summary: 'Forecasts next month without some recurring charges and with some categories halved',
    access: 'session',
    query: z.object({
      ...scopeField,
      /** Comma-separated ids of recurring charges, and categories. */
      without: listed(idSchema, mostLeftOut),
      halved: listed(categorySchema, categories.length),
    }),
    response: whatIfSchema,
  }),
}
