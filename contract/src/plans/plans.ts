import * as z from 'zod/mini'
import { idSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { exportFormats } from '../exports/exportFormats.ts'
import { billingPeriods, planIds, planLimits, subscriptionStatuses } from './planInclusions.ts'

const planId = z.enum(planIds)
const billingPeriod = z.enum(billingPeriods)
const formatNames = exportFormats.map(({ value }) => value)
const instant = z.string()

/** Usage of a limit; `limit` is null if unlimited. */
const usageSchema = z.object({ used: z.int(), limit: z.nullable(z.int()) })

const subscriptionSchema = z.object({
  plan: planId,
  billingPeriod,
  status: z.enum(subscriptionStatuses),
  /** Per period, before tax; decimal text. */
  price: z.string(),
  currency: z.string(),
  /** Paid until then: the next payment is due, or it ends. */
  currentPeriodEnd: instant,
  isCancelledAtPeriodEnd: z.boolean(),
  /** With `past_due`: how long the plan stays. */
  graceEndsAt: z.nullable(instant),
  /** Whether it covers the team and its owner pays for it. */
  isForTeam: z.boolean(),
})

/** Source of the plan: none, one's own subscription, the team's, the trial, or limits turned off. */
const planSources = ['none', 'own', 'team', 'trial', 'limits-off'] as const

export const currentPlanSchema = z.object({
  /** The paid plan, one's own or the team's, whichever is larger; a trial does not change it. */
  plan: planId,
  source: z.enum(planSources),
  /** During the trial everything is included, except uploads, which follow the plan. */
  trialEndsAt: z.nullable(instant),
  uploads: usageSchema,
  projects: usageSchema,
  /** In bytes. */
  storage: usageSchema,
  exportFormats: z.array(z.enum(formatNames)),
  approvals: z.boolean(),
  teams: z.boolean(),
  api: z.boolean(),
  /** One's own, or the team's if one pays for it; paused while the team's plan covers it. */
  subscription: z.nullable(subscriptionSchema),
  /** Coverage of the team's members; `endsAt` if it will not renew. */
  team: z.nullable(
    z.object({
      name: z.string(),
      ownerName: z.string(),
      /** Whether the person owns the team. */
      isOwn: z.boolean(),
      /** False if only a former owner's remaining paid time covers it. */
      isPaidByOwner: z.boolean(),
      seats: z.int(),
      endsAt: z.nullable(instant),
    }),
  ),
  /** The first account is the operator, who is told how to lift limits. */
  isOperator: z.boolean(),
})
export type CurrentPlan = z.infer<typeof currentPlanSchema>

export const paymentProviders = ['stripe', 'sandbox'] as const

const changePreviewSchema = z.object({
  /**
   * Amount due now: the new plan for the rest of the period, less what was paid for the old one. Decimal text, at least
   * 0.
   */
  dueNow: z.string(),
  /** What remains of the old plan's price, credited to later invoices; decimal text. */
  credit: z.string(),
  currency: z.string(),
  /** Price of each following period. */
  nextPrice: z.string(),
  nextPaymentAt: instant,
})
export type ChangePreview = z.infer<typeof changePreviewSchema>

/** The provider's next charge: an overdue payment, or else the coming period. */
const nextPaymentSchema = z.object({
  /** With tax, less credit; decimal text, 0 if fully covered by credit. */
  amount: z.string(),
  currency: z.string(),
  /** Credit applied to it; decimal text. */
  creditUsed: z.string(),
})
export type NextPayment = z.infer<typeof nextPaymentSchema>

const invoiceSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: instant,
  /** Total, with tax; decimal text. */
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  /** Automatic attempts; manual payments by the owner are not counted. */
  attempts: z.int(),
  /** What was paid for, in words. */
  description: z.string(),
  /** The provider's invoice page. */
  url: z.nullable(z.string()),
  /** The expense created from it, if any. */
  expenseId: z.nullable(z.string()),
  /** Whether that expense is deleted but can still be restored. */
  isExpenseDeleted: z.boolean(),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** Extra fields of a 402 response. */
export const planProblemSchema = z.object({
  limit: z.enum(planLimits),
  plan: planId,
  used: z.nullable(z.int()),
  allowed: z.nullable(z.int()),
  /** The smallest plan that lifts it; null if none does. */
  liftedBy: z.nullable(planId),
  /** Whether it is the caller's own plan; else the team's, which only its owner can change. */
  isOwnPlan: z.boolean(),
})
export type PlanProblem = z.infer<typeof planProblemSchema>

/** With 422: the change needs the customer's confirmation with their bank, which the card form handles. */
export const changeAwaitsPayment = 'plans.change-awaits-payment'

/** The server determines the price; a `price` sent along is ignored. */
const choice = { plan: planId, billingPeriod: z._default(billingPeriod, 'monthly') }

/** An identifier issued by the provider. */
const providerText = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), plainText)
const clientSecret = providerText(200)

/** A typed card: only the sandbox accepts one, and it stores nothing of it. */
export const sandboxPaymentBody = z.strictObject({
  clientSecret,
  cardNumber: z.string().check(z.trim(), z.regex(/^[\d ]{12,23}$/, 'Enter a card number')),
  /** `MM/YY` */
  expiry: z
    .string()
    .check(z.trim(), z.regex(/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/, 'Enter the expiration date as MM/YY')),
  cvc: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, 'Enter the security code')),
})
export type SandboxCard = z.output<typeof sandboxPaymentBody>

export const planRoutes = {
  current: defineRoute({
    method: 'GET',
    path: '/api/plans/current',
    summary: 'What one’s plan includes, what is used of it, and who pays',
    access: 'session',
    response: currentPlanSchema,
  }),
  createSubscription: defineRoute({
    method: 'POST',
    path: '/api/create-subscription',
    summary: 'Begins a subscription, which the card form pays by the answer',
    access: 'session',
    body: z.strictObject({ ...choice, price: z.optional(z.unknown()) }),
    response: z.object({ clientSecret: z.string() }),
    callsPerMinute: 10,
  }),
  provider: defineRoute({
    method: 'GET',
    path: '/api/plans/provider',
    summary: 'Who takes payments here, and the key that its card form needs',
    access: 'session',
    response: z.object({ name: z.enum(paymentProviders), publishableKey: z.nullable(z.string()) }),
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/api/plans/refresh',
    summary: 'Asks the provider anew how the own subscription stands',
    access: 'session',
    response: currentPlanSchema,
    callsPerMinute: 20,
  }),
  previewChange: defineRoute({
    method: 'POST',
    path: '/api/plans/change/preview',
    summary: 'What a change of the plan would cost at once and later',
    access: 'session',
    body: z.strictObject(choice),
    response: changePreviewSchema,
  }),
  change: defineRoute({
    method: 'POST',
    path: '/api/plans/change',
    summary: 'Changes the plan: a higher price is charged at once, a lower one is credited',
    access: 'session',
    body: z.strictObject(choice),
    response: currentPlanSchema,
  }),
  pendingChange: defineRoute({
    method: 'POST',
    path: '/api/plans/change/pending',
    summary: 'The change that waits to be paid with its owner there, and what pays it by the card form',
    access: 'session',
    response: z.object({
      plan: planId,
      billingPeriod,
      clientSecret: z.string(),
      amount: z.string(),
      currency: z.string(),
    }),
    callsPerMinute: 20,
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/api/plans/cancel',
    summary: 'Ends the subscription with the period that is paid',
    access: 'session',
    response: currentPlanSchema,
  }),
  keep: defineRoute({
    method: 'POST',
    path: '/api/plans/keep',
    summary: 'Takes the cancelling back',
    access: 'session',
    response: currentPlanSchema,
  }),
  nextPayment: defineRoute({
    method: 'GET',
    path: '/api/plans/next-payment',
    summary: 'What the provider charges next for the own plan; null where nothing is',
    access: 'session',
    response: z.nullable(nextPaymentSchema),
  }),
  invoices: defineRoute({
    method: 'GET',
    path: '/api/plans/invoices',
    summary: 'One’s own invoices, newest first, 100 at most',
    access: 'session',
    response: z.array(invoiceSchema),
  }),
  expenseOfInvoice: defineRoute({
    method: 'POST',
    path: '/api/plans/invoices/{invoiceId}/expense',
    summary:
      'Makes an expense of a paid invoice; one, however often it is asked: where that one is deleted, it comes back',
    access: 'session',
    params: z.object({ invoiceId: providerText(100) }),
    response: z.object({ expenseId: idSchema }),
  }),
  overdue: defineRoute({
    method: 'POST',
    path: '/api/plans/overdue',
    summary: 'What is overdue, and what pays it by the card form, with another card',
    access: 'session',
    response: z.object({ plan: planId, clientSecret: z.string(), amount: z.string(), currency: z.string() }),
    callsPerMinute: 20,
  }),
  portal: defineRoute({
    method: 'POST',
    path: '/api/plans/portal',
    summary: 'The provider’s own page for cards and addresses; null where it has none',
    access: 'session',
    response: z.object({ url: z.nullable(z.string()) }),
  }),
  paySandbox: defineRoute({
    method: 'POST',
    path: '/api/plans/sandbox/payment',
    summary: 'Pays with a test card where the sandbox takes payments; no card is kept',
    access: 'session',
    body: sandboxPaymentBody,
    response: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
    isSecret: true,
    callsPerMinute: 20,
  }),
  authenticateSandbox: defineRoute({
    method: 'POST',
    path: '/api/plans/sandbox/authentication',
    summary: 'What the bank of a test card would ask its holder',
    access: 'session',
    body: z.strictObject({ clientSecret, isApproved: z.boolean() }),
    response: z.object({ status: z.enum(['succeeded']) }),
    callsPerMinute: 20,
  }),
}

export const paymentEventRoutes = {
  stripe: defineRoute({
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'What Stripe tells by itself: signed by it, each message handled once',
    access: 'public',
    rawBody: { maxBytes: 1024 * 1024 },
    response: z.object({ received: z.literal(true) }),
    // Stripe sends from a few addresses, with a spike at midnight. An unsigned request only costs a hash.
    callsPerMinute: 6000,
  }),
}
