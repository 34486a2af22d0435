import type { Expense } from '@outlay/contract/expenses/expenses'
import { describe, expect, test } from 'vitest'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { type ExpenseFormValues, valuesOf } from '../form/expenseForm.values.ts'
import { markOn, type ReadInput } from './readingMarks.ts'

function markAfter(
  input: ReadInput,
  part: Partial<Expense>,
  typed: Partial<ExpenseFormValues> = {},
  hasRule = false,
) {
  const expense = expenseOf({ receiptUrl: '/api/receipts/r1/picture', ...part })
  const initial = valuesOf(expense)
  return markOn('en-US', input, { ...initial, ...typed }, { expense, initial, hasRule })
}

describe('the mark on a field of a receipt', () => {
  const total = (confidence: number, reason?: string) =>
    readingOf({ total: { value: '41.2', confidence, ...(reason && { reason }) } })

  test('is green from nine in ten on, and a request to look below', () => {
    expect(markAfter('amount', { receiptData: total(0.9) })?.state).toBe('sure')
    expect(markAfter('amount', { receiptData: total(0.89) })).toEqual({
      state: 'check',
      text: 'Please check: 89% confidence',
    })
  })

  test('says why, where the reader did', () => {
    expect(markAfter('amount', { receiptData: total(0.5, 'Two totals') })?.text).toBe('Two totals')
  })

  test('turns grey once a person has typed something else, and back', () => {
    const receiptData = total(0.5)
    expect(markAfter('amount', { receiptData }, { amount: '40' })?.state).toBe('typed')
    expect(markAfter('amount', { receiptData }, { amount: '41.20' })?.state).toBe('check')
  })

  test('offers what was read where a person has typed something else', () => {
    const receiptData = readingOf({
      total: { value: '41.20', confidence: 0.5 },
      date: { value: '2026-03-31', confidence: 0.9 },
    })
    expect(markAfter('amount', { receiptData }, { amount: '40' })?.read).toEqual({
      value: '41.20',
      text: '41.20',
    })
    expect(markAfter('date', { receiptData }, { date: '2026-04-01' })?.read).toEqual({
      value: '2026-03-31',
      text: 'Mar 31, 2026',
    })
  })

  test('asks for what was not found, until it is typed', () => {
    const pending = { status: 'pending' as const, receiptData: readingOf({}) }
    expect(markAfter('date', pending)).toEqual({ state: 'check', text: 'Not found on the receipt' })
    expect(markAfter('date', pending, { date: '2026-03-31' })?.state).toBe('typed')
  })

  test('calls a doubtful category a guess, which is nothing to be checked', () => {
    const categoryOf = (value: string | null, confidence: number) => ({
      status: 'pending' as const,
      receiptData: readingOf({ category: { value, confidence } }),
    })
    expect(markAfter('category', categoryOf('meals', 0.71))).toEqual({ state: 'guess', text: 'A guess' })
    expect(markAfter('category', categoryOf(null, 0))).toEqual({ state: 'guess', text: 'Not clear' })
    expect(markAfter('category', categoryOf('meals', 0.97))?.state).toBe('sure')
    expect(markAfter('category', categoryOf('meals', 0.71), { category: 'travel' })?.state).toBe('typed')
  })

  test('names a currency that is none of today', () => {
    const receiptData = readingOf({ currency: { value: 'HRK', confidence: 0.98 } })
    const mark = markAfter('currency', { status: 'pending', originalCurrency: 'HRK', receiptData })
    expect(mark).toEqual({
      state: 'check',
      text: 'The receipt says HRK, which isn’t a current currency. Choose another.',
    })
  })

  test('names the rule that filled a field in', () => {
    const receiptData = readingOf({ merchant: { value: 'SBUX 0042', confidence: 0.95 } })
    expect(markAfter('merchant', { merchant: 'Starbucks', receiptData }, {}, true)?.state).toBe('rule')
  })

  test('is nothing where no reader has a say', () => {
    expect(markAfter('amount', {})).toBeUndefined()
    expect(markAfter('category', { receiptData: readingOf({}) })).toBeUndefined()
  })
})
