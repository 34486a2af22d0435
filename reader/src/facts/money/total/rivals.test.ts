import { expect, test } from 'vitest'
import { isSlipOf } from './rivals.ts'

test.each([
  [690, 600, 'a wrong digit'],
  [280, 1280, 'a lost digit'],
  [11280, 1280, 'an added digit'],
  [159000, 1590, 'a lost point'],
])('%i may be read for %i: %s', (read, meant) => {
  expect(isSlipOf(read, meant)).toBe(true)
  expect(isSlipOf(meant, read)).toBe(true)
})

test.each([
  [690, 690],
  [690, 500],
  [1234, 1243],
  [0, 5],
])('%i is not read for %i by one slip', (read, meant) => {
  expect(isSlipOf(read, meant)).toBe(false)
})
