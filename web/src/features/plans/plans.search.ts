import { type BillingPeriod, billingPeriods } from '@outlay/contract/planInclusions'

export interface BillingSearch {
  /** Monthly where it is not said. */
  billing?: BillingPeriod
}

/** How it is to be paid, from the address. */
export function parseBillingSearch({ billing }: Record<string, unknown>): BillingSearch {
  const period = billingPeriods.find(known => known === billing)
  return period === 'annual' ? { billing: period } : {}
}
