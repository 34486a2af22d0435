import { annualDollars, annualSaving, planPrice } from '@outlay/contract/plans/planInclusions'
import { expect, test } from 'vitest'
import { parsePaymentSearch, parseSubscribeSearch } from '../plans.search.ts'
import { comparedRows, subscribePlan, subscribePlans } from './subscribePlans.ts'

test.each([
  { id: 'free', price: 0, annual: 0, saving: 0, aYear: '0.00' },
  { id: 'silver', price: 9, annual: 7, saving: 24, aYear: '84.00' },
  { id: 'gold', price: 19, annual: 15, saving: 48, aYear: '180.00' },
  { id: 'platinum', price: 39, annual: 31, saving: 96, aYear: '372.00' },
] as const)('$id costs $price dollars a month, by the year $annual, which saves $saving', plan => {
  expect(subscribePlan(plan.id).price).toBe(plan.price)
  expect(annualDollars(plan.price)).toBe(plan.annual)
  expect(annualSaving(plan.price)).toBe(plan.saving)
  expect(planPrice(plan.id, 'annual')).toBe(plan.aYear)
  expect(String(plan.annual)).toHaveLength(String(plan.price).length)
})

test('the plans compare as the specification has them', () => {
  expect(subscribePlans().map(plan => comparedRows.map(({ key }) => plan[key]))).toEqual([
    ['5 a month', '5 scans a month', '1 project', '100 MB', 'CSV', 'Community forum'],
    ['50 a month', '50 scans a month', '5 projects', '1 GB', 'CSV and PDF', 'Email support'],
    [
      '200 a month',
      '200 scans a month',
      'Unlimited projects',
      '10 GB',
      'CSV, PDF, Excel, QuickBooks',
      'Priority email support',
    ],
    [
      'Unlimited',
      'Unlimited scans',
      'Unlimited projects',
      '100 GB',
      'All formats plus API',
      '24/7 phone and email support',
    ],
  ])
  expect(
    subscribePlans()
      .filter(plan => plan.isPopular)
      .map(plan => plan.name),
  ).toEqual(['Gold'])
})

test('Gold adds approvals, Platinum a team and the API', () => {
  expect(subscribePlan('silver').features).not.toContain('Approval workflows')
  expect(subscribePlan('gold').features.slice(0, 6)).toContain('Approval workflows')
  expect(subscribePlan('platinum').features).toEqual(
    expect.arrayContaining(['Team collaboration', 'Multi-user access', 'API access']),
  )
})

test('an address chooses a plan that is paid for, and nothing else', () => {
  expect(parseSubscribeSearch({ plan: 'gold', billing: 'annual' })).toEqual({
    plan: 'gold',
    billing: 'annual',
  })
  for (const plan of ['free', 'bronze', '', undefined, 7]) expect(parseSubscribeSearch({ plan })).toEqual({})
  expect(parsePaymentSearch({ payment: 'success' })).toEqual({ payment: 'success' })
  expect(parsePaymentSearch({ payment: 'failed' })).toEqual({})
})
