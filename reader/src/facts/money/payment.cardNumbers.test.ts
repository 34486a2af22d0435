import { expect, test } from 'vitest'
import { readWritten } from '../../fields/writtenReceipt.factory.ts'
import { isCardNumber, withoutCardNumbers } from './payment.ts'

test.each([
  ['Card 4111 1111 1111 1111', 'Card …1111'],
  ['4111111111111111 gift', '…1111 gift'],
  ['4111-1111-1111-1234', '…1234'],
  ['Order 12345678', 'Order 12345678'],
])('of %s no more than the last four digits are left', (text, expected) => {
  expect(withoutCardNumbers(text)).toBe(expected)
})

test('a card number passes its check, other long numbers seldom do', () => {
  expect(isCardNumber('4111 1111 1111 1111')).toBe(true)
  expect(isCardNumber('4111 1111 1111 1112')).toBe(false)
  expect(isCardNumber('1234')).toBe(false)
})

test('nowhere in a reading stands a whole card number', () => {
  const reading = readWritten(`
    Corner Shop
    Top-up 4111 1111 1111 1111    20.00
    TOTAL                         20.00
    VISA 4111 1111 1111 1111      20.00
  `)
  expect(JSON.stringify(reading)).not.toMatch(/4111[ -]?1111[ -]?1111/)
  expect(reading.values.paymentMethod).toBe('Visa 1111')
})
