import { describe, expect, test } from 'vitest'
import { lastWorkingDay, nextDue, type Schedule } from './schedules.ts'

const schedule = (part: Partial<Schedule> = {}): Schedule => ({
  unit: 'months',
  every: 1,
  startDate: '2026-01-31',
  endDate: null,
  ...part,
})
const dues = (part: Partial<Schedule>, from: string, count: number) => {
  const found: (string | null)[] = []
  for (let day: string | null = from; day !== null && found.length < count; ) {
    const due: string | null = nextDue(schedule(part), day)
    found.push(due)
    day = due && new Date(Date.parse(due) + 86_400_000).toISOString().slice(0, 10)
  }
  return found
}

describe('what returns is due', () => {
  test('on the day of the month it began on, or the last of a shorter month, and on its own day again after that', () => {
    expect(dues({}, '2026-01-01', 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
    expect(dues({ every: 3 }, '2026-02-01', 2)).toEqual(['2026-04-30', '2026-07-31'])
  })

  test('every so many days and weeks, counted from its start', () => {
    expect(dues({ unit: 'days', every: 10, startDate: '2026-03-01' }, '2026-03-12', 2)).toEqual([
      '2026-03-21',
      '2026-03-31',
    ])
    expect(dues({ unit: 'weeks', every: 2, startDate: '2026-03-02' }, '2026-03-16', 2)).toEqual([
      '2026-03-16',
      '2026-03-30',
    ])
  })

  test('on the last working day, whatever weekend a month ends on, and not before its start', () => {
    const last = { unit: 'last-working-day', startDate: '2026-01-31' } as const
    // 30 January was a Friday, the day before the start.
    expect(dues(last, '2026-01-01', 3)).toEqual(['2026-02-27', '2026-03-31', '2026-04-30'])
    expect(['2026-01-05', '2026-05-31', '2026-08-01'].map(lastWorkingDay)).toEqual([
      '2026-01-30',
      '2026-05-29',
      '2026-08-31',
    ])
  })

  test('not after its end', () => {
    expect(dues({ endDate: '2026-02-28' }, '2026-01-01', 9)).toEqual(['2026-01-31', '2026-02-28', null])
    expect(nextDue(schedule({ endDate: '2026-01-30' }), '2026-01-01')).toBeNull()
  })

  test('as soon for a start long ago', () => {
    expect(nextDue(schedule({ unit: 'days', startDate: '1900-01-01' }), '2026-03-15')).toBe('2026-03-15')
    expect(nextDue(schedule({ every: 12, startDate: '1904-02-29' }), '2026-01-01')).toBe('2026-02-28')
  })
})
