import { expect, test } from 'vitest'
import { partlyRead, readReceipt } from './readReceipt.ts'
import { writtenReceipt } from './writtenReceipt.factory.ts'

const whole = readReceipt(
  [
    writtenReceipt(`
  CORNER HARDWARE LTD
  12 Mill Lane, Leeds
  Date 14/03/2026

  Paint            18.50
  Brush             6.25
  TOTAL            24.75`),
  ],
  { today: '2026-11-20', preferredCurrency: 'GBP' },
)

test('no sum of a receipt that was read in part is sure, and the person is told why', () => {
  const { fields, checks } = partlyRead(whole)
  expect(fields.total.value).toBe('24.75')
  expect(fields.total.confidence).toBeLessThanOrEqual(0.5)
  expect(fields.total.reason).toMatch(/left out/)
  expect(checks).toContainEqual({
    name: 'Whole receipt',
    holds: false,
    detail: expect.stringMatching(/compare the total/),
  })
})

test('what else was read is as sure as before', () => {
  const { fields, lineItems } = partlyRead(whole)
  expect(fields.date).toEqual(whole.fields.date)
  expect(fields.merchant).toEqual(whole.fields.merchant)
  expect(lineItems).toEqual(whole.lineItems)
})
