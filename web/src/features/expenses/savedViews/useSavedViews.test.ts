import { expect, test } from 'vitest'
import type { ExpensesChoice } from '../expenses.search.ts'
import { choiceOfView, viewQueryOf } from './useSavedViews.ts'

test('a view chooses what was chosen when it was saved', () => {
  const choice: ExpensesChoice = {
    search: 'tea & "flight*"',
    category: 'meals,travel',
    period: 'last-month',
    minAmount: '20.01',
    sort: 'amount',
    order: 'asc',
  }
  expect(choiceOfView(viewQueryOf(choice))).toEqual(choice)
  expect(viewQueryOf({})).toBe('')
})

test('a view leaves out what makes no sense any more, and opens no dialog', () => {
  expect(choiceOfView('category=yachts&mood=happy&action=add&id=e1')).toEqual({ mood: 'happy' })
})
