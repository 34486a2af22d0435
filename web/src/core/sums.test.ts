import { expect, test } from 'vitest'
import { centsOf, partOf, sumOf } from './sums.ts'

test('a sum is cents and back without losing one', () => {
  for (const sum of ['0.00', '0.05', '-0.05', '12.50', '-1234.56', '99999999999999999.99'])
    expect(sumOf(centsOf(sum))).toBe(sum)
})

test('a part may be more than its whole, and nothing of nothing is nothing', () => {
  expect(partOf('1.00', '3.00')).toBe(0.3333)
  expect(partOf('45.00', '30.00')).toBe(1.5)
  expect(partOf('0.00', '0.00')).toBe(0)
})
