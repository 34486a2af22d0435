import { describe, expect, test } from 'vitest'
import { compareTotals } from './comparison.ts'

function compared(now: string, before: string, count = 1) {
  const previous = { from: '2026-02-01', to: '2026-02-15', totals: { total: before, count } }
  const totals = { total: now, count: 1 }
  return compareTotals(
    'en-US',
    { totals, soFar: { totals }, previous, currency: 'USD' },
    'No earlier month yet',
  )
}

describe('the comparison with the period before', () => {
  test('finds it good to spend less, and more no alarm', () => {
    expect(compared('82.00', '100.00')).toEqual({
      text: expect.stringMatching(/^18% less than Feb 1\s–\s15, 2026$/),
      isGood: true,
    })
    expect(compared('150.00', '100.00')).toMatchObject({
      text: expect.stringMatching(/^50% more than/),
      isGood: false,
    })
  })

  test('makes no fuss of cents, nor percents of multiples', () => {
    expect(compared('100.20', '100.00').text).toMatch(/^About the same as/)
    expect(compared('5000.00', '1.00').text).toMatch(/^More than 10 times/)
  })

  test('leaves out what is dated later, and says so', () => {
    const previous = { from: '2026-02-01', to: '2026-02-15', totals: { total: '100.00', count: 1 } }
    const totals = { total: '500.00', count: 2 }
    const soFar = { totals: { total: '82.00', count: 1 } }
    expect(
      compareTotals('en-US', { totals, soFar, previous, currency: 'USD' }, 'No earlier month yet'),
    ).toEqual({
      text: expect.stringMatching(/^\$82\.00 so far: 18% less than Feb 1\s–\s15, 2026$/),
      isGood: true,
    })
  })

  test('says so where nothing lies before', () => {
    expect(compared('5.00', '0.00', 0).text).toBe('No earlier month yet')
    expect(compared('5.00', '0.00', 2).text).toMatch(/^\$0\.00 in/)
  })
})
