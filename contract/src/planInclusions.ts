import type { ExportFormatName } from './exportFormats.ts'

/** Of the subscribe page; what is paid for. */
export const planIds = ['free', 'silver', 'gold', 'platinum'] as const
export type PlanId = (typeof planIds)[number]
export type PaidPlanId = Exclude<PlanId, 'free'>

/** As pages, letters and refusals call it: `Gold`. */
export const planName = (plan: PlanId): string => plan.charAt(0).toUpperCase() + plan.slice(1)

export const billingPeriods = ['monthly', 'annual'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** As the provider of payments has it, in Outlay's words. */
export const subscriptionStatuses = ['incomplete', 'active', 'past_due', 'paused', 'canceled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Every price is in it. */
export const planCurrency = 'USD'

/** A new account has every feature for so many days, but the uploads of its own plan. */
export const trialDays = 14
/** A payment that failed is tried again for so many days; the plan stays meanwhile. */
export const graceDays = 7

/** Decimal units, as the plans' tables name them. */
export const megabyte = 1_000_000
export const gigabyte = 1000 * megabyte

/** What a plan includes; null is without limit. */
export interface Inclusions {
  /** Receipts read in a calendar month of the person's. */
  readonly uploads: number | null
  /** Projects of one's own that are not deleted. */
  readonly projects: number | null
  readonly exportFormats: readonly ExportFormatName[]
  /** Bytes of everything that is kept of receipts. */
  readonly storage: number | null
  /** Approval of a team's expenses. */
  readonly approvals: boolean
  /** People in a team of one's own, with its invitations and projects, oneself among them; 0 where there is none. */
  readonly teamMembers: number | null
  /** Calls by a program of one's own. */
  readonly api: boolean
}

const everyFormat = ['csv', 'pdf', 'xlsx', 'quickbooks', 'taxpack'] as const

/** Pages, checks of the server and docs/plans.md are all made of this table. */
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

/** Where limits are off. */
export const unlimited: Inclusions = { ...inclusions.platinum, storage: null }

/** The whole dollars of a month, paid monthly. */
const monthlyDollars: Readonly<Record<PlanId, number>> = { free: 0, silver: 9, gold: 19, platinum: 39 }

/**
 * Whole dollars a month where a year is paid at once: a fifth less, rounded down (specification 001, section 9). In
 * whole numbers throughout: 80 hundredths of whole dollars.
 */
export function annualDollars(dollarsAMonth: number): number {
  return Math.floor((dollarsAMonth * 80) / 100)
}

/** Whole dollars saved in a year that is paid at once: the monthly difference, twelve times. */
export function annualSaving(dollarsAMonth: number): number {
  return (dollarsAMonth - annualDollars(dollarsAMonth)) * 12
}

/** What one period of a plan costs, before tax, as decimal text in `planCurrency`. */
export function planPrice(plan: PlanId, billingPeriod: BillingPeriod): string {
  const dollars = monthlyDollars[plan]
  return `${billingPeriod === 'annual' ? annualDollars(dollars) * 12 : dollars}.00`
}

/** Whole dollars a month, as the cards show them. */
export function dollarsAMonth(plan: PlanId, billingPeriod: BillingPeriod): number {
  const dollars = monthlyDollars[plan]
  return billingPeriod === 'annual' ? annualDollars(dollars) : dollars
}

/** What can be met: named in a refusal with 402, so that a screen knows what it is about. */
export const planLimits = [
  'uploads',
  'projects',
  'exportFormats',
  'storage',
  'approvals',
  'teams',
  'api',
] as const

/** The smallest plan that includes what is asked for, beyond a limit; none where no plan does. */
export function planThatLifts(isEnough: (included: Inclusions) => boolean): PlanId | null {
  return planIds.find(plan => isEnough(inclusions[plan])) ?? null
}
