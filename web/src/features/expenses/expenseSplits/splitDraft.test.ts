import { describe, expect, test } from 'vitest'
import { expenseOf, readingOf } from '../../../testing/expenses.ts'
import {
  amountsIn,
  between,
  bodyOf,
  evenly,
  isExact,
  newDraft,
  purchaseOf,
  remainingIn,
  type SplitDraft,
  withChange,
  withItemIn,
  withoutPart,
  withPart,
  withRemainder,
  withRest,
} from './splitDraft.ts'

const expense = expenseOf({ originalAmount: '100.00', originalCurrency: 'USD', category: 'meals' })
const purchase = purchaseOf(expense)
const locale = 'en-US'

function typed(way: 'amount' | 'percent', values: readonly string[]): SplitDraft {
  let draft: SplitDraft = { ...newDraft(expense), way }
  while (draft.parts.length < values.length) draft = withPart(draft)
  return values.reduce((one, value, index) => withChange(one, index + 1, { [way]: value }), draft)
}

describe('a split by amount', () => {
  test('says what remains, and is exact once nothing does', () => {
    expect(remainingIn(locale, typed('amount', ['60', '']), purchase)).toBe('40.00')
    expect(isExact(locale, typed('amount', ['60', '']), purchase)).toBe(false)
    expect(isExact(locale, typed('amount', ['60', '40.00']), purchase)).toBe(true)
    expect(remainingIn(locale, typed('amount', ['60', '41']), purchase)).toBe('-1.00')
    expect(isExact(locale, typed('amount', ['100', '0']), purchase)).toBe(false)
    expect(isExact(locale, typed('amount', ['100.5', '-0.5']), purchase)).toBe(false)
  })

  test('fills in the last part that was not typed', () => {
    const filled = (draft: SplitDraft) =>
      withRemainder(locale, draft, purchase).parts.map(({ amount }) => amount)
    const one = withChange(newDraft(expense), 1, { amount: '60', isTyped: true })
    expect(filled(newDraft(expense))).toEqual(['', ''])
    expect(filled(one)).toEqual(['60', '40.00'])
    expect(filled(withPart(one))).toEqual(['60', '', '40.00'])
    expect(filled(withChange(one, 1, { amount: '101' }))).toEqual(['101', ''])
    const both = withChange(one, 2, { amount: '30', isTyped: true })
    expect(filled(both)).toEqual(['60', '30'])
    expect(filled(withChange(both, 1, { isTyped: false }))).toEqual(['70.00', '30'])
  })

  test('gives a part the rest of it', () => {
    const draft = withRest(locale, typed('amount', ['60', '10']), { purchase, id: 2 })
    expect(amountsIn(locale, draft, purchase)).toEqual(['60', '40.00'])
  })

  test('makes all parts alike to the cent', () => {
    const draft = evenly(typed('amount', ['', '', '']), purchase)
    expect(draft.parts.map(({ amount }) => amount)).toEqual(['33.33', '33.33', '33.34'])
    expect(draft.parts.map(({ percent }) => percent)).toEqual(['33.33', '33.33', '33.34'])
    expect(isExact(locale, draft, purchase)).toBe(true)
  })
})

describe('a split by percentage', () => {
  test('fills in the rest of 100', () => {
    const draft = withChange({ ...newDraft(expense), way: 'percent' }, 1, { percent: '60.5', isTyped: true })
    expect(withRemainder(locale, draft, purchase).parts[1]).toMatchObject({ percent: '39.5' })
  })

  test('shares out the cents by largest remainders', () => {
    const draft = typed('percent', ['33.3', '33.3', '33.4%'])
    const odd = { ...purchase, total: '0.10' }
    expect(amountsIn(locale, draft, purchase)).toEqual(['33.30', '33.30', '33.40'])
    expect(amountsIn(locale, draft, odd)).toEqual(['0.03', '0.03', '0.04'])
    expect(isExact(locale, draft, odd)).toBe(true)
  })

  test('shows what part of it is left, and no sums where it is too much', () => {
    expect(remainingIn(locale, typed('percent', ['60', '']), purchase)).toBe('40')
    expect(amountsIn(locale, typed('percent', ['60', '']), purchase)).toEqual(['60.00', undefined])
    expect(amountsIn(locale, typed('percent', ['60', '50']), purchase)).toEqual([undefined, undefined])
    expect(isExact(locale, typed('percent', ['60', '50']), purchase)).toBe(false)
  })
})

describe('a split by line items', () => {
  const line = (description: string, total: string | null) => ({
    description,
    total,
    quantity: null,
    unitPrice: null,
    box: null,
  })
  const read = expenseOf({
    originalAmount: '22.00',
    originalCurrency: 'USD',
    receiptData: {
      ...readingOf({}),
      lineItems: [line('Paper', '15.00'), line('Cake', '5.00'), line('?', null)],
    },
  })

  test('shares out tax and tip in proportion to the lines', () => {
    const given = purchaseOf(read)
    expect(given.items.map(({ description }) => description)).toEqual(['Paper', 'Cake'])
    const draft: SplitDraft = withItemIn({ ...newDraft(read), way: 'items' }, 1, 2)
    expect(amountsIn(locale, draft, given)).toEqual(['16.50', '5.50'])
    expect(bodyOf(locale, draft, given).parts).toMatchObject([{ amount: '16.50' }, { amount: '5.50' }])
    expect(isExact(locale, withoutPart(withPart(draft), 2), given)).toBe(false)
  })
})

describe('a split between people', () => {
  test('has an equal part for each, the odd cents in the last, and exactly as many parts as they are', () => {
    const three = between(newDraft(expense), ['Ana', 'Ben', 'Lea'], purchase)
    expect(isExact(locale, three, purchase)).toBe(true)
    expect(bodyOf(locale, three, purchase).parts.map(({ person, amount }) => [person, amount])).toEqual([
      ['Ana', '33.33'],
      ['Ben', '33.33'],
      ['Lea', '33.34'],
    ])
    const two = between(three, ['Ben', 'Lea'], purchase)
    expect(two.parts.map(({ person, amount }) => [person, amount])).toEqual([
      ['Ben', '50.00'],
      ['Lea', '50.00'],
    ])
  })

  test('leaves the lines of the receipt, as they are no equal parts, and loses none of them', () => {
    const receiptData = {
      ...readingOf({}),
      lineItems: ['60.00', '40.00'].map(total => ({
        description: 'Line',
        total,
        quantity: null,
        unitPrice: null,
        box: null,
      })),
    }
    const read = expenseOf({ ...expense, receiptData })
    const lined = withItemIn({ ...withPart(newDraft(read)), way: 'items' }, 1, 3)
    const parted = between(lined, ['Ana', 'Ben'], purchaseOf(read))
    expect(parted).toMatchObject({ way: 'amount', itemParts: [1, 1] })
  })
})

test('each part is for whom the whole was for, until another is named', () => {
  const draft = withChange(newDraft(expenseOf({ ...expense, person: 'Ana' })), 2, { person: ' ' })
  expect(bodyOf(locale, draft, purchase).parts.map(({ person }) => person)).toEqual(['Ana', null])
})
