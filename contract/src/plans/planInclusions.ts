import type { ExportFormatName } from '../exports/exportFormats.ts'

/** The plans of the subscribe page. */
export const planIds = ['free', 'silver', 'gold', 'platinum'] as const
export type PlanId = (typeof planIds)[number]
export type PaidPlanId = Exclude<PlanId, 'free'>

/** Display name: `Gold`. */
export const planName = (plan: PlanId): string => plan.charAt(0).toUpperCase() + plan.slice(1)

export const billingPeriods = ['monthly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** The payment provider's statuses, in our terms. */
export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** All prices are in it. */
export const planCurrency = 'USD'

/** A new account has every feature for this many days, but only its own plan's uploads. */
export const trialDays = 14
/** A failed payment is retried for this many days, during which the plan stays. */
export const graceDays = 7

/** Decimal, as in the plan tables. */
export const megabyte = 1_000_000
export const gigabyte = 1000 * megabyte

/** What a plan includes; null is unlimited. */
export interface Inclusions {
  /** Receipts read per calendar month in the person's timezone. */
  readonly uploads: number | null
  /** Own projects, not counting deleted ones. */
  readonly projects: number | null
  readonly exportFormats: readonly ExportFormatName[]
  /** Bytes stored for receipts. */
  readonly storage: number | null
  readonly approvals: boolean
  /** People in one's own team, including oneself, with its invitations and projects; 0 if there is no team. */
  readonly teamMembers: number | null
  /** API keys. */
  readonly api: boolean
}

const everyFormat = ['csv', 'pdf', 'xlsx', 'quickbooks', 'taxpack'] as const

/** Pages, server checks and docs/plans.md are all generated from this table. */
export const inclusions: Readonly<Record<PlanId, Inclusions>> = {
  free: {
    uploads: 5,
    projects: 1,
    exportFormats: ['csv'],
    storage: 100 * megabyte,
    approvals: false,
    teamMembers: 0,
    api: false,
  },
  silver: {
    uploads: 50,
    projects: 5,
    exportFormats: ['csv', 'pdf'],
    storage: gigabyte,
    approvals: false,
    teamMembers: 0,
    api: false,
  },
  gold: {
    uploads: 200,
    projects: null,
    exportFormats: everyFormat,
    storage: 10 * gigabyte,
    approvals: true,
    teamMembers: 2,
    api: false,
  },
  platinum: {
    uploads: null,
    projects: null,
    exportFormats: everyFormat,
    storage: 100 * gigabyte,
    approvals: true,
    teamMembers: null,
    api: true,
  },
}

/** If limits are turned off. */
export const unlimited: Inclusions = { ...inclusions.platinum, storage: null }

/** In whole dollars, billed monthly. */
const monthlyDollars: Readonly<Record<PlanId, number>> = { free: 0, silver: 9, gold: 19, platinum: 39 }

/**
 * Whole dollars a month billed annually: 20% off, rounded down (specification 001, section 9). Computed in integers: 80
 * hundredths.
 */
export function annualDollars(dollarsAMonth: number): number {
  return Math.floor((dollarsAMonth * 80) / 100)
}

/** Whole dollars saved per year by annual billing: twelve times the monthly difference. */
export function annualSaving(dollarsAMonth: number): number {
  return (dollarsAMonth - annualDollars(dollarsAMonth)) * 12
}

/** Price of one billing period, before tax, as decimal text in `planCurrency`. */
export function planPrice(plan: PlanId, billingPeriod: BillingPeriod): string {
  const dollars = monthlyDollars[plan]
  return `${billingPeriod === 'annual' ? annualDollars(dollars) * 12 : dollars}.00`
}

/** As shown on the plan cards. */
export function dollarsAMonth(plan: PlanId, billingPeriod: BillingPeriod): number {
  const dollars = monthlyDollars[plan]
  return billingPeriod === 'annual' ? annualDollars(dollars) : dollars
}

/** Limits that can be reached; named in a 402 response, so that a screen knows the cause. */
export const planLimits = [
  'uploads',
  'projects',
  'exportFormats',
  'storage',
  'approvals',
  'teams',
  'api',
] as const

/** The smallest plan that lifts a limit; null if none does. */
export function smallestPlanWith(isEnough: (included: Inclusions) => boolean): PlanId | null {
  return planIds.find(plan => isEnough(inclusions[plan])) ?? null
}
