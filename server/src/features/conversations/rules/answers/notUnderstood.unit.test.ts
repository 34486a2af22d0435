import { describe, expect, test } from 'vitest'
import { intentOf } from '../intents/parseQuestion.ts'
import { exampleQuestions, isTalk, nearQuestions, talkOf } from './notUnderstood.ts'

const names = { merchants: [], projects: new Map<string, string>(), currency: 'USD' }
const kindOf = (question: string) => intentOf(question, names, '2026-03-15').kind

describe('what is not understood', () => {
  test.each([
    ...exampleQuestions,
    ...nearQuestions.map(([, question]) => question),
    'Forecast for this month',
  ])('is answered with a question that is: %s', question => {
    expect(isTalk({ kind: kindOf(question) })).toBe(false)
  })

  test('is answered with the question that is near', () => {
    expect(talkOf('unknown', 'what do i spend on weekends')).toContain('“How much did I spend last weekend?”')
    expect(talkOf('unknown', 'which category grew the most')).toContain('“What are my top categories')
    expect(talkOf('unknown', 'asdf qwer')).toContain('“What is tax deductible this year?”')
  })

  test.each([
    ['what do I spend on weekends', 'unknown'],
    ['what do I spend on weekend', 'unknown'],
    ['how much on mondays', 'unknown'],
    ['which category grew the most since october', 'unknown'],
    ['how much did I pay in pesos', 'which-currency'],
    ['how much in euros and in dollars', 'several-currencies'],
    ['what is left of my budget in euros', 'budget-currency'],
    ['who spent the most', 'largest'],
    ['how much did I spend next month', 'later'],
    ['how much on travel next month', 'later'],
    ['what will I spend next month', 'later'],
  ])('is told apart from names that are not found: %s', (question, kind) => {
    expect(kindOf(question)).toBe(kind)
  })

  test('leaves times and sums of money alone', () => {
    expect(kindOf('how much last weekend')).toBe('total')
    expect(kindOf('how much did I spend last monday')).toBe('total')
    expect(kindOf('how much last night')).toBe('total')
    expect(kindOf('can I afford 200 in euros')).toBe('afford')
  })
})
