import { expect, test } from 'vitest'
import { dashboardOf } from '../../testing/dashboard.ts'
import { budgetUse, savingsUse } from './budgetText.ts'

const { budget } = dashboardOf()

test('what is spent of a budget is said in words, also beyond it', () => {
  expect(budgetUse('en-US', '500.00', budget)).toEqual({
    share: 0.25,
    isOver: false,
    text: '25% used, $1,500.00 left',
  })
  expect(budgetUse('en-US', '1999.99', budget).text).toBe('99% used, $0.01 left')
  expect(budgetUse('en-US', '2000.00', budget).text).toBe('100% used, $0.00 left')
  expect(budgetUse('en-US', '2000.01', budget)).toEqual({
    share: 1,
    isOver: true,
    text: 'Over budget by $0.01',
  })
})

test('the pace of saving is compared with the goal, where there is one', () => {
  expect(savingsUse('en-US', { spent: '1.00', saved: '120.00' }, budget).text).toBe(
    'Budget so far minus spending: 24% of goal',
  )
  expect(savingsUse('en-US', { spent: '1.00', saved: '500.00' }, budget)).toMatchObject({
    share: 1,
    text: 'Budget so far minus spending: goal reached',
  })
  expect(
    savingsUse('en-US', { spent: '1.00', saved: '500.00' }, { ...budget, savingsGoal: '0.00' }).text,
  ).toBe('No goal set')
})

test('a month in which nothing is spent yet has reached no goal', () => {
  expect(savingsUse('en-US', { spent: '0.00', saved: '900.00' }, budget)).toEqual({
    share: 0,
    isOver: false,
    text: 'Starts with your first expense this month',
  })
})
