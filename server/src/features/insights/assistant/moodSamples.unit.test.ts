import { describe, expect, test } from 'vitest'
import { rankTest } from './moodSamples.ts'

describe('the rank test', () => {
  test('is as the literature computes it, with ties and the correction for continuity', () => {
    // U = 25 of 25: z = (12.5 - 0.5) / sqrt(25 * 11 / 12) = 2.5068.
    expect(rankTest([6, 7, 8, 9, 10], [1, 2, 3, 4, 5])).toBeCloseTo(0.01219, 4)
    // Ties of 2, 2 and 2 in ten values: U = 21, variance 25 / 12 * (11 - 18 / 90).
    expect(rankTest([3, 4, 4, 5, 6], [1, 2, 3, 2, 5])).toBeCloseTo(0.09183, 2)
  })

  test('does not mind which sample is which', () => {
    expect(rankTest([1, 2, 9], [4, 5, 6, 7])).toBe(rankTest([4, 5, 6, 7], [1, 2, 9]))
  })

  test('finds nothing in samples alike, equal or empty', () => {
    expect(rankTest([1, 3, 5, 7], [2, 4, 6])).toBe(1)
    expect(rankTest([5, 5, 5], [5, 5, 5])).toBe(1)
    expect(rankTest([], [1, 2])).toBe(1)
  })

  test('is not led by one large purchase', () => {
    const usual = [10, 11, 12, 13, 14, 15]
    expect(rankTest([10, 11, 12, 13, 14, 100_000], usual)).toBeGreaterThan(0.5)
  })
})
