import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { newExpenseValues } from './expenseForm.values.ts'
import { broughtBy } from './usualAtMerchant.ts'

const blank = newExpenseValues(ana, new Date('2026-03-31T12:00:00Z'))
const aurora: MerchantSuggestion = {
  merchant: 'Aurora',
  count: 4,
  category: 'meals',
  projectId: 'p1',
  currency: 'EUR',
  paymentMethod: 'card',
  isDeductible: null,
}
const untouched = { blank, brought: {}, isUsable: () => true }

describe('a merchant that is chosen', () => {
  test('brings what is usual there', () => {
    expect(broughtBy(aurora, blank, untouched)).toEqual({
      category: 'meals',
      projectId: 'p1',
      currency: 'EUR',
      paymentMethod: 'card',
      isDeductible: true,
    })
  })

  test('leaves what a person chose', () => {
    const values = { ...blank, category: 'travel', paymentMethod: 'cash', isDeductible: false } as const
    expect(broughtBy(aurora, values, untouched)).toEqual({ projectId: 'p1', currency: 'EUR' })
  })

  test('changes no currency under an amount', () => {
    expect(broughtBy(aurora, { ...blank, amount: '12' }, untouched).currency).toBe('USD')
  })

  test('leaves nothing of what another merchant brought', () => {
    const brought = broughtBy(aurora, blank, untouched)
    const market = {
      ...aurora,
      category: 'other',
      projectId: null,
      currency: 'USD',
      paymentMethod: null,
    } as const
    const after = broughtBy(market, { ...blank, ...brought }, { ...untouched, brought })
    expect({ ...blank, ...brought, ...after }).toEqual(blank)
  })

  test('brings no project that expenses cannot be put on any more', () => {
    expect(broughtBy(aurora, blank, { ...untouched, isUsable: () => false }).projectId).toBe('')
  })
})
