import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { exportFormats } from './exportFormats.ts'
import { billingPeriods, planIds, planLimits, subscriptionStatuses } from './planInclusions.ts'

const planId = z.enum(planIds)
const billingPeriod = z.enum(billingPeriods)
const formatNames = exportFormats.map(({ value }) => value)
const instant = z.string()

/** What is used of a limit; `limit` is null where there is none. */
const usageSchema = z.object({ used: z.int(), limit: z.nullable(z.int()) })

const subscriptionSchema = z.object({
  plan: planId,
  billingPeriod,
  status: z.enum(subscriptionStatuses),
  /** Of one period, before tax; decimal text. */
  price: z.string(),
  currency: z.string(),
  /** Until when it is paid: the next payment is due then, or it ends. */
  currentPeriodEnd: instant,
  isCancelledAtPeriodEnd: z.boolean(),
  /** With `past_due`: until when the plan stays. */
  graceEndsAt: z.nullable(instant),
  /** Whether it is the team's, whose owner pays it. */
  isForTeam: z.boolean(),
})

/** Where it comes from what one has: nowhere, one's own subscription, the team's, the days of trial, or limits that are off. */
const planSources = ['none', 'own', 'team', 'trial', 'limits-off'] as const

export const currentPlanSchema = z.object({
  /** What is paid for, by oneself or the team, whichever is larger; what a trial includes besides is not a plan. */
  plan: planId,
  source: z.enum(planSources),
  /** While the trial runs, in which everything is included but the uploads, which are the plan's. */
  trialEndsAt: z.nullable(instant),
  uploads: usageSchema,
  projects: usageSchema,
  /** Bytes. */
  storage: usageSchema,
  exportFormats: z.array(z.enum(formatNames)),
  approvals: z.boolean(),
  teams: z.boolean(),
  api: z.boolean(),
  /** One's own, or the team's where one pays it; paused where the team's plan covers what one's own would. */
  subscription: z.nullable(subscriptionSchema),
  /** What covers the team's members; `endsAt` where it will not be renewed. */
  team: z.nullable(
    z.object({ name: z.string(), ownerName: z.string(), seats: z.int(), endsAt: z.nullable(instant) }),
  ),
  /** The first account runs the server: it is told how limits are lifted. */
  isOperator: z.boolean(),
})
export type CurrentPlan = z.infer<typeof currentPlanSchema>

export const paymentProviders = ['stripe', 'sandbox'] as const

const changePreviewSchema = z.object({
  /** What is paid at once: what the new plan costs for the rest of the period, less what was paid for the old one. Decimal text, not below 0. */
  dueNow: z.string(),
  /** What of the old plan's price is left over and goes on to later invoices; decimal text. */
  credit: z.string(),
  currency: z.string(),
  /** What each period costs from then on. */
  nextPrice: z.string(),
  nextPaymentAt: instant,
})
export type ChangePreview = z.infer<typeof changePreviewSchema>

const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: instant,
  /** In total, with tax; decimal text. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  /** What was paid for, in words. */
  description: z.string(),
  /** The provider's own page of it. */
  url: z.nullable(z.string()),
  /** The expense that was made of it, if one was. */
  expenseId: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** With 402, beside what every problem says. */
export const planProblemSchema = z.object({
  limit: z.enum(planLimits),
  plan: planId,
  used: z.nullable(z.int()),
  allowed: z.nullable(z.int()),
  /** The smallest plan that lifts it; null where none does. */
  liftedBy: z.nullable(planId),
})
export type PlanProblem = z.infer<typeof planProblemSchema>

export const planRoutes = {
  current: defineRoute({
    method: 'GET',
    path: '/api/plans/current',
    summary: 'What one’s plan includes, what is used of it, and who pays',
    access: 'session',
    response: currentPlanSchema,
  }),
}
