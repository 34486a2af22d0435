import * as z from 'zod/mini'

export const paymentMethods = [
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'bank_transfer', label: 'Bank transfer' },
  { value: 'direct_debit', label: 'Direct debit' },
  { value: 'paypal', label: 'PayPal' },
  { value: 'mobile', label: 'Mobile payment' },
  { value: 'cheque', label: 'Check' },
  { value: 'voucher', label: 'Gift card or voucher' },
  { value: 'other', label: 'Other' },
] as const

export type PaymentMethod = (typeof paymentMethods)[number]['value']

export const paymentMethodSchema = z.enum(
  paymentMethods.map(({ value }) => value) as [PaymentMethod, ...PaymentMethod[]],
  'Choose a payment method',
)

/** Undefined if there is no such method. */
export function paymentMethodLabel(value: string | null | undefined): string | undefined {
  return paymentMethods.find(method => method.value === value)?.label
}

/** Order matters: a phone payment also mentions a card. */
const readAs: readonly (readonly [PaymentMethod, RegExp])[] = [
  ['mobile', /\b((apple|google|samsung) ?pay|mobile payment|upi)\b/i],
  ['paypal', /\bpaypal\b/i],
  ['direct_debit', /\b(direct debit|lastschrift|sepa debit)\b/i],
  ['bank_transfer', /\b(transfer|wire|überweisung|virement|iban)\b/i],
  ['voucher', /\b(gift ?card|voucher)\b/i],
  ['cheque', /\b(cheque|check)\b/i],
  ['card', /\b(card|visa|mastercard|american express|amex|maestro|girocard|interac|eftpos|debit|credit)\b/i],
  ['cash', /\b(cash|bar)\b/i],
]

/** The payment method in a reader's words, such as `Visa 1111`; null if none. */
export function paymentMethodNamed(words: string): PaymentMethod | null {
  return readAs.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
