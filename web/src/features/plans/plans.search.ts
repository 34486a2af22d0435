import { type BillingPeriod, billingPeriods, type PaidPlanId, planIds } from '@outlay/contract/planInclusions'

export interface BillingSearch {
  /** Monthly where it is not said. */
  billing?: BillingPeriod
}

/** How it is to be paid, from the address. */
export function parseBillingSearch({ billing }: Record<string, unknown>): BillingSearch {
  const period = billingPeriods.find(known => known === billing)
  return period === 'annual' ? { billing: period } : {}
}

export interface SubscribeSearch extends BillingSearch {
  /** What is to be paid for. */
  plan?: PaidPlanId
}

/** Which plan, and how it is to be paid. The free plan, as every other word, chooses nothing. */
export function parseSubscribeSearch(unverified: Record<string, unknown>): SubscribeSearch {
  const plan = planIds.find(known => known === unverified.plan)
  return { ...parseBillingSearch(unverified), ...(plan && plan !== 'free' && { plan }) }
}

export interface PaymentSearch {
  /** Someone comes back from paying. */
  payment?: 'success'
}

export function parsePaymentSearch({ payment }: Record<string, unknown>): PaymentSearch {
  return payment === 'success' ? { payment } : {}
}
