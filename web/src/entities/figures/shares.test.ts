import { expect, test } from 'vitest'
import { shareOf, shareText } from './shares.ts'

test('a share is all of it, or nothing, only where it is', () => {
  expect(shareText('en-US', shareOf('1000.00', '1000.00'))).toBe('100%')
  expect(shareText('en-US', shareOf('999.95', '1000.00'))).toBe('99%')
  expect(shareText('en-US', shareOf('99999999.98', '99999999.99'))).toBe('99%')
  expect(shareText('en-US', shareOf('0.00', '1000.00'))).toBe('0%')
  expect(shareText('en-US', shareOf('0.01', '99999999.99'))).toBe('<1%')
  expect(shareText('en-US', shareOf('0.00', '0.00'))).toBe('0%')
})

test('a share between is rounded, and one beyond the whole says so', () => {
  expect(shareText('en-US', shareOf('2.00', '3.00'))).toBe('67%')
  expect(shareText('en-US', shareOf('1500.00', '1000.00'))).toBe('150%')
})

test('a share with decimals keeps the same rule', () => {
  expect([0.0004, 0.0123, 0.99996, 1].map(share => shareText('en-US', share, 1))).toEqual([
    ...['<0.1%', '1.2%', '99.9%', '100.0%'],
  ])
})
