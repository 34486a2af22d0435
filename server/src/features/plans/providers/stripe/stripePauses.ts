import * as z from 'zod/mini'
import { providerUnavailable } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { invoiceListSchema, pausableSchema, type StripeItem, type StripePausable } from './stripeSchemas.ts'
import { endOfPaid, isOverdue, paidUntilKey, secondsOf } from './stripeSubscriptions.ts'

interface Pausing {
  readonly subscriptionId: string
  readonly now: Date
}

const maxInvoices = 100

/**
 * Pauses payments. Open invoices are voided first: overdue ones, which Stripe would keep retrying, and that of a
 * pending change, which withdraws it.
 * Source: https://docs.stripe.com/billing/subscriptions/pause-payment#before-you-begin.
 */
export async function pausePayments(client: StripeClient, { subscriptionId, now }: Pausing): Promise<void> {
  const found = await pausable(client, subscriptionId)
  const hasOpen = isOverdue(found) || found.pending_update !== null
  const isToBeVoided = hasOpen && (await voidOpenInvoices(client, subscriptionId))
  // One of them may just have been paid.
  const paidUntil = paidUntilOf(isToBeVoided ? await pausable(client, subscriptionId) : found, now)
  await client.ask(z.unknown(), stripe =>
    stripe.subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void' },
      metadata: { [paidUntilKey]: paidUntil },
    }),
  )
}

/** Resumes; unused paid days become a trial, and without any a period begins at once. */
export async function resumePayments(
  client: StripeClient,
  { subscriptionId, now, paidUntil }: Pausing & { readonly paidUntil: Date },
): Promise<void> {
  await client.ask(z.unknown(), stripe =>
    stripe.subscriptions.update(subscriptionId, {
      pause_collection: '',
      metadata: { [paidUntilKey]: '' },
      proration_behavior: 'none',
      ...(paidUntil > now
        ? { trial_end: secondsOf(paidUntil) }
        : { billing_cycle_anchor: { type: 'now' as const } }),
    }),
  )
}

function pausable(client: StripeClient, subscriptionId: string): Promise<StripePausable> {
  return client.ask(pausableSchema, stripe =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
  )
}

/** Returns whether there were any. */
async function voidOpenInvoices(client: StripeClient, subscription: string): Promise<boolean> {
  const { data } = await client.ask(invoiceListSchema, stripe =>
    stripe.invoices.list({ subscription, status: 'open', limit: maxInvoices }),
  )
  for (const { id } of data) await client.tryTo(stripe => stripe.invoices.voidInvoice(id))
  return data.length > 0
}

/** The end of the paid period, or now if it is unpaid, even if a process that died voided the invoice. */
function paidUntilOf(found: StripePausable, now: Date): number {
  const [item] = found.items.data
  if (!item) throw providerUnavailable()
  const isUnpaid = !found.pause_collection && isPeriodUnpaid(found.latest_invoice, item)
  return isUnpaid ? secondsOf(now) : endOfPaid(found, item)
}

const unpaidStates: readonly unknown[] = ['open', 'void', 'uncollectible']

/** Ignores invoices of unpaid changes, which cover part of a period or another one. */
function isPeriodUnpaid(latest: StripePausable['latest_invoice'], item: StripeItem): boolean {
  if (!latest || !unpaidStates.includes(latest.status)) return false
  return latest.lines.data.some(
    ({ period, parent }) =>
      period.end === item.current_period_end && parent?.subscription_item_details?.proration === false,
  )
}
