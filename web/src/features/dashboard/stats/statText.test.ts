import { expect, test } from 'vitest'
import { dashboardOf, usedDashboardOf } from '../../../testing/dashboard.ts'
import { budgetPace } from './statText.ts'

const locale = 'en-US'

test('what is spent stands beside the part of the budget that the days so far have', () => {
  const pace = budgetPace(locale, usedDashboardOf())
  // 1800 / 31 days * 21 days = 1219.35
  expect(pace.text).toBe('69% of your $1,800.00 budget used by day 21 of 31: $21.14 over pace')
  expect(pace.isOver).toBe(false)
  expect(pace.goneShare).toBeCloseTo(21 / 31)
})

test('where nothing is spent nothing is measured', () => {
  expect(budgetPace(locale, dashboardOf()).text).toBe('None of your $2,000.00 budget is used')
})
