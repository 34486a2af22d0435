import { describe, expect, test } from 'vitest'
import { nextPeriodEnd, periodStart } from './invoiceBook.ts'

function endsOf(anchorText: string, billingPeriod: 'monthly' | 'annual', count: number): string[] {
  const anchor = new Date(anchorText)
  const ends: string[] = []
  let end = anchor
  for (let period = 0; period < count; period += 1) {
    end = nextPeriodEnd(anchor, billingPeriod, end)
    ends.push(end.toISOString())
  }
  return ends
}

describe('a period', () => {
  test('ends on the day of the month it was begun on, or on the last one', () => {
    expect(endsOf('2026-01-31T23:30:00Z', 'monthly', 4)).toEqual([
      '2026-02-28T23:30:00.000Z',
      '2026-03-31T23:30:00.000Z',
      '2026-04-30T23:30:00.000Z',
      '2026-05-31T23:30:00.000Z',
    ])
    expect(endsOf('2027-12-30T00:10:00Z', 'monthly', 3)).toEqual([
      '2028-01-30T00:10:00.000Z',
      '2028-02-29T00:10:00.000Z',
      '2028-03-30T00:10:00.000Z',
    ])
  })

  test('of a year comes back to a 29 February', () => {
    expect(endsOf('2028-02-29T12:00:00Z', 'annual', 4)).toEqual([
      '2029-02-28T12:00:00.000Z',
      '2030-02-28T12:00:00.000Z',
      '2031-02-28T12:00:00.000Z',
      '2032-02-29T12:00:00.000Z',
    ])
  })

  test('began a month or a year before its end', () => {
    const end = new Date('2026-03-31T12:00:00Z')
    expect(periodStart('monthly', end)).toEqual(new Date('2026-02-28T12:00:00Z'))
    expect(periodStart('annual', end)).toEqual(new Date('2025-03-31T12:00:00Z'))
  })
})
