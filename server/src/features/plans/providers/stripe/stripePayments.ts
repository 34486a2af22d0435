import type { NextPayment } from '@outlay/contract/plans/plans'
import type { OpenPayment, PendingChange } from '../paymentProvider.ts'
import { amountOf } from './stripePrices.ts'
import type { StripeDue, StripeOpenInvoice, StripePending } from './stripeSchemas.ts'
import { soldPlanOf } from './stripeSubscriptions.ts'

/** The payment of an invoice in the browser; null if nothing is due. */
export function openPaymentOf(invoice: StripeOpenInvoice | null): OpenPayment | null {
  const secret = invoice?.status === 'open' ? invoice.confirmation_secret : null
  if (!invoice || !secret) return null
  return {
    clientSecret: secret.client_secret,
    amount: amountOf(invoice.amount_due, invoice.currency),
    currency: invoice.currency.toUpperCase(),
  }
}

export function nextPaymentOf({ total, amount_due, currency }: StripeDue): NextPayment {
  return {
    amount: amountOf(amount_due, currency),
    currency: currency.toUpperCase(),
    creditUsed: amountOf(Math.max(0, total - amount_due), currency),
  }
}

/** Null if none is pending, or it is not one of our plans. */
export function pendingChangeOf({ pending_update, latest_invoice }: StripePending): PendingChange | null {
  const [item] = pending_update?.subscription_items ?? []
  const sold = item && soldPlanOf(item)
  const payment = openPaymentOf(latest_invoice)
  return sold && payment ? { plan: sold.plan, billingPeriod: sold.billingPeriod, ...payment } : null
}
