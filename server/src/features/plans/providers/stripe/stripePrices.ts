import { decimalsOf } from '@outlay/contract/core/currencies'
import { decimalAmount } from '@outlay/contract/core/money'
import {
  type BillingPeriod,
  type PaidPlanId,
  planCurrency,
  planIds,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import * as z from 'zod/mini'
import type { StripeClient } from './stripeClient.ts'

/** Prefix of our product ids, so that a plan's product can be found, and a price's plan. */
const productPrefix = 'outlay_'
const names: Readonly<Record<PaidPlanId, string>> = { silver: 'Silver', gold: 'Gold', platinum: 'Platinum' }
const intervals = { monthly: 'month', annual: 'year' } as const

const productOf = (plan: PaidPlanId) => ({
  id: `${productPrefix}${plan}`,
  name: `Outlay ${names[plan]}`,
})

/** Null if the product is not ours. */
export function planOfProduct(product: string): PaidPlanId | null {
  const plan = planIds.find(id => `${productPrefix}${id}` === product)
  return plan === undefined || plan === 'free' ? null : plan
}

/** Null for an interval that we do not sell. */
export function periodOfInterval(interval: string, count: number): BillingPeriod | null {
  if (count !== 1) return null
  if (interval === intervals.monthly) return 'monthly'
  return interval === intervals.annual ? 'annual' : null
}

/** The price to charge, from our own table. */
export function priceDataOf(plan: PaidPlanId, billingPeriod: BillingPeriod) {
  return {
    currency: planCurrency.toLowerCase(),
    product: productOf(plan).id,
    unit_amount: unitsOf(planPrice(plan, billingPeriod)),
    tax_behavior: 'exclusive',
    recurring: { interval: intervals[billingPeriod] },
  } as const
}

/** Decimal text with two decimals to whole cents. */
const unitsOf = (amount: string): number => Number(amount.replace('.', ''))

/** Stripe's smallest units to decimal text; may be negative. */
export function amountOf(units: number, currency: string): string {
  const decimals = decimalsOf(currency.toUpperCase())
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${units < 0 ? '-' : ''}${decimalAmount(`${whole}.${digits.slice(whole.length)}`)}`
}

/** The products at Stripe, one per plan. */
export class StripeProducts {
  readonly #client: StripeClient
  /** Plans whose product is known to exist. */
  readonly #soldPlans = new Set<PaidPlanId>()

  constructor(client: StripeClient) {
    this.#client = client
  }

  /** Creates a plan's product unless it exists. */
  async offer(plan: PaidPlanId): Promise<void> {
    if (this.#soldPlans.has(plan)) return
    const product = productOf(plan)
    const found = await this.#client.find(z.unknown(), stripe => stripe.products.retrieve(product.id))
    if (!found) {
      // Another process may create it concurrently.
      await this.#client.tryTo(stripe => stripe.products.create(product), 'resource_already_exists')
    }
    this.#soldPlans.add(plan)
  }
}
