import type { FinancialProfile } from '@outlay/contract/avatars/avatars'
import { expect, test } from 'vitest'
import { decidingRule } from './avatarRules.ts'
import { newAvatar } from './useGeneratedAvatar.ts'

const nothing: FinancialProfile = {
  savingsRate: 0,
  streakDays: 0,
  subscriptionTier: 'free',
  monthlyUploads: 0,
  totalExpenses: '0.00',
  currency: 'USD',
  businessExpenses: '1000.00',
}

test.each([
  ['wealth', { savingsRate: 20.1, streakDays: 31 }],
  ['achievement', { savingsRate: 20, streakDays: 31, subscriptionTier: 'premium' }],
  ['business', { streakDays: 30, subscriptionTier: 'premium', monthlyUploads: 16 }],
  ['innovation', { subscriptionTier: 'standard', monthlyUploads: 16, totalExpenses: '1000.01' }],
  ['business', { monthlyUploads: 15, totalExpenses: '1000.01', savingsRate: 10.1 }],
  ['savings', { totalExpenses: '1000.00', savingsRate: 10.1 }],
  ['stability', { savingsRate: 10 }],
] as const)('the first rule that holds makes it %s of %j', (category, figures) =>
  expect(decidingRule({ ...nothing, ...figures })?.category).toBe(category),
)

test('what is a business follows the currency', () => {
  const yen = { ...nothing, currency: 'JPY', totalExpenses: '99000.00', businessExpenses: '100000.00' }
  expect(decidingRule(yen)?.category).toBe('stability')
})

test('another avatar has another emoji and another background, whatever is drawn', () => {
  for (const random of [() => 0, () => 0.5, () => 0.999]) {
    const first = newAvatar('wealth', random)
    const second = newAvatar('wealth', random, first)
    expect(second.emoji).not.toBe(first.emoji)
    expect(second.background).not.toBe(first.background)
    expect(second.category).toBe('wealth')
  }
})
