import { describe, expect, test } from 'vitest'
import {
  annualDollars,
  annualSaving,
  dollarsAMonth,
  inclusions,
  planIds,
  planPrice,
  smallestPlanWith,
} from './planInclusions.ts'

describe('a plan paid for a year', () => {
  test.each([
    { plan: 'free', monthly: '0.00', annual: '0.00', dollars: 0, saving: 0 },
    { plan: 'silver', monthly: '9.00', annual: '84.00', dollars: 7, saving: 24 },
    { plan: 'gold', monthly: '19.00', annual: '180.00', dollars: 15, saving: 48 },
    { plan: 'platinum', monthly: '39.00', annual: '372.00', dollars: 31, saving: 96 },
  ] as const)(
    '$plan costs $annual, which saves $saving dollars',
    ({ plan, monthly, annual, dollars, saving }) => {
      expect(planPrice(plan, 'monthly')).toBe(monthly)
      expect(planPrice(plan, 'annual')).toBe(annual)
      expect(dollarsAMonth(plan, 'annual')).toBe(dollars)
      expect(annualSaving(dollarsAMonth(plan, 'monthly'))).toBe(saving)
    },
  )

  test('is a fifth cheaper, rounded down to whole dollars, whatever it costs', () => {
    for (let dollars = 0; dollars <= 1000; dollars += 1) {
      expect(annualDollars(dollars)).toBeLessThanOrEqual(dollars * 0.8 + 1e-9)
      expect(annualDollars(dollars)).toBeGreaterThan(dollars * 0.8 - 1)
    }
    expect(annualDollars(49)).toBe(39)
  })
})

describe('a larger plan', () => {
  test('includes all that a smaller one does', () => {
    const most = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY
    planIds.slice(1).forEach((plan, place) => {
      const [smaller, larger] = [inclusions[planIds[place] ?? 'free'], inclusions[plan]]
      for (const limit of ['uploads', 'projects', 'storage', 'teamMembers'] as const)
        expect(most(larger[limit])).toBeGreaterThanOrEqual(most(smaller[limit]))
      expect(larger.exportFormats).toEqual(expect.arrayContaining([...smaller.exportFormats]))
      for (const feature of ['approvals', 'api'] as const)
        expect(larger[feature] || !smaller[feature]).toBe(true)
    })
  })

  test('is offered only as large as it has to be', () => {
    expect(smallestPlanWith(({ uploads }) => uploads === null || uploads > 5)).toBe('silver')
    expect(smallestPlanWith(({ exportFormats }) => exportFormats.includes('taxpack'))).toBe('gold')
    expect(smallestPlanWith(({ teamMembers }) => teamMembers !== 0)).toBe('gold')
    expect(smallestPlanWith(({ storage }) => storage === null)).toBeNull()
  })
})
