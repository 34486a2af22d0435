import * as z from 'zod/mini'
import { providerUnavailable } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { invoicesShape, pausableShape, type StripeItem, type StripePausable } from './stripeShapes.ts'
import { endOfPaid, isOverdue, paidUntilKey, secondsOf } from './stripeSubscriptions.ts'

interface Pausing {
  readonly subscriptionId: string
  readonly now: Date
}

const mostInvoices = 100

/**
 * Takes no payments until it is resumed. What is open is made void first: what is overdue, which Stripe goes on trying to take
 * otherwise, and a change that waits to be paid, which is withdrawn so.
 * Source: https://docs.stripe.com/billing/subscriptions/pause-payment#before-you-begin.
 */
export async function pausePayments(client: StripeClient, { subscriptionId, now }: Pausing): Promise<void> {
  const found = await pausable(client, subscriptionId)
  const hasOpen = isOverdue(found) || found.pending_update !== null
  const isToBeVoided = hasOpen && (await voidOpenInvoices(client, subscriptionId))
  // One of them may have been paid at the last moment.
  const paidUntil = paidUntilOf(isToBeVoided ? await pausable(client, subscriptionId) : found, now)
  await client.ask(z.unknown(), stripe =>
    stripe.subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void' },
      metadata: { [paidUntilKey]: paidUntil },
    }),
  )
}

/** Goes on; what was paid for and not used is given as a trial, and where nothing is, a period begins at once. */
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
  return client.ask(pausableShape, stripe =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
  )
}

/** Whether there were any. */
async function voidOpenInvoices(client: StripeClient, subscription: string): Promise<boolean> {
  const { data } = await client.ask(invoicesShape, stripe =>
    stripe.invoices.list({ subscription, status: 'open', limit: mostInvoices }),
  )
  for (const { id } of data) await client.tryTo(stripe => stripe.invoices.voidInvoice(id))
  return data.length > 0
}

/** The end of its period, or no later than now where that was not paid: also where another process has made it void and died. */
function paidUntilOf(found: StripePausable, now: Date): number {
  const [item] = found.items.data
  if (!item) throw providerUnavailable()
  const isUnpaid = !found.pause_collection && isPeriodUnpaid(found.latest_invoice, item)
  return isUnpaid ? secondsOf(now) : endOfPaid(found, item)
}

const unpaidStates: readonly unknown[] = ['open', 'void', 'uncollectible']

/** A change that nobody has paid leaves an invoice as well, of a part of the period or of another one: this one is paid all the same. */
function isPeriodUnpaid(latest: StripePausable['latest_invoice'], item: StripeItem): boolean {
  if (!latest || !unpaidStates.includes(latest.status)) return false
  return latest.lines.data.some(
    ({ period, parent }) =>
      period.end === item.current_period_end && parent?.subscription_item_details?.proration === false,
  )
}
