import { expect, test } from 'vitest'
import { changeOf, partOf, sumOf, thousandthsOf } from './sums.ts'

test('a sum is thousandths and back without losing one', () => {
  for (const sum of [
    '0.00',
    '12.345',
    '-0.005',
    '0.05',
    '-0.05',
    '12.50',
    '-1234.56',
    '99999999999999999.99',
  ])
    expect(sumOf(thousandthsOf(sum))).toBe(sum)
})

test('a third decimal counts, and stands nowhere where it is zero', () => {
  expect(sumOf(thousandthsOf('12.345') + thousandthsOf('0.055'))).toBe('12.40')
})

test('a part may be more than its whole, and nothing of nothing is nothing', () => {
  expect(partOf('1.00', '3.00')).toBe(0.3333)
  expect(partOf('45.00', '30.00')).toBe(1.5)
  expect(partOf('0.00', '0.00')).toBe(0)
})

test('a part is exact however large the sums are', () => {
  expect(partOf('0.01', '99999999999999999999.99')).toBe(0)
  expect(partOf('49999999999999999999.99', '99999999999999999999.98')).toBe(0.5)
})

test('a change is what has been added or left out, and none where nothing was before', () => {
  expect(changeOf('150.00', '100.00')).toBe(0.5)
  expect(changeOf('82.00', '100.00')).toBe(-0.18)
  expect(changeOf('82.00', '0.00')).toBeUndefined()
})
