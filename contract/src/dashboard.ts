import * as z from 'zod/mini'
import { activitySchema } from './activity.ts'
import { categoryTotalSchema, monthlyFiguresSchema, projectTotalSchema } from './analytics.ts'
import { budgetProgressSchema } from './budgets.ts'
import { defineRoute } from './core/route.ts'
import { whoseField } from './expenseFilters.ts'
import { expenseSummarySchema } from './expenses.ts'
import { mascotFactsSchema, mascotProgressSchema } from './mascot.ts'
import { moodSchema } from './moods.ts'
import { securitySummarySchema } from './security.ts'
import { budgetSchema } from './settings.ts'

export const recentCount = 10
export const categoriesShown = 6
export const projectsShown = 5
/** A figure about moods that stands on fewer expenses is not said, or said to be too early to tell. */
export const fewestForMood = 5
export const moodDays = 30

/** Sums are decimal text in the person's currency, of what counts; `average` is rounded half up to cents. */
const moodTotalSchema = z.object({
  mood: moodSchema,
  count: z.int(),
  total: z.string(),
  average: z.string(),
})
export type MoodTotal = z.infer<typeof moodTotalSchema>

/** The last 30 days, today included. */
export const moodInsightsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** All expenses of these days that count, and those with a mood. */
  expenseCount: z.int(),
  taggedCount: z.int(),
  /** Most often chosen first. */
  moods: z.array(moodTotalSchema),
  /** The mood with the highest average, where there are two; `count` says what it stands on. */
  alert: z.nullable(moodTotalSchema),
})
export type MoodInsights = z.infer<typeof moodInsightsSchema>

/** An expense with the name of its project, so that the list needs nothing else. */
const recentExpenseSchema = z.extend(expenseSummarySchema, { projectName: z.nullable(z.string()) })
export type RecentExpense = z.infer<typeof recentExpenseSchema>

/** What waits for this person themselves, whatever is shown; 0 where nothing does. */
export const attentionSchema = z.object({
  /** Receipts and expenses of their own that count nothing until they have looked at them. */
  review: z.int(),
  /** Of these, what may repeat another receipt. */
  duplicates: z.int(),
  /** What the team has rejected, and they have neither mended nor deleted. */
  rejected: z.int(),
  /** What waits in the team for a decision, where theirs is to decide. */
  approvals: z.int(),
})
export type Attention = z.infer<typeof attentionSchema>

/** The first view whole; every figure is of one moment. */
export const dashboardSchema = z.object({
  /** Today, in the person's timezone. */
  today: z.string(),
  month: monthlyFiguresSchema,
  activeProjects: z.int(),
  /** Active projects that end within 30 days, today included. */
  endingSoon: z.int(),
  /** Fields that readers filled in the last 90 days, and how many of them people left as they were. */
  accuracy: z.object({ since: z.string(), read: z.int(), kept: z.int() }),
  /** Receipts and expenses that count nothing until their person has looked at them; of a team, what waits for approval. */
  pendingCount: z.int(),
  attention: attentionSchema,
  /** Newest first, at most 10. */
  recent: z.array(recentExpenseSchema),
  /** This month, largest first. */
  categories: z.array(categoryTotalSchema),
  /** This month, largest first, at most 5, or all 6 where there are so many; and how many there are in all. */
  projects: z.array(z.extend(projectTotalSchema, { color: z.nullable(z.string()) })),
  projectCount: z.int(),
  budget: budgetSchema,
  /** A person's own, as `budgets` lists them; none beside the team's figures. */
  categoryBudgets: z.array(budgetProgressSchema),
  /** Budget by the days gone, less what was spent; never below 0. Without any expense the specified example. */
  savings: z.object({ amount: z.string(), isExample: z.boolean() }),
  moods: moodInsightsSchema,
  security: securitySummarySchema,
  mascot: z.object({ facts: mascotFactsSchema, progress: mascotProgressSchema }),
  activity: activitySchema,
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const dashboardRoutes = {
  view: defineRoute({
    method: 'GET',
    path: '/api/dashboard',
    summary: 'The first view of the day, whole, of one moment',
    access: 'session',
    query: z.object(whoseField),
    response: dashboardSchema,
  }),
}
