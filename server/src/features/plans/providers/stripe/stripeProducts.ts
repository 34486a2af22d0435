import type { PaidPlanId } from '@outlay/contract/planInclusions'
import * as z from 'zod/mini'
import type { StripeClient } from './stripeClient.ts'
import { productOf } from './stripePrices.ts'

/** The products at Stripe that prices of plans are of. */
export class StripeProducts {
  readonly #client: StripeClient
  /** Of which the product is surely there. */
  readonly #soldPlans = new Set<PaidPlanId>()

  constructor(client: StripeClient) {
    this.#client = client
  }

  /** Makes the product where there is none yet. */
  async offer(plan: PaidPlanId): Promise<void> {
    if (this.#soldPlans.has(plan)) return
    const product = productOf(plan)
    const found = await this.#client.find(z.unknown(), stripe => stripe.products.retrieve(product.id))
    if (!found) {
      // Another process may do the same at this moment.
      await this.#client.tryTo(stripe => stripe.products.create(product), 'resource_already_exists')
    }
    this.#soldPlans.add(plan)
  }
}
