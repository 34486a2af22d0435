import { describe, expect, test } from 'vitest'
import { barsOf, grainOf, isLong, periodBefore, periodOf } from './spendingReport.ts'

const days = (text: string) => {
  const [from = '', to = ''] = text.split('..')
  return { from, to }
}

describe('the period before', () => {
  test.each([
    ['a month', '2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
    ['a February of a leap year', '2024-02-01..2024-02-29', '2024-01-01..2024-01-31'],
    ['a quarter', '2026-01-01..2026-03-31', '2025-10-01..2025-12-31'],
    ['a year', '2024-01-01..2024-12-31', '2023-01-01..2023-12-31'],
    ['a tax year from 6 April', '2023-04-06..2024-04-05', '2022-04-06..2023-04-05'],
    ['ten days', '2026-03-01..2026-03-10', '2026-02-19..2026-02-28'],
    ['one day', '2026-03-01..2026-03-01', '2026-02-28..2026-02-28'],
  ])('%s that is over, %s, is %s', (_, period, before) => {
    expect(periodBefore(days(period), '2026-07-15')).toEqual(days(before))
  })

  test.each([
    ['2026-03-01..2026-03-31', '2026-03-15', '2026-02-01..2026-02-15'],
    ['2026-03-01..2026-03-31', '2026-03-30', '2026-02-01..2026-02-28'],
    ['2026-03-01..2026-03-31', '2026-03-31', '2026-02-01..2026-02-28'],
    ['2026-02-01..2026-02-28', '2026-02-28', '2026-01-01..2026-01-31'],
    ['2026-01-01..2026-12-31', '2026-03-15', '2025-01-01..2025-03-15'],
    ['2026-03-10..2026-03-19', '2026-03-12', '2026-02-28..2026-03-02'],
    ['2026-04-01..2026-04-30', '2026-03-15', '2026-03-01..2026-03-31'],
  ])('%s on %s is the same days, %s', (period, today, before) => {
    expect(periodBefore(days(period), today)).toEqual(days(before))
  })
})

describe('a period', () => {
  test('is the current month where no days are given', () => {
    expect(periodOf({}, '2024-02-10')).toEqual(days('2024-02-01..2024-02-29'))
  })

  test('is refused when it ends before it begins, or lacks an end', () => {
    expect(() => periodOf({ from: '2026-02-01', to: '2026-01-31' }, '2026-02-10')).toThrow(
      'The end date can’t be before the start date',
    )
    expect(() => periodOf({ from: '2026-02-01' }, '2026-02-10')).toThrow('end date')
    expect(() => periodOf({ to: '2026-02-01' }, '2026-02-10')).toThrow('start date')
  })

  test.each([
    ['2026-01-01..2026-02-14', 'day'],
    ['2026-01-01..2026-02-15', 'week'],
    ['2026-01-01..2026-07-19', 'week'],
    ['2026-01-01..2026-07-20', 'month'],
  ])('%s has a bar for each %s', (period, grain) => {
    expect(grainOf(days(period))).toBe(grain)
  })

  test('is long beyond 240 months', () => {
    expect(isLong(days('2000-01-01..2019-12-31'))).toBe(false)
    expect(isLong(days('2000-01-01..2020-01-01'))).toBe(true)
  })
})

describe('bars', () => {
  test('of weeks begin on Monday and are cut at the ends of the period', () => {
    expect(barsOf(days('2026-03-01..2026-03-10'), 'week')).toEqual([
      { start: '2026-02-23', ...days('2026-03-01..2026-03-01') },
      { start: '2026-03-02', ...days('2026-03-02..2026-03-08') },
      { start: '2026-03-09', ...days('2026-03-09..2026-03-10') },
    ])
  })

  test('of months and years are cut likewise, and cover every day once', () => {
    expect(barsOf(days('2024-01-31..2024-03-01'), 'month')).toEqual([
      { start: '2024-01-01', ...days('2024-01-31..2024-01-31') },
      { start: '2024-02-01', ...days('2024-02-01..2024-02-29') },
      { start: '2024-03-01', ...days('2024-03-01..2024-03-01') },
    ])
    expect(barsOf(days('2024-06-01..2025-06-01'), 'year').map(({ from, to }) => [from, to])).toEqual([
      ['2024-06-01', '2024-12-31'],
      ['2025-01-01', '2025-06-01'],
    ])
    expect(barsOf(days('2024-02-27..2024-03-02'), 'day').map(({ from }) => from)).toEqual([
      ...['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02'],
    ])
  })
})
