import { describe, expect, test } from 'vitest'
import { differenceOf, isZero, sharesOf, sumOf } from './shares.ts'

describe('shares of a sum', () => {
  test.each([
    ['100.00', ['1', '1', '1'], 2, ['33.33', '33.33', '33.34']],
    ['0.01', ['50', '50'], 2, ['0.00', '0.01']],
    ['120.00', ['60', '40'], 2, ['72.00', '48.00']],
    ['10.00', ['33.3', '66.7'], 2, ['3.33', '6.67']],
    ['1000', ['1', '2'], 0, ['333', '667']],
    ['1.001', ['1', '1'], 3, ['0.500', '0.501']],
    ['99999999.99', ['0', '1'], 2, ['0.00', '99999999.99']],
  ])('%s by %j comes to %j', (total, weights, decimals, shares) => {
    expect(sharesOf(total, weights, decimals)).toEqual(shares)
  })

  test('come to the sum to the cent, however many there are', () => {
    for (let parts = 2; parts <= 20; parts += 1) {
      const weights = Array.from({ length: parts }, (_, index) => String(index + 1))
      expect(sumOf(sharesOf('1234.57', weights, 2))).toBe('1234.57')
    }
  })
})

describe('sums of decimal text', () => {
  test('are added and taken away without a float', () => {
    expect(sumOf(['0.10', '0.2', '3'])).toBe('3.30')
    expect(sumOf([])).toBe('0')
    expect(differenceOf('0.30', '0.1')).toBe('0.20')
    expect(differenceOf('1', '2.5')).toBe('-1.5')
    expect(isZero('0.000')).toBe(true)
    expect(isZero('0.010')).toBe(false)
  })
})
