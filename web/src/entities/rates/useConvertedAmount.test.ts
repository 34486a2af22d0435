import { describe, expect, test } from 'vitest'
import { convertedAmount } from './useConvertedAmount.ts'

describe('a converted sum', () => {
  test.each([
    ['18.00', 0.2233, 2, '4.02'],
    ['18', 0.2233, 2, '4.02'],
    ['12.50', 149.987, 0, '1875'],
    ['0.05', 0.1, 2, '0.01'],
    ['1250000', 0.0000391, 2, '48.88'],
    ['99999999.99', 1, 2, '99999999.99'],
    ['10', 0.3071, 3, '3.071'],
    ['0.01', 0.001, 2, '0.00'],
  ])('%s at %d to %d decimals is %s', (amount, rate, decimals, converted) => {
    expect(convertedAmount(amount, rate, decimals)).toBe(converted)
  })
})
