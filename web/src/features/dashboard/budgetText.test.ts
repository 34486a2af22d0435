import { expect, test } from 'vitest'
import { dashboardOf, usedDashboardOf } from '../../testing/dashboard.ts'
import { budgetUse, savingsUse } from './budgetText.ts'

const { budget } = dashboardOf()

function usageOf(totalAmount: string, isDefault = true) {
  const { month, today } = dashboardOf()
  return budgetUse('en-US', { month: { ...month, totalAmount }, today, budget: { ...budget, isDefault } })
}

test('what is spent of a budget is said in words, also beyond it', () => {
  expect(usageOf('500.00')).toMatchObject({ share: 0.25, isOver: false, rest: '$1,500.00', text: '25% used' })
  expect(usageOf('1999.99')).toMatchObject({ rest: '$0.01', text: '99% used' })
  expect(usageOf('2000.00')).toMatchObject({ rest: '$0.00', text: '100% used', isOver: false })
  expect(usageOf('2000.01')).toMatchObject({ share: 1, isOver: true, rest: '$0.01' })
})

test('what is spent is compared with the part of a chosen budget that the days so far have', () => {
  // 1800 / 31 days * 21 days = 1219.35
  const { pace } = budgetUse('en-US', usedDashboardOf())
  expect(pace).toMatchObject({ isOver: true, text: '$21.14 over pace' })
  expect(pace?.goneShare).toBeCloseTo(21 / 31)
  expect(usageOf('0.01', false).pace).toMatchObject({ isOver: false, text: '$1,354.82 under pace' })
  for (const one of [usageOf('500.00'), usageOf('0.00', false), usageOf('2000.01', false)])
    expect(one.pace).toBeUndefined()
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
