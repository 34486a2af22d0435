import { expect, test } from 'vitest'
import { sumOf } from './payees.ts'

test.each([
  [[], '0.00'],
  [['10.10', '0.20'], '10.30'],
  [['0.1', '0.2', '99999999.99'], '100000000.29'],
  [['1.005', '2.00'], '3.005'],
  [['340.00', '-90.5'], '249.50'],
  [['1.00', '-1.25'], '-0.25'],
])('%j come to %s', (amounts, sum) => {
  expect(sumOf(amounts)).toBe(sum)
})
