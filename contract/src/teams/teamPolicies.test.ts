import { describe, expect, test } from 'vitest'
import {
  type FlaggedExpense,
  flagsOf,
  sumOfAmounts,
  type TeamSettings,
  teamSettingsSchema,
  withMealsOfDay,
} from './teamPolicies.ts'

const settings: TeamSettings = {
  currency: 'EUR',
  approvals: true,
  approvalFrom: '0',
  secondStepFrom: null,
  receiptFrom: '25.00',
  allowedCategories: ['meals', 'travel'],
  submitWithinDays: 30,
  mealsPerDay: '40.5',
}
const expense: FlaggedExpense = {
  amount: '24.99',
  category: 'meals',
  date: '2026-03-01',
  submittedOn: '2026-03-31',
  hasReceipt: false,
  mealsOfDay: '40.50',
}
const kindsOf = (change: Partial<FlaggedExpense>, asked: Partial<TeamSettings> = {}) =>
  flagsOf({ ...expense, ...change }, { ...settings, ...asked }).map(({ kind }) => kind)

describe('an expense', () => {
  test('that is just within everything its team asks has no flag', () => {
    expect(kindsOf({})).toEqual([])
  })

  test('needs a receipt from the very amount on, however it is written', () => {
    expect(kindsOf({ amount: '25' })).toEqual(['receipt-missing'])
    expect(kindsOf({ amount: '25.000', hasReceipt: true })).toEqual([])
    expect(kindsOf({ amount: '9.99' }, { receiptFrom: '10' })).toEqual([])
  })

  test('is flagged for a category that is not allowed, and not where all are', () => {
    expect(kindsOf({ category: 'rent' })).toEqual(['category-not-allowed'])
    expect(kindsOf({ category: 'rent' }, { allowedCategories: null })).toEqual([])
  })

  test('is late on the day after the last one, over a change of clocks, too', () => {
    expect(kindsOf({ submittedOn: '2026-04-01' })).toEqual(['submitted-late'])
    expect(kindsOf({ date: '2026-03-28', submittedOn: '2026-03-29' }, { submitWithinDays: 1 })).toEqual([])
    expect(kindsOf({ date: '2026-03-28', submittedOn: '2026-03-30' }, { submitWithinDays: 1 })).toEqual([
      'submitted-late',
    ])
  })

  test('is held against all meals of its day, where it is one', () => {
    expect(kindsOf({ mealsOfDay: '40.51' })).toEqual(['meals-over-limit'])
    expect(kindsOf({ mealsOfDay: '40.51', category: 'travel' })).toEqual([])
  })

  test('is held against the meals of its day anew, and all else stays as it was noted', () => {
    const late = { kind: 'submitted-late', limit: '30' } as const
    const over = { kind: 'meals-over-limit', limit: '40.5' } as const
    expect(withMealsOfDay([late], '40.51', settings)).toEqual([late, over])
    expect(withMealsOfDay([late, over], '40.50', settings)).toEqual([late])
    expect(withMealsOfDay([over], '99', { mealsPerDay: null })).toEqual([])
    expect(sumOfAmounts('30.50', '10.007')).toBe('40.507')
    expect(sumOfAmounts('0', '0.5')).toBe('0.500')
  })

  test('that could not be converted has no limit of amounts held against it', () => {
    expect(kindsOf({ amount: null, mealsOfDay: null })).toEqual([])
  })

  test('says with each flag what is allowed', () => {
    const flags = flagsOf(
      { ...expense, amount: '30.00', submittedOn: '2026-06-01', mealsOfDay: '99.00' },
      settings,
    )
    expect(flags).toEqual([
      { kind: 'receipt-missing', limit: '25.00' },
      { kind: 'submitted-late', limit: '30' },
      { kind: 'meals-over-limit', limit: '40.5' },
    ])
  })
})

describe('what a team asks', () => {
  const problemsOf = (change: object) =>
    teamSettingsSchema
      .safeParse({ ...settings, ...change })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  test('is refused where it makes no sense', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ approvalFrom: '-1' })).toEqual(['approvalFrom'])
    expect(problemsOf({ currency: 'JPY', mealsPerDay: '1.234' })).toEqual(['mealsPerDay'])
    expect(problemsOf({ allowedCategories: [] })).toEqual(['allowedCategories'])
    expect(problemsOf({ submitWithinDays: 1.5 })).toEqual(['submitWithinDays'])
  })

  test('has its second step above its first', () => {
    expect(problemsOf({ approvalFrom: '50', secondStepFrom: '49.99' })).toEqual(['secondStepFrom'])
    expect(problemsOf({ approvalFrom: '50', secondStepFrom: '50.00' })).toEqual(['secondStepFrom'])
    expect(problemsOf({ approvalFrom: '50', secondStepFrom: '50.01' })).toEqual([])
  })
})

test.each(['NaN', '1e400', '-5', '1,5', ''])('limits that are no amount are refused as such: %j', wrong => {
  for (const field of ['approvalFrom', 'secondStepFrom'] as const) {
    const { error } = teamSettingsSchema.safeParse({ ...settings, secondStepFrom: '1', [field]: wrong })
    expect(error?.issues.map(({ path }) => path.join())).toEqual([field])
  }
})
