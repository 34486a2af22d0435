import { type PaidPlanId, planName } from '@outlay/contract/planInclusions'
import type { SandboxSubscription } from './sandbox.store.ts'

type Billed = Pick<SandboxSubscription, 'plan' | 'billingPeriod' | 'currentPeriodStart' | 'currentPeriodEnd'>

/** `Gold plan, monthly: 15 March 2026 to 15 April 2026`. */
export function periodWords({ plan, billingPeriod, currentPeriodStart, currentPeriodEnd }: Billed): string {
  return `${planName(plan)} plan, ${billingPeriod}: ${dayWords(currentPeriodStart)} to ${dayWords(currentPeriodEnd)}`
}

/**
 * `Change from Silver to Gold plan, monthly: until 15 April 2026`; if only the period changes, `Change of Gold plan,
 * annual: ...`.
 */
export function changeWords(oldPlan: PaidPlanId, { plan, billingPeriod, currentPeriodEnd }: Billed): string {
  const change =
    oldPlan === plan
      ? `Change of ${planName(plan)} plan`
      : `Change from ${planName(oldPlan)} to ${planName(plan)} plan`
  return `${change}, ${billingPeriod}: until ${dayWords(currentPeriodEnd)}`
}

function dayWords(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
