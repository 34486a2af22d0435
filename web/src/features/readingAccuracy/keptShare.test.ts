import { expect, test } from 'vitest'
import { keptPercent } from './keptShare.ts'

test('a share has one decimal and is never made to look better than it is', () => {
  const percent = (kept: number, read: number) => keptPercent('en-US', { kept, read })
  expect(percent(97, 100)).toBe('97.0%')
  expect(percent(29, 100)).toBe('29.0%')
  expect(percent(2, 3)).toBe('66.6%')
  expect(percent(9999, 10_000)).toBe('99.9%')
  expect(percent(999_999, 1_000_000)).toBe('99.9%')
  expect(percent(0, 7)).toBe('0.0%')
  expect(percent(7, 7)).toBe('100%')
  expect(percent(0, 0)).toBeUndefined()
})
