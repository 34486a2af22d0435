import { reactions } from '@outlay/contract/mascot/mascot'
import { describe, expect, test } from 'vitest'
import { mascotMoodFor, moodAfterReaction } from './mascotRules.ts'

const quiet = { mood: null, topCategory: null, expenseCount: 0 }
const moodOf = (spent: string, savings: string, budget = '2000.00', savingsGoal = '500.00') =>
  mascotMoodFor({ spent, savings, budget, savingsGoal, ...quiet })

describe('the mascot', () => {
  test.each([
    ['2000.01', '500.00', 'worried'],
    ['2000.00', '500.00', 'concerned'],
    ['1600.01', '500.00', 'concerned'],
    ['1600.00', '500.00', 'excellent'],
    ['1600.00', '499.99', 'good'],
    ['999.99', '250.01', 'excellent'],
    ['1000.00', '250.01', 'good'],
    ['999.99', '250.00', 'good'],
    ['0.00', '0.00', 'good'],
  ])('with %s of 2000 spent and %s of 500 saved is %s', (spent, savings, mood) => {
    expect(moodOf(spent, savings)).toBe(mood)
  })

  test('is worried by anything spent where nothing may be, and takes no goal for none reached', () => {
    expect(moodOf('0.01', '0.00', '0.00')).toBe('worried')
    expect(moodOf('0.00', '0.00', '0.00')).toBe('good')
    expect(moodOf('1200.00', '350.00', '2000.00', '0.00')).toBe('good')
  })

  test('shows how a reaction went down', () => {
    expect(reactions.map(moodAfterReaction)).toEqual(['excited', 'focused', 'neutral'])
  })
})
