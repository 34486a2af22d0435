import {
  type BillingPeriod,
  billingPeriods,
  type PaidPlanId,
  type PlanId,
  planIds,
} from '@outlay/contract/planInclusions'

export interface BillingSearch {
  /** Where it is not said: as it is paid already, else monthly. */
  billing?: BillingPeriod
}

/** How it is to be paid, from the address. */
export function parseBillingSearch({ billing }: Record<string, unknown>): BillingSearch {
  const period = billingPeriods.find(known => known === billing)
  return period ? { billing: period } : {}
}

export interface SubscribeSearch extends BillingSearch {
  /** What is to be paid for. */
  plan?: PaidPlanId
  /** A renewal that failed is to be paid with another card, or a change that waits for its payment. */
  pay?: OpenPaymentKind
}

const openPaymentKinds = ['overdue', 'change'] as const
export type OpenPaymentKind = (typeof openPaymentKinds)[number]

/** Which plan, and how it is to be paid; or which open payment is to be made. The free plan, as every other word, chooses nothing. */
export function parseSubscribeSearch(unverified: Record<string, unknown>): SubscribeSearch {
  const plan = planIds.find(known => known === unverified.plan)
  const chosen = { ...parseBillingSearch(unverified), ...(plan && plan !== 'free' && { plan }) }
  const pay = openPaymentKinds.find(known => known === unverified.pay)
  return pay ? { ...chosen, pay } : chosen
}

/** What someone who comes back has paid, as the address says it: a plan that they did not have, or an open payment of theirs. */
const payments = ['success', ...openPaymentKinds] as const
export type Payment = (typeof payments)[number]

export interface PaymentSearch {
  payment?: Payment
  /** Of a change, what it is to. */
  payment_plan?: PlanId | undefined
  payment_billing?: BillingPeriod | undefined
  /** As the card provider adds it to the address: they have not paid. */
  redirect_status?: 'failed' | undefined
}

export function parsePaymentSearch(unverified: Record<string, unknown>): PaymentSearch {
  const payment = payments.find(known => known === unverified.payment)
  if (!payment) return {}
  const { payment_plan, payment_billing, redirect_status } = unverified
  const plan = planIds.find(known => known === payment_plan)
  const billing = billingPeriods.find(known => known === payment_billing)
  return {
    payment,
    ...(payment === 'change' && plan && billing && { payment_plan: plan, payment_billing: billing }),
    ...(redirect_status === 'failed' && { redirect_status }),
  }
}

// https://docs.stripe.com/js/payment_intents/confirm_payment: payment_intent, payment_intent_client_secret, redirect_status ...
const ofPayment = /^(payment|setup_intent|redirect_)/

/** Without what the card provider adds to the address, of which the secret is for nobody else to see. */
export function withoutPayment(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !ofPayment.test(key)))
}
