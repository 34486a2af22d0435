import { describe, expect, test } from 'vitest'
import { expenseOf, readingOf } from '../../../../testing/expenses.ts'
import { valuesOf } from '../expenseForm.values.ts'
import { reviewFormOrder } from './formUnits.ts'

function orderOf(fields: Parameters<typeof readingOf>[0]) {
  const expense = expenseOf({ status: 'pending', merchant: 'Café Central', receiptData: readingOf(fields) })
  return reviewFormOrder('en-US', { expense, initial: valuesOf(expense), hasRule: false })
}
const sure = {
  merchant: { value: 'Café Central', confidence: 0.97 },
  total: { value: '41.20', confidence: 0.97 },
  currency: { value: 'USD', confidence: 0.97 },
  date: { value: '2026-03-31', confidence: 0.97 },
  category: { value: 'meals', confidence: 0.97 },
}

describe('the order of a form in review', () => {
  test('begins with what is doubtful, the least certain first', () => {
    const { toCheck, others, first } = orderOf({
      ...sure,
      merchant: { value: 'Café Central', confidence: 0.7 },
      date: { value: '2026-03-31', confidence: 0.4 },
      total: { value: null, confidence: 0.8 },
    })
    expect(toCheck).toEqual(['money', 'date', 'merchant'])
    expect(others).toEqual(['description', 'category'])
    expect(first).toBe('amount')
  })

  test('leaves a category that is guessed at its own place', () => {
    const { toCheck, others } = orderOf({ ...sure, category: { value: 'meals', confidence: 0.3 } })
    expect(toCheck).toEqual([])
    expect(others.at(-1)).toBe('category')
  })

  test('takes a person to the currency where only that is open', () => {
    const { toCheck, first } = orderOf({ ...sure, currency: { value: null, confidence: 0 } })
    expect(toCheck).toEqual(['money'])
    expect(first).toBe('currency')
  })

  test('has nothing to check where all was read for sure', () => {
    expect(orderOf(sure)).toEqual({
      toCheck: [],
      others: ['money', 'merchant', 'description', 'date', 'category'],
      first: 'amount',
    })
  })
})
