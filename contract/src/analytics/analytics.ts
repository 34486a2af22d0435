import * as z from 'zod/mini'
import { booleanInput, daySchema, idSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { categorySchema } from '../expenses/categories.ts'
import { projectFilterSchema, scopeField } from '../expenses/expenseFilters.ts'

/**
 * Counts expenses that are processed or approved, first and last day included. Without days: the person's current
 * month. A single day is rejected, as is a last day before the first.
 */
export const analyticsQuery = z.object({
  ...scopeField,
  /** Who recorded them; only useful for team scope. */
  userId: z.optional(idSchema),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  category: z.optional(categorySchema),
  projectId: z.optional(projectFilterSchema),
  isDeductible: z.optional(booleanInput),
})
export type AnalyticsQuery = z.output<typeof analyticsQuery>

/** Sums are decimal text in the person's currency; `average` is rounded half up to cents, 0.00 for no expenses. */
export const totalsSchema = z.object({
  total: z.string(),
  deductible: z.string(),
  count: z.int(),
  average: z.string(),
})
export type Totals = z.infer<typeof totalsSchema>

export const categoryTotalSchema = z.object({ category: z.string(), total: z.string(), count: z.int() })
export type CategoryTotal = z.infer<typeof categoryTotalSchema>

export const projectTotalSchema = z.object({
  /** Null for expenses without a project. */
  projectId: z.nullable(z.string()),
  projectName: z.string(),
  count: z.int(),
  total: z.string(),
})
export type ProjectTotal = z.infer<typeof projectTotalSchema>

export const memberTotalSchema = z.object({
  userId: z.string(),
  name: z.string(),
  count: z.int(),
  total: z.string(),
})
export type MemberTotal = z.infer<typeof memberTotalSchema>

const daysSchema = z.object({ from: z.string(), to: z.string() })

/**
 * Bar length of a chart: days up to 45 days, weeks (from Monday) up to 200, else months. Years only if more than 240
 * months lie between the first and the last expense.
 */
export const grains = ['day', 'week', 'month', 'year'] as const
export type Grain = (typeof grains)[number]

/** A whole period report, computed in one snapshot. */
export const spendingReportSchema = z.object({
  ...daysSchema.shape,
  currency: z.string(),
  totals: totalsSchema,
  /** What `previous` is compared with: for a period still running, its days up to today; else all of it. */
  soFar: z.extend(daysSchema, { totals: totalsSchema }),
  /**
   * The equally long time right before: the month before a month, the year before a year (whole months, counted from
   * their first day), else as many days. For a period still running, only up to the corresponding day.
   */
  previous: z.extend(daysSchema, { totals: totalsSchema }),
  /** Largest first. */
  categories: z.array(categoryTotalSchema),
  projects: z.array(projectTotalSchema),
  /** Team expenses by who recorded them. */
  members: z.optional(z.array(memberTotalSchema)),
  grain: z.enum(grains),
  /**
   * Every bar of the period, including empty ones; `from` and `to` are clipped to the period. Beyond 240 months, only
   * from its first to its last expense.
   */
  series: z.array(z.extend(daysSchema, { total: z.string(), count: z.int() })),
  /** Expenses of the period that are not counted until they are completed or approved. */
  pendingCount: z.int(),
})
export type SpendingReport = z.infer<typeof spendingReportSchema>

/**
 * Total of a project's counted expenses, as decimal text in the person's preferred currency: everyone's on a team
 * project the person may see, else their own. `budget` is converted at today's rate if set in another currency.
 */
export const projectFiguresSchema = z.object({
  projectId: z.string(),
  total: z.string(),
  count: z.int(),
  currency: z.string(),
  budget: z.nullable(z.string()),
})
export type ProjectFigures = z.infer<typeof projectFiguresSchema>

const monthlySums = { totalAmount: z.string(), taxDeductible: z.string(), processedCount: z.int() }

/**
 * The whole current month, including future-dated expenses; `soFar` is its days up to today, and `previous` the same
 * days of last month, so those two are comparable. On the last day both are whole months.
 */
export const monthlyFiguresSchema = z.object({
  ...monthlySums,
  currency: z.string(),
  ...daysSchema.shape,
  soFar: z.extend(daysSchema, monthlySums),
  previous: z.extend(daysSchema, monthlySums),
})
export type MonthlyFigures = z.infer<typeof monthlyFiguresSchema>

export const analyticsRoutes = {
  monthly: defineRoute({
    method: 'GET',
    path: '/api/analytics/monthly',
    summary: "The current month's totals, compared with the same days of the previous month",
    access: 'session',
    query: z.object(scopeField),
    response: monthlyFiguresSchema,
  }),
  categories: defineRoute({
    method: 'GET',
    path: '/api/analytics/categories',
    summary: 'Totals by category, largest first; the current month unless dates are given',
    access: 'session',
    query: analyticsQuery,
    response: z.array(categoryTotalSchema),
  }),
  projects: defineRoute({
    method: 'GET',
    path: '/api/analytics/projects',
    summary: 'Totals by project, largest first; the current month unless dates are given',
    access: 'session',
    query: analyticsQuery,
    response: z.array(projectTotalSchema),
  }),
  projectFigures: defineRoute({
    method: 'GET',
    path: '/api/analytics/project-figures',
    summary: "Each project's spending so far, and its budget",
    access: 'session',
    response: z.array(projectFiguresSchema),
  }),
  report: defineRoute({
    method: 'GET',
    path: '/api/analytics/report',
    summary: 'A full report for a period: totals, the previous period, by category, by project, over time',
    access: 'session',
    query: analyticsQuery,
    response: spendingReportSchema,
  }),
}
