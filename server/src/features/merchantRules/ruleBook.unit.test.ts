import type { MerchantRule } from '@outlay/contract/merchantRules'
import { describe, expect, test } from 'vitest'
import { RuleBook } from './ruleBook.ts'

function rule(match: string): MerchantRule {
  const none = { category: null, projectId: null, isDeductible: null, timesUsed: 0, lastUsedAt: null }
  return { id: match, match, merchant: match, ...none, createdAt: '2026-01-01T00:00:00.000Z', version: 1 }
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
