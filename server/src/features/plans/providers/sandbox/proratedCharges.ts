import { planCurrency, planPrice } from '@outlay/contract/plans/planInclusions'
import { amountOf, unitsOf } from '../../../../core/exactSums.ts'
import type { PlanChange } from '../paymentProvider.ts'
import { nextPeriodEnd } from './billingPeriods.ts'
import { shareLeft } from './proration.ts'
import type { SandboxSubscription } from './sandbox.store.ts'

/** The sandbox calculates in cents. */
export const cents = (amount: string): bigint => unitsOf(amount, planCurrency)
export const text = (amount: bigint): string => amountOf(amount, planCurrency)
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)
export const priceOf = ({ plan, billingPeriod }: PlanChange): bigint => cents(planPrice(plan, billingPeriod))

interface Balance {
  readonly dueNow: bigint
  readonly credit: bigint
}

/** The cost of a new plan for the rest of the period, or for a whole one if the billing period changes. */
interface Reckoned extends Balance {
  readonly anchor: Date
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
}

/** Credits the rest of the old price and charges the rest of the period at the new one. */
export function prorate(subscription: SandboxSubscription, change: PlanChange, now: Date): Reckoned {
  const { anchor, billingPeriod, currentPeriodStart: start, currentPeriodEnd: end, credit } = subscription
  const given = shareLeft(priceOf(subscription), { start, end }, now) + cents(credit)
  if (change.billingPeriod === billingPeriod) {
    const asked = shareLeft(priceOf(change), { start, end }, now)
    return { ...balanced(asked, given), anchor, currentPeriodStart: start, currentPeriodEnd: end }
  }
  return {
    ...balanced(priceOf(change), given),
    anchor: now,
    currentPeriodStart: now,
    currentPeriodEnd: nextPeriodEnd(now, change.billingPeriod, now),
  }
}

/** The cost of the next period, and the credit left afterwards. */
export function renewalBalance(subscription: SandboxSubscription): Balance {
  return balanced(priceOf(subscription), cents(subscription.credit))
}

function balanced(asked: bigint, given: bigint): Balance {
  return { dueNow: notBelowZero(asked - given), credit: notBelowZero(given - asked) }
}
