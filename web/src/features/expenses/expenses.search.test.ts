import { describe, expect, test } from 'vitest'
import { filterOf, filterOn, parseExpensesSearch } from './expenses.search.ts'

describe('the address of the expenses page', () => {
  test('holds the filters and the dialog', () => {
    const search = { search: '2024', category: 'travel', projectId: 'p1', action: 'add', id: 'e1' }
    expect(parseExpensesSearch(search)).toEqual(search)
  })

  test('opens the review, of one receipt or of the first that waits', () => {
    expect(parseExpensesSearch({ action: 'review' })).toEqual({ action: 'review' })
    expect(parseExpensesSearch({ action: 'review', id: 'e1' })).toEqual({ action: 'review', id: 'e1' })
  })

  test('holds what a report links to', () => {
    const search = {
      projectId: 'none',
      status: 'pending',
      isDeductible: 'true',
      from: '2026-03-01',
      to: '2026-03-31',
    }
    expect(parseExpensesSearch(search)).toEqual(search)
    expect(filterOf(parseExpensesSearch({ ...search, id: 'e1' }))).toEqual(search)
    expect(parseExpensesSearch({ status: 'lost', isDeductible: 'maybe', from: '2026-02-30', to: 7 })).toEqual(
      {},
    )
  })

  test('holds several categories and projects, each once, without what makes no sense', () => {
    const search = { category: 'travel,yachts,meals,travel', projectId: 'p1,,none' }
    expect(parseExpensesSearch(search)).toEqual({ category: 'travel,meals', projectId: 'p1,none' })
  })

  test('holds a period of the calendar in place of its days', () => {
    const search = { period: 'last-month', from: '2020-01-01', category: 'rent' }
    expect(parseExpensesSearch(search)).toEqual({ period: 'last-month', category: 'rent' })
    expect(parseExpensesSearch({ period: 'next-month', from: '2020-01-01' })).toEqual({ from: '2020-01-01' })
  })

  test.each([
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', '2026-12-31'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['last-30-days', '2026-10-27', '2026-11-25'],
  ] as const)('asks for the days of %s', (period, from, to) => {
    expect(filterOn('2026-11-25', { period, category: 'rent' })).toEqual({ category: 'rent', from, to })
  })

  test('holds the order, as briefly as it can be said', () => {
    expect(parseExpensesSearch({ sort: 'amount', order: 'asc' })).toEqual({ sort: 'amount', order: 'asc' })
    expect(parseExpensesSearch({ sort: 'amount', order: 'desc' })).toEqual({ sort: 'amount' })
    expect(parseExpensesSearch({ sort: 'date', order: 'desc' })).toEqual({})
    expect(parseExpensesSearch({ order: 'asc' })).toEqual({ sort: 'date', order: 'asc' })
    expect(parseExpensesSearch({ sort: 'mood', order: 'up' })).toEqual({})
  })

  test('holds what a figure of the assistant links to', () => {
    const search = {
      merchant: 'Blue Door Coffee',
      person: 'Ana Lima',
      isCounted: 'true',
      from: '2026-03-01',
      to: '2026-03-31',
    }
    expect(parseExpensesSearch(search)).toEqual(search)
    expect(parseExpensesSearch({ mood: 'stressed', search: '"tea"' })).toEqual({
      mood: 'stressed',
      search: '"tea"',
    })
    expect(parseExpensesSearch({ scope: 'team', approval: 'submitted' })).toEqual({
      scope: 'team',
      approval: 'submitted',
    })
    const paid = { originalCurrency: 'EUR', minAmount: '50.01', maxAmount: '80' }
    expect(parseExpensesSearch(paid)).toEqual(paid)
    expect(parseExpensesSearch({ originalCurrency: 'EURO', minAmount: '-1', maxAmount: 'much' })).toEqual({})
    expect(parseExpensesSearch({ scope: 'team', userId: 'u1' })).toEqual({ scope: 'team', userId: 'u1' })
    expect(parseExpensesSearch({ userId: 'u1' })).toEqual({})
    expect(
      parseExpensesSearch({ merchant: '', approval: 'lost', isCounted: 'maybe', mood: 'grumpy' }),
    ).toEqual({})
  })

  test('keeps nothing that makes no sense', () => {
    const search = { search: '', category: 'yachts', action: 'explode', id: 7, other: 'x' }
    expect(parseExpensesSearch(search)).toEqual({})
  })

  test('keeps the filters when a dialog closes', () => {
    expect(filterOf({ search: 'tea', action: 'add' })).toEqual({ search: 'tea' })
    expect(filterOf({ category: 'rent', projectId: 'p1', id: 'e1' })).toEqual({
      category: 'rent',
      projectId: 'p1',
    })
  })
})
