import { describe, expect, test } from 'vitest'
import { dayIn, dayLabel } from './calendarDay.ts'

describe('a day in a list', () => {
  const today = '2026-03-31'

  test.each([
    ['2026-03-31', 'Today'],
    ['2026-03-30', 'Yesterday'],
    ['2026-03-29', '2 days ago'],
    ['2026-03-24', '7 days ago'],
    ['2026-03-23', 'Mar 23, 2026'],
    ['2026-04-01', 'Apr 1, 2026'],
  ])('%s reads %s', (day, label) => {
    expect(dayLabel('en-US', day, today)).toBe(label)
  })

  test('is counted over the change to summer time', () => {
    expect(dayLabel('en-US', '2026-03-28', '2026-03-30')).toBe('2 days ago')
  })

  test('is shown in the order of the locale', () => {
    expect(dayLabel('de-DE', '2025-12-24', today)).toBe('24.12.2025')
  })
})

describe('today', () => {
  const instant = new Date('2026-03-31T23:30:00Z')

  test('is the day in the timezone of the person', () => {
    expect(dayIn('America/New_York', instant)).toBe('2026-03-31')
    expect(dayIn('Asia/Tokyo', instant)).toBe('2026-04-01')
  })
})
