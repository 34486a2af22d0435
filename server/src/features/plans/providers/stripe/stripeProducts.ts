import type { PaidPlanId } from '@outlay/contract/plans/planInclusions'
import * as z from 'zod/mini'
import type { StripeClient } from './stripeClient.ts'
import { productOf } from './stripePrices.ts'

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
