import { describe, expect, test } from 'vitest'
import { type LearnedRule, RuleBook } from './ruleBook.ts'

function rule(match: string): LearnedRule {
  return { id: match, match, merchant: match, category: null, projectId: null, isDeductible: null }
}

describe('a book of rules', () => {
  const book = new RuleBook([rule('Walmart'), rule('Walmart Grocery'), rule('Blue Bottle Coffee')])

  test('knows a merchant to the letter, in another spelling, and with a branch after it', () => {
    expect(book.ruleFor('WALMART INC.')?.id).toBe('Walmart')
    expect(book.ruleFor('Blue Botle Coffee')?.id).toBe('Blue Bottle Coffee')
    expect(book.ruleFor('WALMART #2041 TULSA')?.id).toBe('Walmart')
    expect(book.ruleFor('Walmart Grocery 17')?.id).toBe('Walmart Grocery')
  })

  test('knows no other merchant, and none at all without rules', () => {
    expect(book.ruleFor('Zebra')).toBeUndefined()
    expect(book.ruleFor('')).toBeUndefined()
    expect(new RuleBook([]).ruleFor('Walmart')).toBeUndefined()
  })
})
