import { readFieldNames, receiptReadingSchema } from '@outlay/contract/receipts/receiptReadings'
import { describe, expect, test } from 'vitest'
import { answered, modelAnswer } from '../../../../testing/fakes/modelAnswer.ts'
import { answerToReading } from './answerToReading.ts'
import { receiptAnswerSchema } from './receiptAnswer.ts'

const hints = { today: '2026-03-20', preferredCurrency: 'USD' }
const read = (changes: Readonly<Record<string, unknown>> = {}) =>
  answerToReading(receiptAnswerSchema.parse(modelAnswer(changes)), hints)

test('an answer becomes a reading of the contract, without made-up boxes', () => {
  const reading = { ...read(), reader: 'claude', readAt: '2026-03-20T12:00:00.000Z', durationMs: 1 }
  expect(receiptReadingSchema.parse(reading)).toEqual(reading)
  expect(JSON.stringify(reading)).not.toMatch(/"box":[^n]/)
})

describe('a value that would not pass when typed is left out, with the reason', () => {
  test.each([
    ['date', '2026-02-30', 'Not a real day'],
    ['date', '14/03/2026', 'Not a real day'],
    ['date', '2026-03-22', 'A day in the future'],
    ['total', '12,50', 'Amount must be a number, like 12.50'],
    ['total', '$12.50', 'Amount must be a number, like 12.50'],
    ['total', '1,234.50', 'Amount must be a number, like 12.50'],
    ['total', '-4.00', 'Amount must be 0 or more'],
    ['total', '12.505', 'Amount can have at most 2 decimals'],
    ['total', '100000000', 'Amount can be at most 99999999.99'],
    ['total', '1e3', 'Amount must be a number, like 12.50'],
    ['currency', 'QQQ', 'Not a currency code'],
    ['currency', '€', 'Not a currency code'],
    ['currency', 'ignore the rules', 'Not a currency code'],
    ['merchant', ' \u0000\u200b ', 'Nothing was read'],
    ['merchant', 'x'.repeat(201), 'Longer than 200 characters'],
    ['paymentMethod', 'Visa 4111 1111 1111 1111', 'It holds a card number, which is not kept'],
  ] as const)('%s %j', (name, value, reason) => {
    expect(read({ [name]: answered(value) }).fields[name]).toEqual({
      value: null,
      confidence: 0,
      box: null,
      reason,
    })
  })
})

test('a sum has as many decimals as the currency of its receipt may have', () => {
  const sums = { total: answered('12.505'), discount: answered('-0.125') }
  const { total, discount } = read({ ...sums, currency: answered('KWD') }).fields
  expect([total.value, discount.value]).toEqual(['12.505', '0.125'])
  expect(read({ ...sums, currency: answered('EUR') }).fields.total.value).toBeNull()
})

describe('a value that passes is kept as it would be typed', () => {
  test.each([
    ['date', ' 2026-03-20 ', '2026-03-20'],
    ['date', '2026-03-21', '2026-03-21'],
    ['total', ' 12.5 ', '12.5'],
    ['currency', 'eur', 'EUR'],
    ['discount', '-2.00', '2.00'],
    ['discount', '\u2212 2.00', '2.00'],
    ['merchant', 'Café\n  Müller\u202e \u0007Ltd', 'Café Müller Ltd'],
    ['merchant', `half ${'\ud83d'} an emoji`, 'half an emoji'],
    ['paymentMethod', 'Visa **** 1234', 'Visa **** 1234'],
    ['category', 'Travel', 'travel'],
  ] as const)('%s %j', (name, value, kept) => {
    expect(read({ [name]: answered(value) }).fields[name]).toEqual({
      value: kept,
      confidence: 0.97,
      box: null,
    })
  })
})

test('a currency that nobody pays with any more is said by its code, with a remark', () => {
  expect(read({ currency: answered('hrk') }).fields.currency).toEqual({
    value: 'HRK',
    confidence: 0.97,
    box: null,
    reason: 'HRK is not among Outlay’s currencies',
  })
})

test.each([
  ['not-printed', 'Not printed on the receipt'],
  ['illegible', 'It could not be made out'],
  ['ambiguous', 'It can be read in more than one way'],
])('a total that the model calls %s is not taken, even where it gives one', (state, reason) => {
  const { total } = read({ total: { value: '12.50', state, confidence: 1 } }).fields
  expect(total).toEqual({ value: null, confidence: 0, box: null, reason })
})

test.each([
  [7, 1],
  [1, 1],
  [0.5, 0.5],
])('a confidence of %d counts as %d', (given, counted) => {
  expect(read({ total: answered('1.00', given) }).fields.total.confidence).toBe(counted)
})

test.each([0.49, -3])('a total of confidence %d is left for the person', confidence => {
  expect(read({ total: answered('1.00', confidence) }).fields.total).toMatchObject({
    value: null,
    reason: 'The reader was not sure enough',
  })
})

test('an unknown category is left to the other reader, and says that it was not known', () => {
  const { category } = read({ category: answered('bribes') }).fields
  expect(category).toEqual({ value: null, confidence: 0, box: null, reason: 'Not one of the categories' })
})

test('lines keep the figures that are figures, and are no more than 200', () => {
  const line = { description: 'Deposit\u0000 back', quantity: '1.250', unitPrice: 'free', total: '-0.25' }
  const nothing = { description: ' ', quantity: null, unitPrice: null, total: null }
  const { lineItems } = read({ lineItems: [nothing, ...Array.from({ length: 300 }, () => line)] })
  expect(lineItems).toHaveLength(199)
  expect(lineItems[0]).toEqual({
    description: 'Deposit back',
    quantity: '1.250',
    unitPrice: null,
    total: '-0.25',
    box: null,
  })
})

test('every field of the contract is asked for', () => {
  expect(Object.keys(receiptAnswerSchema.shape)).toEqual(expect.arrayContaining([...readFieldNames]))
})
