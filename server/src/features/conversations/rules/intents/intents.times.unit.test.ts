import { describe, expect, test } from 'vitest'
import { intentOf } from './parseQuestion.ts'

const names = {
  currency: 'USD',
  merchants: ['Amazon'],
  projects: new Map([['p1', 'Apollo']]),
}

describe('a time that the rules cannot read as it was meant is not passed over, nor taken for a name', () => {
  test.each([
    'how much in the last weekend of February',
    'how much last friday of february',
    'how much in the last 40 days of february',
    'how much last year in february',
    'how much did I spend january to march',
    'how much in the first half of january to february',
    'compare january, february and march',
    'compare the first and second half of february',
    'how much in the fifth week of february',
    'how much at the end of february',
    'how much in the first 2 halves of february',
    'how much in the first 0 days of february',
    'how much in the last 0 days',
    'how many expenses in january and february',
    'average in january and february',
    'what was deductible in 2024 and 2025',
    'biggest expense in january or february',
  ])('%s', question => {
    expect(intentOf(question, names, '2026-03-15').kind).toBe('unknown')
  })
})

describe('a season has not the same months for everybody: they are asked for', () => {
  test.each([
    'how much did I spend in summer',
    'how much last winter',
    'how much did I spend last summer on travel',
    'spending in the fall',
    'in spring 2025',
    'summer spending',
    'compare last summer to this summer',
    'how much did I spend in summer at Amazon',
  ])('%s', question => {
    expect(intentOf(question, names, '2026-03-15').kind).toBe('which-months')
  })

  test.each(['how much on summer camp', 'how much on winter tires', 'how much at the Winter Garden'])(
    'not where it is a part of a name: %s',
    question => {
      expect(intentOf(question, names, '2026-03-15')).toMatchObject({
        subject: { unknown: expect.stringMatching(/summer|winter/) },
      })
    },
  )
})
