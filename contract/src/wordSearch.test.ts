import { describe, expect, test } from 'vitest'
import { isFoundIn, searchForWords, wordsSearched } from './wordSearch.ts'

describe('a search for whole words', () => {
  test.each([
    ['tea', '"tea"'],
    ['flight', '"flight*"'],
    ['bank of america', '"bank of america*"'],
    ['Route 66', '"Route 66"'],
    ['Café Ünal 100%', '"Café Ünal 100%"'],
    ['a "b" *c*', '"a b c"'],
    ['""', '""'],
    ['茶', '茶'],
    ['กาแฟ', 'กาแฟ'],
    ['чай', '"чай"'],
  ])('for %s is %s', (words, expected) => {
    expect(searchForWords(words)).toBe(expected)
  })

  test.each([
    ['"tea"', { words: 'tea', isBeginning: false }],
    [' "flight*" ', { words: 'flight', isBeginning: true }],
    ['"bank of america"', { words: 'bank of america', isBeginning: false }],
  ])('is known by its quotes: %s', (search, expected) => {
    expect(wordsSearched(search)).toEqual(expected)
  })

  test.each(['tea', '"tea', 'tea"', '""', '"*"', '" "', 'a "tea"', '"tea" b', ''])('is not %s', search => {
    expect(wordsSearched(search)).toBeUndefined()
  })

  test.each([
    ['Green TEA, two cups', '"tea"', true],
    ['Team outing', '"tea"', false],
    ['Steak', '"tea"', false],
    ['Flights to Oslo', '"flight*"', true],
    ['Inflight wifi', '"flight*"', false],
    ['Café Ünal 100% (a+b)', '"ünal 100% (a+b)"', true],
    ['Team outing', 'EA', true],
    ['Team outing', '', true],
  ])('finds in %s %s: %s', (text, search, expected) => {
    expect(isFoundIn(text, search)).toBe(expected)
  })
})
