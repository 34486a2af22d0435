import { moods } from '@outlay/contract/expenses/moods'
import type { MascotFacts } from '@outlay/contract/mascot/mascot'
import { type PersonalityKey, personalities, personalityKeys } from '@outlay/contract/mascot/personalities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personalityFor, suits } from './mascotRules.ts'

/** A quarter of the budget spent, a tenth of the goal saved, and no other data: no rule applies. */
const plain: MascotFacts = {
  spent: '500.00',
  budget: '2000.00',
  savings: '50.00',
  savingsGoal: '500.00',
  mood: null,
  topCategory: null,
  expenseCount: 3,
}
const nameOf = (part: Partial<MascotFacts>) =>
  personalities.find(({ key }) => key === personalityFor({ ...plain, ...part }))?.name

describe('the budget', () => {
  test.each([
    ['2000.00', 'Captain Cashflow'],
    ['2000.01', 'Captain Cashflow'],
    ['1999.99', 'Penny Wise'],
    ['1980.00', 'Penny Wise'],
    ['1600.00', 'Penny Wise'],
    ['1599.99', 'Finance Friend'],
    ['1000.00', 'Finance Friend'],
  ])('of 2000, %s of it spent, brings %s', (spent, name) => expect(nameOf({ spent })).toBe(name))

  test('used by 99.99% is still all but used up, to the last cent of a large one', () => {
    expect(nameOf({ spent: '99999999.98', budget: '99999999.99' })).toBe('Penny Wise')
    expect(nameOf({ spent: '0.07', budget: '0.07' })).toBe('Captain Cashflow')
    expect(nameOf({ spent: '12345678901234567.89', budget: '12345678901234567.90' })).toBe('Penny Wise')
  })

  test('of 0 allows nothing, and nothing spent has used none of it', () => {
    expect(nameOf({ budget: '0.00', spent: '0.01' })).toBe('Captain Cashflow')
    expect(nameOf({ budget: '0', spent: '0', savings: '250' })).toBe('Budget Buddy')
  })
})

describe('savings', () => {
  test.each([
    ['1599.99', '500.00', 'Savings Star'],
    ['1000.00', '499.99', 'Budget Buddy'],
    ['1000.00', '250.00', 'Budget Buddy'],
    ['1000.00', '249.99', 'Finance Friend'],
    ['1000.01', '499.99', 'Finance Friend'],
    ['1600.00', '500.00', 'Penny Wise'],
  ])('with %s of 2000 spent, and %s of 500 saved, bring %s', (spent, savings, name) => {
    expect(nameOf({ spent, savings })).toBe(name)
  })

  test('without a goal reach nothing', () => {
    expect(nameOf({ savings: '350.00', savingsGoal: '0.00' })).toBe('Finance Friend')
  })
})

describe('moods, counts and categories', () => {
  test.each<[Partial<MascotFacts>, string]>([
    [{ mood: 'stressed' }, 'Zen Master Money'],
    [{ mood: 'anxious' }, 'Zen Master Money'],
    [{ mood: 'impulsive', expenseCount: 10 }, 'Impulse Interceptor'],
    [{ mood: 'impulsive', expenseCount: 9 }, 'Finance Friend'],
    [{ mood: 'happy' }, 'Finance Friend'],
    [{ mood: 'sad', topCategory: 'other', expenseCount: 99 }, 'Finance Friend'],
    [{ spent: '600.00', topCategory: 'rent' }, 'Emergency Eagle'],
    [{ spent: '600.01', topCategory: 'rent' }, 'Finance Friend'],
    [{ topCategory: 'meals', expenseCount: 15 }, 'Coffee Shop Counselor'],
    [{ topCategory: 'meals', expenseCount: 14 }, 'Finance Friend'],
  ])('%o bring %s', (part, name) => expect(nameOf(part)).toBe(name))

  test.each(['utilities', 'rent', 'travel', 'Medical', 'Car & transport', 'home'])(
    'of %s are what an eagle watches',
    topCategory => expect(suits('emergency-eagle', { ...plain, topCategory })).toBe(true),
  )

  test.each(['meals', 'Food', 'coffee', 'Fine dining'])('of %s are food', topCategory =>
    expect(suits('coffee-shop-counselor', { ...plain, topCategory, expenseCount: 15 })).toBe(true),
  )

  test.each(['software', 'Carpets', 'Seafood'])('of %s are neither', topCategory => {
    const facts = { ...plain, topCategory, expenseCount: 15 }
    expect(suits('emergency-eagle', facts) || suits('coffee-shop-counselor', facts)).toBe(false)
  })

  test('that are happy or excited suit Celebration Sally from exactly 75% of the goal', () => {
    for (const mood of ['happy', 'excited'] as const) {
      expect(suits('celebration-sally', { ...plain, mood, savings: '375.00' })).toBe(true)
      expect(suits('celebration-sally', { ...plain, mood, savings: '374.99' })).toBe(false)
    }
    expect(suits('celebration-sally', { ...plain, mood: 'neutral', savings: '375.00' })).toBe(false)
  })
})

describe('the order of the rules', () => {
  const all: Partial<MascotFacts> = { spent: '400.00', topCategory: 'rent', expenseCount: 20 }
  test.each<[string, Partial<MascotFacts>, string]>([
    ['the budget before the savings', { spent: '2000.00', savings: '500.00' }, 'Captain Cashflow'],
    ['the savings before the mood', { ...all, savings: '500.00', mood: 'stressed' }, 'Savings Star'],
    ['half of the goal before the mood', { ...all, savings: '375.00', mood: 'happy' }, 'Budget Buddy'],
    ['the half of the budget before the mood', { ...all, spent: '1200', mood: 'stressed' }, 'Finance Friend'],
    ['the mood before the category', { ...all, mood: 'impulsive' }, 'Impulse Interceptor'],
    ['the category last', all, 'Emergency Eagle'],
  ])('asks %s', (_, part, name) => expect(nameOf(part)).toBe(name))
})

const amount = fc.bigInt({ min: 0n, max: 300_000n }).map(cents => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
})
const anyFacts: fc.Arbitrary<MascotFacts> = fc.record({
  spent: amount,
  budget: amount,
  savings: amount,
  savingsGoal: amount,
  mood: fc.constantFrom(null, ...moods.map(({ value }) => value)),
  topCategory: fc.constantFrom(null, 'meals', 'rent', 'travel', 'software', 'Coffee'),
  expenseCount: fc.nat(30),
})

describe('whatever the facts', () => {
  test('exactly one of the ten comes, and none before it in the order suits', () => {
    const came = new Set<PersonalityKey>()
    fc.assert(
      fc.property(anyFacts, facts => {
        const key = personalityFor(facts)
        came.add(key)
        const before = personalityKeys.slice(0, personalityKeys.indexOf(key))
        if (key !== 'finance-friend') expect(suits(key, facts)).toBe(true)
        if (suits(key, facts)) expect(before.filter(other => suits(other, facts))).toEqual([])
        else expect(personalityKeys.filter(other => suits(other, facts))).toEqual([])
      }),
      { numRuns: 3000 },
    )
    expect(came).not.toContain('celebration-sally')
  })
})
