import { expect, test } from 'vitest'
import { paymentMethodLabel, paymentMethodNamed, paymentMethods } from './paymentMethods.ts'

test.each([
  ['Visa 1111', 'card'],
  ['Card', 'card'],
  ['Girocard 0046', 'card'],
  ['Apple Pay 1111', 'mobile'],
  ['UPI', 'mobile'],
  ['PayPal', 'paypal'],
  ['Bank transfer', 'bank_transfer'],
  ['Gift card', 'voucher'],
  ['Cash', 'cash'],
  ['Shells', null],
  ['Cashier 4', null],
])('a reader that says %s means %s', (words, method) => {
  expect(paymentMethodNamed(words)).toBe(method)
})

test('what people call a method means that method', () => {
  const named = paymentMethods.filter(({ value }) => value !== 'other')
  for (const { value, label } of named) expect(paymentMethodNamed(label)).toBe(value)
  expect(paymentMethodLabel('direct_debit')).toBe('Direct debit')
  expect(paymentMethodLabel(null)).toBeUndefined()
})
