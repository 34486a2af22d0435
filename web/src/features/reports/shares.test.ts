import { describe, expect, test } from 'vitest'
import { changeOf, shareOf } from './shares.ts'

describe('a share', () => {
  test('is exact however large the sums are', () => {
    expect(shareOf('25.00', '100.00')).toBe(0.25)
    expect(shareOf('0.01', '99999999999999999999.99')).toBe(0)
    expect(shareOf('49999999999999999999.99', '99999999999999999999.98')).toBe(0.5)
  })

  test('of nothing is nothing', () => {
    expect(shareOf('0.00', '0.00')).toBe(0)
  })
})

test('a change is what has been added or left out, and none where nothing was before', () => {
  expect(changeOf('150.00', '100.00')).toBe(0.5)
  expect(changeOf('82.00', '100.00')).toBe(-0.18)
  expect(changeOf('82.00', '0.00')).toBeUndefined()
})
