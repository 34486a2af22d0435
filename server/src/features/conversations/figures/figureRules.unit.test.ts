import { describe, expect, test } from 'vitest'
import { amountOf, divided, shareOf, unitsOf } from '../../../core/exactSums.ts'
import { budgetFigures } from './budgetFigures.ts'
import { rateOf } from './figures.ts'

describe('sums', () => {
  test('are exact, however large', () => {
    const euros = (amount: string) => unitsOf(amount, 'EUR')
    expect(amountOf(euros('99999999999999999999.99') + euros('0.02'), 'EUR')).toBe('100000000000000000000.01')
    expect(amountOf(euros('0.1') + euros('0.2'), 'EUR')).toBe('0.30')
    expect(amountOf(euros('1.00') - euros('2.05'), 'EUR')).toBe('-1.05')
    for (const none of ['1e3', '0.125']) expect(() => euros(none)).toThrow(TypeError)
  })

  test('are in thousandths where the currency has them', () => {
    expect(amountOf(unitsOf('12.345', 'KWD') + unitsOf('0.1', 'KWD'), 'KWD')).toBe('12.445')
  })

  test('are divided half away from zero', () => {
    expect([divided(5n, 2n), divided(-5n, 2n), divided(4n, 3n), divided(0n, 7n)]).toEqual([3n, -3n, 1n, 0n])
  })

  test('have shares with four decimals, and none of nothing', () => {
    expect([shareOf(1n, 3n), shareOf(2n, 1n), shareOf(0n, 5n), shareOf(5n, 0n)]).toEqual([
      ...['0.3333', '2.0000', '0.0000', null],
    ])
  })
})

describe('a budget', () => {
  const of = (spent: string, today = '2026-03-15', monthlyBudget = '310.00') => {
    const { left, perDay, byNow, isOver, pace, used } = budgetFigures({
      today,
      monthlyBudget,
      spent,
      currency: 'EUR',
    })
    return [left.value, perDay.value, byNow.value, isOver, pace, used?.value]
  }

  test('is compared with the days that are over', () => {
    expect(of('150.00')).toEqual(['160.00', '9.41', '150.00', false, 'level', '0.4839'])
    expect(of('150.01')).toEqual(['159.99', '9.41', '150.00', false, 'ahead', '0.4839'])
    expect(of('0.00', '2026-03-01')).toEqual(['310.00', '10.00', '10.00', false, 'behind', '0.0000'])
    expect(of('310.00', '2026-03-31')).toEqual(['0.00', '0.00', '310.00', false, 'level', '1.0000'])
  })

  test('may be overspent, or nothing', () => {
    expect(of('400.00')).toEqual(['90.00', '0.00', '150.00', true, 'ahead', '1.2903'])
    expect(of('5.00', '2026-03-15', '0.00')).toEqual(['5.00', '0.00', '0.00', true, 'ahead', undefined])
  })
})

describe('a rate', () => {
  const over = (from: string, to: string) => ({ from, to })
  test.each([
    ['day', over('2026-03-01', '2026-03-15'), 10n],
    ['week', over('2026-03-01', '2026-03-15'), 70n],
    ['month', over('2026-01-01', '2026-03-31'), 50n],
    // 74 days until March 15: 150 * 30.436875 / 74.
    ['month', over('2026-01-01', '2026-03-15'), 62n],
    ['week', over('2026-03-09', '2026-03-15'), 150n],
    ['month', over('2026-02-01', '2026-02-28'), 150n],
  ] as const)('by the %s of %j', (unit, span, expected) => {
    expect(rateOf(150n, span, unit)).toBe(expected)
  })

  test('is none of a time that is shorter', () => {
    expect(rateOf(150n, over('2026-03-10', '2026-03-15'), 'week')).toBeUndefined()
    expect(rateOf(150n, over('2026-03-01', '2026-03-30'), 'month')).toBeUndefined()
  })
})
