import { describe, expect, test } from 'vitest'
import type { PeriodName } from './analytics.search.ts'
import { daysOf, problemOfDays } from './periods.ts'

function shown(period: PeriodName, today: string, taxYearStart = '01-01'): string {
  const { from, to } = daysOf({ period }, { today, taxYearStart })
  return `${from}..${to}`
}

describe('a period', () => {
  test.each([
    ['this-month', '2026-03-15', '2026-03-01..2026-03-31'],
    ['this-month', '2024-02-29', '2024-02-01..2024-02-29'],
    ['last-month', '2026-01-31', '2025-12-01..2025-12-31'],
    ['last-month', '2026-03-31', '2026-02-01..2026-02-28'],
    ['last-month', '2024-03-31', '2024-02-01..2024-02-29'],
    ['this-quarter', '2026-03-31', '2026-01-01..2026-03-31'],
    ['this-quarter', '2026-11-21', '2026-10-01..2026-12-31'],
    ['last-quarter', '2026-02-10', '2025-10-01..2025-12-31'],
    ['last-quarter', '2026-05-31', '2026-01-01..2026-03-31'],
    ['this-year', '2026-03-15', '2026-01-01..2026-12-31'],
    ['last-year', '2024-02-29', '2023-01-01..2023-12-31'],
  ] as const)('%s on %s is %s', (period, today, days) => {
    expect(shown(period, today)).toBe(days)
  })

  test.each([
    ['this-tax-year', '04-06', '2026-04-05', '2025-04-06..2026-04-05'],
    ['this-tax-year', '04-06', '2026-04-06', '2026-04-06..2027-04-05'],
    ['last-tax-year', '04-06', '2026-04-06', '2025-04-06..2026-04-05'],
    ['last-tax-year', '04-06', '2026-04-05', '2024-04-06..2025-04-05'],
    ['this-tax-year', '07-01', '2026-11-21', '2026-07-01..2027-06-30'],
    ['last-tax-year', '01-01', '2026-11-21', '2025-01-01..2025-12-31'],
    ['this-tax-year', '03-01', '2024-02-29', '2023-03-01..2024-02-29'],
    ['this-tax-year', '02-29', '2025-06-01', '2025-02-28..2026-02-27'],
    ['this-tax-year', '02-29', '2024-06-01', '2024-02-29..2025-02-27'],
  ] as const)('%s that begins on %s is on %s %s', (period, start, today, days) => {
    expect(shown(period, today, start)).toBe(days)
  })

  test('of one own choice is its days, and the current month as long as they are none', () => {
    const calendar = { today: '2026-03-15', taxYearStart: '01-01' }
    const custom = (from?: string, to?: string) => daysOf({ period: 'custom', from, to }, calendar)
    expect(custom('2026-01-10', '2026-02-09')).toEqual({ from: '2026-01-10', to: '2026-02-09' })
    expect(custom('2026-02-09', '2026-01-10')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(custom()).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  })
})

test('two days that are typed are told apart from a period', () => {
  expect(problemOfDays({ from: '2026-01-10', to: '2026-01-10' })).toEqual({})
  expect(problemOfDays({ from: '', to: '2026-01-10' })).toEqual({ from: 'Choose a start date' })
  expect(problemOfDays({ from: '2026-01-10', to: '2026-02-30' })).toEqual({ to: 'Choose an end date' })
  expect(problemOfDays({ from: '2026-01-10', to: '2026-01-09' })).toHaveProperty('to')
})
