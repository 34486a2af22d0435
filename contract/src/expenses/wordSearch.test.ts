import { describe, expect, test } from 'vitest'
import { isFoundIn, mostSearchTerms, numbersOf, searchForWords, searchTermsOf } from './wordSearch.ts'

const whole = (text: string) => ({ text, isWhole: true, isBeginning: false })
const letters = (text: string) => ({ text, isWhole: false, isBeginning: false })

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
    ['"tea"', [whole('tea')]],
    [' "flight*" ', [{ ...whole('flight'), isBeginning: true }]],
    ['"bank of america"', [whole('bank of america')]],
    ['" tea "', [whole('tea')]],
    ['green "tea" cups', [letters('green'), whole('tea'), letters('cups')]],
  ])('is known by its quotes: %s', (search, expected) => {
    expect(searchTermsOf(search)).toEqual(expected)
  })

  test.each(['tea', '"tea', 'tea"', '""', '"*"', 'x"tea"'])('is not %s', search => {
    expect(searchTermsOf(search)).toEqual([letters(search)])
  })

  test('has nothing to find where nothing is asked for', () => {
    expect(searchTermsOf('  ')).toEqual([])
  })

  test('of very many words passes over none', () => {
    const terms = searchTermsOf('a b c d e f g "h" i  j')
    expect(terms).toHaveLength(mostSearchTerms)
    expect(terms.at(-1)).toEqual(letters('"h" i  j'))
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
    ['Team outing to Oslo', 'oslo team', true],
    ['Team outing to Oslo', 'oslo tea "team"', true],
    ['Team outing to Oslo', 'oslo "tea"', false],
    ['Refund of 98.76', '98.76', true],
    ['198.76', '98.76', false],
    ['98.765', '98.76', false],
    ['198.76', '98.7', true],
    ['12.03.2026', '03.2026', true],
    ['Cafe\u0301 Roma', 'café', true],
    ['Café Roma', 'cafe\u0301', true],
    ['Café Roma', 'cafe', true],
    ['Cafe Roma', '"café"', true],
    ['Straße, Łódź, Bjørn', 'strasse lodz bjorn', true],
    ['Strasse', 'straße', true],
    ['Кофе', 'кофе', true],
  ])('finds in %s %s: %s', (text, search, expected) => {
    expect(isFoundIn(text, search)).toBe(expected)
  })

  test.each([
    ['travel', 'travel', true],
    ['reisen lisbon', 'travel', true],
    ['viaj', 'travel', true],
    ['bürobedarf', 'office-supplies', true],
    ['"office supplies"', 'office-supplies', true],
    ['"office travel"', 'office-supplies', false],
    ['travel', 'meals', false],
    ['ent', 'meals', false],
  ] as const)('finds for %s in an expense of %s from Lisbon: %s', (search, category, expected) => {
    expect(isFoundIn('Tram to Lisbon', search, category)).toBe(expected)
  })

  test.each([
    ['98.76', ['98.76']],
    ['98.7', []],
    ['9876', []],
    ['"number 9876"', ['9876']],
    ['"number 987"', []],
    ['"order 9876 of INV20261234"', ['9876', '20261234']],
    ['"number 9876*"', []],
    ['"order 9876 bolt*"', ['9876']],
  ])('knows the numbers that whatever %s finds has', (search, numbers) => {
    expect(searchTermsOf(search).flatMap(numbersOf)).toEqual(numbers)
  })
})
