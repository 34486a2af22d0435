import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  countWholeMonths,
  monthOf,
  quarterOf,
  wholeMonthsIn,
  yearOf,
} from './daySpans.ts'

describe('days', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('go on from %s by %i to %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('of %s, %i months on, are %s, at the latest the last of the month', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })
})

describe('a time', () => {
  test('that is a month ends on its last day, leap year or not', () => {
    expect(monthOf('2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('has its first and its last day', () => {
    expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1)
    expect(countDays({ from: '2024-01-01', to: '2024-12-31' })).toBe(366)
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-02-28' }, 1],
    [{ from: '2026-01-01', to: '2026-03-31' }, 3],
    [{ from: '2023-04-06', to: '2024-04-05' }, 12],
    [{ from: '2026-03-10', to: '2026-04-08' }, undefined],
    [{ from: '2026-03-01', to: '2026-03-01' }, undefined],
  ])('%o has %s whole months', (span, months) => {
    expect(countWholeMonths(span)).toBe(months)
  })

  test.each([
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ],
    [
      { from: '2025-12-15', to: '2026-03-20' },
      { from: '2026-01-01', to: '2026-02-28' },
    ],
    [{ from: '2026-01-02', to: '2026-02-27' }, undefined],
    [
      { from: '2026-01-31', to: '2026-02-28' },
      { from: '2026-02-01', to: '2026-02-28' },
    ],
  ])('%o has the whole months %o', (span, months) => {
    expect(wholeMonthsIn(span)).toEqual(months)
  })
})

test.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2026-11-25', '2026-10-01', '2026-12-31'],
  ['2024-06-30', '2024-04-01', '2024-06-30'],
])('the quarter of %s is from %s to %s', (day, from, to) => {
  expect(quarterOf(day)).toEqual({ from, to })
})

test('a year is that of the calendar', () => {
  expect(yearOf('2026-11-25')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})
