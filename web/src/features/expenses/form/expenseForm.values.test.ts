import { describe, expect, test } from 'vitest'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import { ana } from '../../../testing/people.ts'
import { bodyOf, newExpenseValues, typedOver, validateExpense, valuesOf } from './expenseForm.values.ts'

const blank = newExpenseValues(ana, new Date('2026-03-31T12:00:00Z'))

describe('what was typed before a receipt was read', () => {
  const read = valuesOf(
    expenseOf({
      merchant: 'Café Central',
      originalAmount: '41.20',
      originalCurrency: 'EUR',
      date: '2026-03-30',
      receiptData: readingOf({ currency: { value: 'EUR', confidence: 0.97 } }),
    }),
  )
  const fresh = newExpenseValues(ana, new Date())

  test('stays, and what was not typed is filled in', () => {
    const typed = { ...fresh, merchant: 'Central', notes: 'With Ben' }
    expect(typedOver(read, typed, ana)).toEqual({ ...read, merchant: 'Central', notes: 'With Ben' })
  })

  test('is an amount in the currency next to it', () => {
    expect(typedOver(read, { ...fresh, amount: '40' }, ana)).toMatchObject({
      amount: '40',
      currency: 'USD',
      amountCurrency: 'USD',
    })
  })

  test('is a currency that the amount on the receipt may not have', () => {
    expect(typedOver(read, { ...fresh, currency: 'GBP' }, ana)).toMatchObject({
      amount: '41.20',
      currency: 'GBP',
      amountCurrency: 'EUR',
    })
  })
})

describe('a new expense', () => {
  test('begins with today where the person is, in the preferred currency', () => {
    const values = newExpenseValues(
      { ...ana, timezone: 'Asia/Tokyo', preferredCurrency: 'JPY' },
      new Date('2026-03-31T23:00:00Z'),
    )
    expect(values).toMatchObject({
      date: '2026-04-01',
      currency: 'JPY',
      category: 'other',
      isDeductible: true,
    })
  })

  test('needs a description, an amount and a currency', () => {
    expect(validateExpense('en-US', { ...blank, currency: '' })).toEqual({
      description: 'Description is required',
      amount: 'Amount is required',
      currency: 'Currency is required',
    })
  })

  test.each([
    ['-1', 'Amount must be 0 or more'],
    ['twelve', 'Amount must be a number, like 12.50'],
    ['1.005', 'Amount can have at most 2 decimals'],
    ['100000000', 'Amount can be at most 99999999.99'],
  ])('does not take the amount %s', (amount, message) => {
    expect(validateExpense('en-US', { ...blank, description: 'Tea', amount })).toEqual({ amount: message })
  })

  test('takes a free one', () => {
    expect(validateExpense('en-US', { ...blank, description: 'Tea', amount: '0' })).toEqual({})
  })

  test('sends no note without a mood', () => {
    const values = { ...blank, description: ' Tea ', amount: '3.10', moodNote: 'left over' }
    expect(bodyOf('en-US', values)).toEqual({
      description: 'Tea',
      amount: '3.10',
      currency: 'USD',
      category: 'other',
      projectId: null,
      date: '2026-03-31',
      isDeductible: 'true',
      mood: null,
      moodNote: null,
      notes: null,
      paymentMethod: null,
      merchant: null,
      person: null,
      tags: [],
    })
    expect(bodyOf('en-US', { ...values, mood: 'happy' })).toMatchObject({
      mood: 'happy',
      moodNote: 'left over',
    })
  })
})

describe('an expense to edit', () => {
  test('shows the sum as it was typed, not as it was converted', () => {
    const expense = expenseOf({ amount: '44.78', originalAmount: '41.20', originalCurrency: 'EUR' })
    expect(valuesOf(expense)).toMatchObject({ amount: '41.20', currency: 'EUR' })
  })

  test('leaves open what its reader could not tell, instead of what stands in for it', () => {
    const reading = readingOf({ currency: { value: 'EUR', confidence: 0.9 } })
    const expense = expenseOf({ status: 'pending', originalAmount: '0.00', receiptData: reading })
    expect(valuesOf(expense)).toMatchObject({ amount: '', date: '', currency: 'USD' })
  })

  test('leaves a currency open that was not read, or that is none any more', () => {
    const unread = expenseOf({ status: 'pending', receiptData: readingOf({}) })
    expect(valuesOf(unread).currency).toBe('')
    const receiptData = readingOf({
      total: { value: '6.90', confidence: 0.9 },
      currency: { value: 'HRK', confidence: 0.9 },
    })
    const kuna = { amount: '0.00', originalAmount: '6.90', originalCurrency: 'HRK', receiptData }
    expect(valuesOf(expenseOf({ ...kuna, status: 'pending' }))).toMatchObject({
      amount: '6.90',
      currency: '',
    })
  })

  test('sends who sold it, and whether to remember, where there is a receipt', () => {
    const expense = expenseOf({ merchant: 'Café Central', receiptUrl: '/api/receipts/r1/picture' })
    const values = { ...valuesOf(expense), remember: false }
    expect(bodyOf('en-US', values, expense)).toMatchObject({ merchant: 'Café Central', remember: 'false' })
    expect(bodyOf('en-US', { ...values, merchant: ' ' }, expense)).toMatchObject({ merchant: null })
    expect(bodyOf('en-US', values, expenseOf())).not.toHaveProperty('remember')
  })

  test('sends a sum as decimal text, however it is written', () => {
    expect(bodyOf('en-US', { ...blank, amount: '1.234,50' }).amount).toBe('1234.50')
  })

  test('shows what a person has completed since', () => {
    const expense = expenseOf({ status: 'processed', receiptData: readingOf({}) })
    expect(valuesOf(expense)).toMatchObject({ amount: '41.20', date: '2026-03-31' })
  })
})
