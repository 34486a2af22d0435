import { expect, test } from 'vitest'
import { savingsRateOf } from './avatars.service.ts'

const half = { from: '2026-06-01', to: '2026-06-30', today: '2026-06-15' }
const rateOf = (monthlyBudget: string, totalAmount: string, { from, to, today } = half) =>
  savingsRateOf({ monthlyBudget, month: { from, to, totalAmount }, today })

test.each([
  ['2000.00', '0.00', 100],
  ['2000.00', '790.00', 21],
  ['2000.00', '1000.00', 0],
  ['2000.00', '1500.00', 0],
  ['3000.00', '1000.00', 33.3],
  ['0.00', '0.00', 0],
])('half a month into a budget of %s, whoever spent %s saves %d percent', (budget, spent, rate) =>
  expect(rateOf(budget, spent)).toBe(rate),
)

test('the whole budget counts on the last day', () => {
  expect(rateOf('2000.00', '1000.00', { ...half, today: '2026-06-30' })).toBe(50)
})
