import { StripeRefusal } from './stripeRecords.ts'

/** Test cards from docs.stripe.com/testing and their behavior. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  /** Requires authentication for the first payment; later ones succeed. */
  authenticatedOnce: '4000002500003155',
  /** Requires authentication every time. */
  authenticatedAlways: '4000002760003184',
  /** The first payment succeeds, later ones are declined. */
  declinedLater: '4000000000000341',
} as const

const declines: Readonly<Record<string, readonly [code: string, message: string]>> = {
  [cards.declined]: ['generic_decline', 'Your card was declined.'],
  [cards.withoutFunds]: ['insufficient_funds', 'Your card has insufficient funds.'],
}

export const needsHolder = (card: string): boolean =>
  card === cards.authenticatedOnce || card === cards.authenticatedAlways

/** @throws StripeRefusal if the card declines while the customer is present */
export function throwIfDeclined(card: string): void {
  const declined = declines[card]
  if (!declined) return
  const [decline_code, message] = declined
  throw new StripeRefusal(402, { type: 'card_error', code: 'card_declined', decline_code, message })
}

/** @throws StripeRefusal if the card declines or requires authentication while the customer is absent */
export function throwIfOffSessionDeclined(card: string | null): void {
  if (card === null)
    throw new StripeRefusal(402, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    })
  throwIfDeclined(card === cards.declinedLater ? cards.declined : card)
  if (card === cards.authenticatedAlways)
    throw new StripeRefusal(402, {
      type: 'card_error',
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
}
