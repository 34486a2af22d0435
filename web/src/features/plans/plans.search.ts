import {
  type BillingPeriod,
  billingPeriods,
  type PaidPlanId,
  type PlanId,
  planIds,
} from '@outlay/contract/plans/planInclusions'

export interface BillingSearch {
  /** Defaults to the current billing period, otherwise monthly. */
  billing?: BillingPeriod
}

/** Parses the billing period from the URL. */
export function parseBillingSearch({ billing }: Record<string, unknown>): BillingSearch {
  const period = billingPeriods.find(known => known === billing)
  return period ? { billing: period } : {}
}

export interface SubscribeSearch extends BillingSearch {
  /** The plan to pay for. */
  plan?: PaidPlanId
  /** An open payment: a failed renewal, to be paid with another card, or a pending plan change. */
  pay?: OpenPaymentKind
}

const openPaymentKinds = ['overdue', 'change'] as const
export type OpenPaymentKind = (typeof openPaymentKinds)[number]

/** Either a plan and billing period, or an open payment. Free and unknown plans are ignored. */
export function parseSubscribeSearch(unverified: Record<string, unknown>): SubscribeSearch {
  const plan = planIds.find(known => known === unverified.plan)
  const chosen = { ...parseBillingSearch(unverified), ...(plan && plan !== 'free' && { plan }) }
  const pay = openPaymentKinds.find(known => known === unverified.pay)
  return pay ? { ...chosen, pay } : chosen
}

/** What a returning user has paid, according to the URL: a new plan, or an open payment. */
const payments = ['success', ...openPaymentKinds] as const
export type Payment = (typeof payments)[number]

export interface PaymentSearch {
  payment?: Payment
  /** The target of a plan change. */
  payment_plan?: PlanId | undefined
  payment_billing?: BillingPeriod | undefined
  /** Added by the payment provider if the payment failed. */
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

/** Removes the payment provider's parameters, since the secret must not be exposed. */
export function withoutPayment(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !ofPayment.test(key)))
}
