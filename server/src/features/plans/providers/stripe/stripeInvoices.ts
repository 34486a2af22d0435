import type { ProviderInvoice } from '../paymentProvider.ts'
import { amountOf } from './stripePrices.ts'
import type { StripeInvoice } from './stripeShapes.ts'
import { instant } from './stripeSubscriptions.ts'

const statuses: Readonly<Record<string, ProviderInvoice['status']>> = {
  paid: 'paid',
  open: 'open',
  void: 'void',
  uncollectible: 'void',
}

/** Converts an invoice; null for drafts, and for zero totals, which cover days paid before. */
export function invoiceOf(invoice: StripeInvoice): ProviderInvoice | null {
  const status = statuses[invoice.status ?? 'draft']
  if (!status || invoice.total === 0) return null
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: instant(invoice.created).toISOString(),
    // What is left to pay after earlier credits.
    amount: amountOf(invoice.amount_due, invoice.currency),
    currency: invoice.currency.toUpperCase(),
    status,
    attempts: invoice.attempt_count,
    description: descriptionOf(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

/** With several lines, as after a change, the most expensive one's. */
function descriptionOf({ description, lines }: StripeInvoice): string {
  const [dearest] = lines.data.toSorted((one, other) => other.amount - one.amount)
  return description ?? dearest?.description ?? 'Outlay'
}
