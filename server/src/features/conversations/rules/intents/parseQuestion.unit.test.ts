import { describe, expect, test } from 'vitest'
import { pairIn } from './parseQuestion.ts'

const today = '2026-03-15'

describe('two subjects of a question', () => {
  test.each([
    ['how much did I spend on tea and shoes', ['How much on tea', 'How much on shoes']],
    ['Coffee vs. Tea', ['How much on Coffee', 'How much on Tea']],
    ['compare Apollo to Borealis', ['How much on Apollo', 'How much on Borealis']],
    ['spending on tea compared to shoes', ['How much on tea', 'How much on shoes']],
    ['tea and shoes in may', ['How much on tea in may', 'How much on shoes in may']],
    ['last month on tea or at the Café', ['How much on tea last month', 'How much on Café last month']],
  ])('are asked for one by one: %s', (question, expected) => {
    expect(pairIn(question, today)).toEqual(expected)
  })

  test.each([
    'how much on tea',
    'tea and shoes and cake',
    'and then',
    'tea in march and april',
    'from tea to shoes',
    'how many tea and shoes',
    'biggest tea and shoes',
    'average of tea and shoes',
    'are tea and shoes deductible',
    '',
  ])('are not met in: %s', question => {
    expect(pairIn(question, today)).toBeUndefined()
  })
})
