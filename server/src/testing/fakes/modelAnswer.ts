import type { ReceiptTruth } from '@outlay/reader/testing/receipts/receiptTruth'

interface AnsweredField {
  readonly value: string | null
  readonly state: string
  readonly confidence: number
}

/** A field of a model's response: printed and certain, or not printed. */
export function answered(value: string | null, confidence = 0.97): AnsweredField {
  return { value, state: value === null ? 'not-printed' : 'read', confidence }
}

const coffee = {
  isReceipt: true,
  merchant: answered('Blue Door Coffee'),
  date: answered('2026-03-14'),
  total: answered('10.80'),
  currency: answered('USD'),
  subtotal: answered('10.00'),
  tax: answered('0.80'),
  tip: answered(null),
  discount: answered(null),
  paymentMethod: answered('Visa 1234'),
  category: answered('meals'),
  description: answered('Two coffees and a bagel'),
  lineItems: [
    { description: 'Flat white', quantity: '2', unitPrice: '3.50', total: '7.00' },
    { description: 'Bagel', quantity: '1', unitPrice: null, total: '3.00' },
  ],
}

/** A model's response for a small café receipt, with a test's changes. */
export function modelAnswer(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { ...coffee, ...changes }
}

/** A correct model response for a drawn receipt. */
export function modelAnswerOf(truth: ReceiptTruth, changes: Readonly<Record<string, unknown>> = {}) {
  const { merchant, date, total, currency, subtotal, tax, tip, discount, lineItems } = truth
  const payment = [truth.paymentMethod, truth.cardLastFour].filter(Boolean).join(' ')
  const fields = { merchant, date, total, currency, subtotal, tax, tip, discount }
  return {
    isReceipt: true,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, answered(value ?? null)])),
    paymentMethod: answered(payment || null),
    category: answered('other'),
    description: answered(lineItems[0]?.description ?? null),
    lineItems,
    ...changes,
  }
}
