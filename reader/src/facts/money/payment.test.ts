import { expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { findPayment } from './payment.ts'

function payment(text: string) {
  return findPayment(writtenReceipt(text))?.value
}

test.each([
  ['VISA XXXX XXXX XXXX 7310', 'Visa 7310'],
  ['MASTERCARD ....8452', 'Mastercard 8452'],
  ['Girocard\nKartennr. ####6628', 'Girocard 6628'],
  ['Mastercard, Karte endet auf 2741', 'Mastercard 2741'],
  ['Carte bancaire 65,30', 'Card'],
  ['Paid by card ending 9035', 'Card 9035'],
  ['Paid by: UPI', 'UPI'],
  ['Comptant 50,00', 'Cash'],
  ['CASH 5.00', 'Cash'],
  ['Bar 20,00', 'Cash'],
  ['Gegeben BAR EUR 20,00', 'Cash'],
])('%s', (text, expected) => {
  expect(payment(text)).toBe(expected)
})

test('of a whole card number only the last four digits are kept', () => {
  expect(payment('VISA CARD NO 4111 1111 1111 1234')).toBe('Visa 1234')
})

test('a bar to drink at is none either', () => {
  expect(payment('Harbour Cafe & Sports Bar\nTotal 26.96')).toBeUndefined()
})

test('a cashier is no payment in cash', () => {
  expect(payment('CASHIER: MIRA')).toBeUndefined()
})

test('the long number of the receipt itself is no card', () => {
  expect(payment('VISA CREDIT 39.08\n0117 0403 3120 6418')).toBe('Visa')
})

test('last digits that were torn in two are put together', () => {
  expect(payment('Girocard\nKartennr. HHEHHHHHHH66 28')).toBe('Girocard 6628')
})

test('rows of masks and leaders take no time', () => {
  const rows = Array.from({ length: 300 }, () => '*#X.'.repeat(100)).join('\n')
  expect(payment(`${rows}\nVISA ****7310`)).toBe('Visa 7310')
})
