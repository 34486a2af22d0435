import { annualDollars, annualSaving } from '@outlay/contract/plans/planInclusions'
import { expect, test } from 'vitest'
import { type PricingPlan, pricingPlans } from './pricingPlans.ts'
import { questions } from './questions.ts'

const planOf = (id: PricingPlan['id']) => {
  const plan = pricingPlans.find(known => known.id === id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}
/** The card's text. */
const wordsOf = (id: PricingPlan['id']) =>
  planOf(id).features.map(({ name, included }) =>
    [included ? [] : 'no', name.replaceAll(/<\/?limit>/g, '')].flat().join(' '),
  )

test.each([
  ['starter', 0, 0, 0],
  ['professional', 19, 15, 48],
  ['business', 49, 39, 120],
  ['enterprise', 99, 79, 240],
] as const)('%s costs $%i a month, by the year $%i, which saves $%i a year', (id, price, annual, saving) => {
  expect(planOf(id).price).toBe(price)
  expect(annualDollars(price)).toBe(annual)
  expect(annualSaving(price)).toBe(saving)
})

test('a price by the year has as many figures as one by the month, so that nothing moves', () => {
  for (const { price } of pricingPlans) expect(String(annualDollars(price)).length).toBe(String(price).length)
})

test('the plans are those of the specification, with its buttons', () => {
  expect(pricingPlans.map(({ name, period, cta }) => [name, period, cta])).toEqual([
    ['Starter', 'forever', 'Start Free'],
    ['Professional', 'a month', 'Start Pro Trial'],
    ['Business', 'a month', 'Start Business Trial'],
    ['Enterprise', 'a month', 'Contact Sales'],
  ])
  expect(pricingPlans.filter(plan => plan.isPopular).map(plan => plan.id)).toEqual(['professional'])
})

test('a plan lists what it includes and what it does not', () => {
  expect(wordsOf('starter')).toEqual([
    '50 AI receipt scans a month',
    '5 project categories',
    '3 currencies',
    'Monthly reports',
    'Mobile access',
    'Email support',
    'no Advanced analytics',
    'no API access',
    'no Priority support',
  ])
  expect(wordsOf('professional')).toEqual([
    '500 AI receipt scans a month',
    'Unlimited projects',
    'All currencies',
    'Weekly and monthly reports',
    'AI spending insights',
    'Tax optimization',
    'Bulk upload',
    'Priority email support',
    'no API access',
    'no Custom integrations',
  ])
  expect(wordsOf('business')).toEqual([
    'Unlimited AI receipt scans',
    'Unlimited projects and teams',
    'Custom report builder',
    'Predictive insights',
    'QuickBooks integration',
    'API access',
    'Dedicated account manager',
    'Custom integrations',
  ])
  expect(wordsOf('enterprise')).toEqual([
    'Unlimited team members',
    'White-label',
    'Custom AI models',
    'SSO',
    '24/7 phone support',
    'Custom training',
    'SLA',
    'On-premise deployment',
    'Custom development',
  ])
})

test('every question is asked once', () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length)
})
