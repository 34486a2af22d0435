import type { StripeBooks } from './stripeBooks.ts'
import { missing, type Subscription } from './stripeRecords.ts'

/** What keeps a card for later by a client secret. */
export function setUpOf({ subscriptions }: StripeBooks, clientSecret: string): Subscription | undefined {
  return [...subscriptions.values()].find(({ setupSecret }) => setupSecret === clientSecret)
}

/** What is paid by a client secret. @throws StripeRefusal where nothing is */
export function paymentOf({ invoices }: StripeBooks, clientSecret: string) {
  for (const invoice of invoices.values()) {
    const { payment } = invoice
    if (payment?.clientSecret === clientSecret) return { invoice, payment }
  }
  throw missing('payment_intent', clientSecret)
}
