import { newId } from '../../../../core/ids.ts'
import type { SubscriptionOrder } from '../paymentProvider.ts'
import { nextPeriodEnd } from './billingPeriods.ts'
import type { SandboxSubscription } from './sandbox.store.ts'

/** A new subscription with an unpaid first invoice. */
export function begunSubscription(order: SubscriptionOrder, now: Date): SandboxSubscription {
  const { orderId, customer, customerId, plan, billingPeriod } = order
  const id = `sub_${newId()}`
  return {
    id,
    customerId: customerId ?? `cus_${newId()}`,
    userId: customer.userId,
    orderId,
    clientSecret: `${id}_secret_${crypto.randomUUID()}`,
    plan,
    billingPeriod,
    status: 'incomplete',
    anchor: now,
    currentPeriodStart: now,
    currentPeriodEnd: nextPeriodEnd(now, billingPeriod, now),
    isCancelledAtPeriodEnd: false,
    laterPayments: null,
    awaitedPayments: null,
    pendingPlan: null,
    pendingBillingPeriod: null,
    credit: '0.00',
    pastDueSince: null,
    pausedAt: null,
    endedAt: null,
    createdAt: now,
  }
}
