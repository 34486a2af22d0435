import * as z from 'zod/mini'
import { activitySchema } from '../activity/activity.ts'
import { categoryTotalSchema, monthlyFiguresSchema, projectTotalSchema } from '../analytics/analytics.ts'
import { budgetProgressSchema } from '../budgets/budgets.ts'
import { defineRoute } from '../core/route.ts'
import { scopeField } from '../expenses/expenseFilters.ts'
import { expenseSummarySchema } from '../expenses/expenses.ts'
import { moodSchema } from '../expenses/moods.ts'
import { mascotFactsSchema, mascotProgressSchema } from '../mascot/mascot.ts'
import { securitySummarySchema } from '../security/security.ts'
import { budgetSchema } from '../settings/settings.ts'

export const recentCount = 10
export const categoriesShown = 6
export const projectsShown = 5
/** Below this sample size, mood figures are omitted or marked as too early to tell. */
export const minExpensesForMood = 5
export const moodDays = 30

/** Decimal text in the person's currency, of counted expenses; `average` is rounded half up to cents. */
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
  /** All counted expenses of these days, and those with a mood. */
  expenseCount: z.int(),
  taggedCount: z.int(),
  /** Most frequent first. */
  moods: z.array(moodTotalSchema),
  /** The mood with the highest average, if there are two; `count` is its sample size. */
  alert: z.nullable(moodTotalSchema),
})
export type MoodInsights = z.infer<typeof moodInsightsSchema>

/** Includes the project's name, so that the list needs no other request. */
const recentExpenseSchema = z.extend(expenseSummarySchema, { projectName: z.nullable(z.string()) })
export type RecentExpense = z.infer<typeof recentExpenseSchema>

/** What is pending for this person, whatever the scope shown; 0 if nothing. */
export const attentionSchema = z.object({
  /** Their own receipts and expenses that need review before they are counted. */
  review: z.int(),
  /** Of these, possible duplicates of another receipt. */
  duplicates: z.int(),
  /** Rejected by the team, and neither corrected nor deleted yet. */
  rejected: z.int(),
  /** Complete, on the team's projects, and not submitted for approval yet. */
  toSubmit: z.int(),
  /** Of these, without a receipt, if the team asks for receipts. */
  withoutReceipt: z.int(),
  /** Pending in the team, if they may decide. */
  approvals: z.int(),
})
export type Attention = z.infer<typeof attentionSchema>

/** The whole dashboard, computed in one snapshot. */
export const dashboardSchema = z.object({
  /** Today, in the person's timezone. */
  today: z.string(),
  month: monthlyFiguresSchema,
  activeProjects: z.int(),
  /** Active projects that end within 30 days, today included. */
  endingSoon: z.int(),
  /** Fields that readers filled in the last 90 days, and how many of them people left unchanged. */
  accuracy: z.object({ since: z.string(), read: z.int(), kept: z.int() }),
  /** Receipts and expenses not counted until reviewed; in team scope, those pending approval. */
  pendingCount: z.int(),
  attention: attentionSchema,
  /** Newest first, at most 10. */
  recent: z.array(recentExpenseSchema),
  /** This month, largest first. */
  categories: z.array(categoryTotalSchema),
  /** This month, largest first: the top 5, or all 6 if there are exactly that many; and how many there are in total. */
  projects: z.array(z.extend(projectTotalSchema, { color: z.nullable(z.string()) })),
  projectCount: z.int(),
  budget: budgetSchema,
  /** A person's own, as in `budgets`; empty in team scope. */
  categoryBudgets: z.array(budgetProgressSchema),
  /** Budget prorated to today, less spending; at least 0. Without any expense, the example from the spec. */
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
    summary: 'The whole dashboard, from one snapshot',
    access: 'session',
    query: z.object(scopeField),
    response: dashboardSchema,
  }),
}
