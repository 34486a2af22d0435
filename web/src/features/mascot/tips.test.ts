import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { personalityKeys } from '@outlay/contract/mascot/personalities'
import { describe, expect, test } from 'vitest'
import { tipsFor } from './mascotRules.ts'

const facts: MascotFacts = {
  spent: '500.00',
  budget: '2000.00',
  savings: '50.00',
  savingsGoal: '500.00',
  mood: null,
  topCategory: null,
  expenseCount: 3,
}
const tips = (part: Partial<MascotFacts> = {}) => tipsFor({ ...facts, ...part }, 'finance-friend')

describe('tips', () => {
  test.each(personalityKeys)('of %s have one of its own, the 50/30/20 rule and the 24-hour rule', key => {
    const all = tipsFor(facts, key)
    expect(all).toHaveLength(3)
    expect(all[1]).toContain('50/30/20')
    expect(all[2]).toContain('24-hour')
    expect(new Set(personalityKeys.map(one => tipsFor(facts, one)[0])).size).toBe(10)
  })

  test('begin with the impulses where there are more than 10 expenses', () => {
    expect(tips({ mood: 'impulsive', expenseCount: 11 })[0]).toContain('on impulse')
    expect(tips({ mood: 'impulsive', expenseCount: 10 })).toEqual(tips())
    expect(tips({ mood: 'happy', expenseCount: 11 })).toEqual(tips())
  })

  test('begin with the stress above 80% of the budget', () => {
    expect(tips({ mood: 'stressed', spent: '1600.01' })[0]).toContain('Stress')
    expect(tips({ mood: 'stressed', spent: '1600.00' })).toEqual(tips())
    expect(tips({ mood: 'anxious', spent: '1600.01' })).toEqual(tips())
  })
})
