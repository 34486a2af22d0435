import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import { describe, expect, test } from 'vitest'
import { unknownWordsOf } from '../intents/parseQuestion.ts'
import { plainWords } from './plainWords.ts'
import { spellingOf } from './spelling.ts'
import { spellingTargets } from './subjectLexicon.ts'

const names = {
  currency: 'USD',
  merchants: ['Blue Door Coffee', 'Amazon', 'Tea'],
  projects: new Map([['p1', 'Apollo']]),
}
const spelling = (question: string) =>
  spellingOf(plainWords(question), unknownWordsOf(question, names, '2026-03-15'), names)

describe('a key word of a question', () => {
  test.each([
    ['how much did I spned this month', 'how much did i spend this month'],
    ['what is left of my bugdet', 'what is left of my budget'],
    ['spending last mnoth', 'spending last month'],
    ['total in Ocotber', 'total in october'],
    ['waht is deductable', 'what is deductible'],
    ['show my subscribtions', 'show my subscriptions'],
    ['comapre this month to last month', 'compare this month to last month'],
    ['forcast', 'forecast'],
    ['yesterdy', 'yesterday'],
  ])('is read with its letters put right: %s', (question, words) => {
    expect(spelling(question)).toMatchObject({ kind: 'corrected', words })
  })
})

describe('what may be a name is asked about:', () => {
  test.each([
    ['how much at Amazn', 'amazn', ['Amazon']],
    ['what is left of the Apolo budget', 'apolo', ['Apollo']],
    ['how much on travl', 'travl', ['travel']],
    ['how much on cofee', 'cofee', ['Blue Door Coffee', 'coffee']],
    ['how much at Monty', 'monty', ['month']],
    ['spending for octobr', 'octobr', ['october']],
    ['spned on softwre', 'softwre', ['software']],
  ])('%s', (question, word, meant) => {
    expect(spelling(question)).toEqual({ kind: 'doubt', word, meant })
  })
})

describe('nothing is made of', () => {
  test.each([
    'how much at Zorblax',
    'how much on teas',
    'honey spending',
    'vending this month',
    'how much on pears',
    'what is the weather today',
    'asdf qwer',
    'spned it all on zorblax',
    'how much this month',
    `${'spned xmonth '.repeat(80)}`,
    '(((( \\d+ [a-z] spnd*',
    'how much on c++**d',
    'spent a+*b and 5%**x at c.*d',
  ])('%s', question => {
    expect(spelling(question).kind).toBe('none')
  })
})

test('a word is corrected only to one by which a category is asked for', () => {
  const asked = [...allWordsOf('named'), ...allWordsOf('asked')].flatMap(([, words]) => words)
  expect(spellingTargets.filter(word => !asked.includes(word))).toEqual([])
})
