import { describe, expect, test } from 'vitest'
import { summaryOf } from '../../../testing/expenses.ts'
import type { ExpensePages } from '../expenses.api.ts'
import { withExpense, withoutExpense } from './expensePages.ts'

const newest = summaryOf({ id: 'd', date: '2026-03-04' })
const middle = summaryOf({ id: 'c', date: '2026-03-03' })
const older = summaryOf({ id: 'b', date: '2026-03-02' })
const oldest = summaryOf({ id: 'a', date: '2026-03-01' })

function listOf(nextCursor?: string): ExpensePages {
  return {
    pages: [
      { expenses: [newest, middle], nextCursor: '1' },
      { expenses: [older, oldest], nextCursor },
    ],
    pageParams: [undefined, '1'],
  }
}
const idsOf = (list: ExpensePages) =>
  list.pages
    .flatMap(page => page.expenses)
    .map(({ id }) => id)
    .join('')

describe('a list on screen', () => {
  test('shows a new expense where its day is', () => {
    const list = withExpense(listOf(), summaryOf({ id: 'x', date: '2026-03-03' }), {})
    expect(idsOf(list)).toBe('dxcba')
  })

  test('shows the oldest of all at the end of the last page', () => {
    expect(idsOf(withExpense(listOf(), summaryOf({ id: 'x', date: '2020-01-01' }), {}))).toBe('dcbax')
  })

  test('does not show what stands on a page that is not loaded', () => {
    const list = withExpense(listOf('2'), summaryOf({ id: 'x', date: '2020-01-01' }), {})
    expect(idsOf(list)).toBe('dcba')
  })

  test('moves an expense whose date has changed', () => {
    const list = withExpense(listOf(), { ...newest, date: '2026-03-01' }, {})
    expect(idsOf(list)).toBe('cbda')
  })

  test.each([
    { category: 'travel' as const },
    { projectId: 'p2' },
    { person: 'Lea' },
    { search: 'something else' },
    { search: '"unch"' },
    { mood: 'sad' as const },
    { originalCurrency: 'JPY' as const },
    { minAmount: '99999999' },
    { maxAmount: '0' },
    { originalCurrency: 'EUR' as const, minAmount: '99999999' },
  ])('drops an expense that the filter %o no longer lets through', filter => {
    const list = withExpense(listOf(), { ...middle, description: 'Team LUNCH', category: 'meals' }, filter)
    expect(idsOf(list)).toBe('dba')
  })

  test('finds a description in any case', () => {
    const list = withExpense(listOf(), { ...middle, description: 'Team LUNCH' }, { search: 'lunch' })
    expect(idsOf(list)).toBe('dcba')
  })

  test('finds what is written of an expense, all words in any of it', () => {
    const written = {
      ...middle,
      merchant: 'Blue Door',
      notes: 'With Ana',
      tags: ['client'],
      amount: '120.50',
    }
    const shows = (search: string) => idsOf(withExpense(listOf(), written, { search })).includes('c')
    expect(shows('blue ana client 120.50')).toBe(true)
    expect(shows('blue berlin')).toBe(false)
  })

  test('keeps what was found by its receipt, which only the server knows', () => {
    const read = { ...middle, receiptUrl: '/api/receipts/1' }
    expect(idsOf(withExpense(listOf(), read, { search: 'wrench' }))).toBe('dcba')
    expect(idsOf(withExpense(listOf(), { ...read, id: 'x' }, { search: 'wrench' }))).toBe('dcba')
  })

  test('in another order shows a changed expense where it was, and a new one once it is asked for again', () => {
    const sort = { sort: 'amount' } as const
    const list = withExpense(listOf(), { ...oldest, date: '2026-04-01', description: 'Changed' }, sort)
    expect(idsOf(list)).toBe('dcba')
    expect(list.pages.at(-1)?.expenses.at(-1)?.description).toBe('Changed')
    expect(idsOf(withExpense(listOf(), summaryOf({ id: 'x' }), sort))).toBe('dcba')
    expect(idsOf(withExpense(listOf(), { ...middle, mood: null }, { ...sort, mood: 'sad' }))).toBe('dba')
  })

  test('of doubts shows a changed expense until it is asked for again, as only the server knows who changed it', () => {
    const doubts = { isDoubtful: 'true' } as const
    const list = withExpense(listOf(), { ...middle, status: 'processed', description: 'Changed' }, doubts)
    expect(idsOf(list)).toBe('dcba')
    expect(list.pages[0]?.expenses[1]?.description).toBe('Changed')
    expect(idsOf(withExpense(listOf(), summaryOf({ id: 'x', status: 'pending' }), doubts))).toBe('dcba')
  })

  test('loses a deleted expense, and nothing else', () => {
    expect(idsOf(withoutExpense(listOf(), 'c'))).toBe('dba')
    const list = listOf()
    expect(withoutExpense(list, 'unknown')).toBe(list)
  })

  test('shows a changed expense only where the filter still lets it through', () => {
    const changed = summaryOf({
      id: 'c',
      date: '2026-03-03',
      status: 'pending',
      isDeductible: 'true',
      projectId: null,
      tags: ['client'],
      receiptUrl: '/api/receipts/1',
    })
    const shows = (filter: Parameters<typeof withExpense>[2]) =>
      idsOf(withExpense(listOf(), changed, filter)).includes('c')
    expect(shows({ status: 'pending', projectId: 'none', isDeductible: 'true' })).toBe(true)
    expect(shows({ from: '2026-03-03', to: '2026-03-03' })).toBe(true)
    expect(shows({ status: 'processed' })).toBe(false)
    expect(shows({ isDeductible: 'false' })).toBe(false)
    expect(shows({ from: '2026-03-04' })).toBe(false)
    expect(shows({ to: '2026-03-02' })).toBe(false)
    expect(shows({ tag: 'client', hasReceipt: 'true' })).toBe(true)
    expect(shows({ tag: 'Client' })).toBe(false)
    expect(shows({ hasReceipt: 'false' })).toBe(false)
    expect(shows({ projectId: 'p1' })).toBe(false)
  })
})
