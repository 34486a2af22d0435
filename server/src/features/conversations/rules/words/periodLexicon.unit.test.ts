import { describe, expect, test } from 'vitest'
import { periodsIn } from './periodLexicon.ts'

const periods = (question: string, today = '2026-03-15') =>
  periodsIn(question, today).map(({ phrase, span }) => `${phrase}: ${span.from} ${span.to}`)

describe('a time in plain words', () => {
  test.each([
    ['today', 'today: 2026-03-15 2026-03-15'],
    ['yesterday', 'yesterday: 2026-03-14 2026-03-14'],
    ['the day before yesterday', 'the day before yesterday: 2026-03-13 2026-03-13'],
    ['this week', 'this week: 2026-03-09 2026-03-15'],
    ['last week', 'last week: 2026-03-02 2026-03-08'],
    ['last weekend', 'last weekend: 2026-03-07 2026-03-08'],
    ['on monday', 'on 9 March 2026: 2026-03-09 2026-03-09'],
    ['this month', 'this month: 2026-03-01 2026-03-31'],
    ['so far this month', 'this month: 2026-03-01 2026-03-31'],
    ['last month', 'last month: 2026-02-01 2026-02-28'],
    ['month before last', 'the month before last: 2026-01-01 2026-01-31'],
    ['this quarter', 'this quarter: 2026-01-01 2026-03-31'],
    ['last quarter', 'last quarter: 2025-10-01 2025-12-31'],
    ['q4 2024', 'from 1 October 2024 to 31 December 2024: 2024-10-01 2024-12-31'],
    ['second quarter of 2025', 'from 1 April 2025 to 30 June 2025: 2025-04-01 2025-06-30'],
    ['q4', 'from 1 October 2025 to 31 December 2025: 2025-10-01 2025-12-31'],
    ['this year', 'this year: 2026-01-01 2026-12-31'],
    ['last year', 'last year: 2025-01-01 2025-12-31'],
    ['in 2025', 'in 2025: 2025-01-01 2025-12-31'],
    ['in march', 'in March 2026: 2026-03-01 2026-03-31'],
    ['december', 'in December 2025: 2025-12-01 2025-12-31'],
    ['march last year', 'in March 2025: 2025-03-01 2025-03-31'],
    ['in may', 'in May 2025: 2025-05-01 2025-05-31'],
    ['may 2024', 'in May 2024: 2024-05-01 2024-05-31'],
    ['on 14 march', 'on 14 March 2026: 2026-03-14 2026-03-14'],
    ['march 3rd, 2026', 'on 3 March 2026: 2026-03-03 2026-03-03'],
    ['2026-03-02', 'on 2 March 2026: 2026-03-02 2026-03-02'],
    ['the first week of october', 'from 1 October 2025 to 7 October 2025: 2025-10-01 2025-10-07'],
    ['last week of february', 'from 22 February 2026 to 28 February 2026: 2026-02-22 2026-02-28'],
    ['the second week in march 2024', 'from 8 March 2024 to 14 March 2024: 2024-03-08 2024-03-14'],
    ['last week of march', 'from 25 March 2025 to 31 March 2025: 2025-03-25 2025-03-31'],
    ['first half of october', 'from 1 October 2025 to 15 October 2025: 2025-10-01 2025-10-15'],
    ['second half of last month', 'from 16 February 2026 to 28 February 2026: 2026-02-16 2026-02-28'],
    ['the first half of 2025', 'from 1 January 2025 to 30 June 2025: 2025-01-01 2025-06-30'],
    ['the last half of last year', 'from 1 July 2025 to 31 December 2025: 2025-07-01 2025-12-31'],
    ['the last week of the month', 'from 25 March 2026 to 31 March 2026: 2026-03-25 2026-03-31'],
    ['first ten days of may', 'from 1 May 2025 to 10 May 2025: 2025-05-01 2025-05-10'],
    ['the last 3 days of february', 'from 26 February 2026 to 28 February 2026: 2026-02-26 2026-02-28'],
    ['last day of february', 'on 28 February 2026: 2026-02-28 2026-02-28'],
    ['the last 3 months of 2025', 'from 1 October 2025 to 31 December 2025: 2025-10-01 2025-12-31'],
    ['first six months of last year', 'from 1 January 2025 to 30 June 2025: 2025-01-01 2025-06-30'],
    ['the last month of 2024', 'in December 2024: 2024-12-01 2024-12-31'],
    ['the last quarter of 2025', 'from 1 October 2025 to 31 December 2025: 2025-10-01 2025-12-31'],
    ['first quarter of this year', 'from 1 January 2026 to 31 March 2026: 2026-01-01 2026-03-31'],
    ['since the second week of february', 'since 8 February 2026: 2026-02-08 2026-03-15'],
    ['the last 30 days', 'in the last 30 days: 2026-02-14 2026-03-15'],
    ['last two weeks', 'in the last 2 weeks: 2026-03-02 2026-03-15'],
    ['past 6 months', 'in the last 6 months: 2025-09-16 2026-03-15'],
    ['last 999 years', 'in the last 999 years: 1900-01-01 2026-03-15'],
    ['since march', 'since 1 March 2026: 2026-03-01 2026-03-15'],
    ['since last month', 'since 1 February 2026: 2026-02-01 2026-03-15'],
    ['since the start of 2025', 'since 1 January 2025: 2025-01-01 2026-03-15'],
    ['between 1 march and 15 april 2025', 'from 1 March 2025 to 15 April 2025: 2025-03-01 2025-04-15'],
    ['from 5 to 12 november', 'from 5 November 2025 to 12 November 2025: 2025-11-05 2025-11-12'],
    ['between the 1st and 9th of march 2026', 'from 1 March 2026 to 9 March 2026: 2026-03-01 2026-03-09'],
    ['from march to may 2025', 'from 1 March 2025 to 31 May 2025: 2025-03-01 2025-05-31'],
    ['from december to february', 'from 1 December 2025 to 28 February 2026: 2025-12-01 2026-02-28'],
    ['since monday', 'since 9 March 2026: 2026-03-09 2026-03-15'],
    ['after march 10', 'since 11 March 2026: 2026-03-11 2026-03-15'],
    ['from 10 march on', 'since 10 March 2026: 2026-03-10 2026-03-15'],
    ['march 1 - march 5', 'from 1 March 2026 to 5 March 2026: 2026-03-01 2026-03-05'],
    ['jan-mar', 'from 1 January 2026 to 31 March 2026: 2026-01-01 2026-03-31'],
    ['3 days ago', 'on 12 March 2026: 2026-03-12 2026-03-12'],
    ['two weeks ago', 'from 23 February 2026 to 1 March 2026: 2026-02-23 2026-03-01'],
    ['a month ago', 'in February 2026: 2026-02-01 2026-02-28'],
    ['a year ago', 'in 2025: 2025-01-01 2025-12-31'],
    ['last march', 'in March 2025: 2025-03-01 2025-03-31'],
    ['last february', 'in February 2026: 2026-02-01 2026-02-28'],
    ['same month last year', 'in March 2025: 2025-03-01 2025-03-31'],
    ['this quarter last year', 'from 1 January 2025 to 31 March 2025: 2025-01-01 2025-03-31'],
    ['all year', 'this year: 2026-01-01 2026-12-31'],
    ['may expenses', 'in May 2025: 2025-05-01 2025-05-31'],
    ['ever', 'over all time: 1900-01-01 2199-12-31'],
  ])('%s', (question, expected) => {
    expect(periods(question)).toEqual([expected])
  })

  test('may be two', () => {
    expect(periods('compare march with february')).toEqual([
      'in March 2026: 2026-03-01 2026-03-31',
      'in February 2026: 2026-02-01 2026-02-28',
    ])
  })

  test('is none where the words mean something else', () => {
    for (const question of [
      'may i spend 2000',
      'what may it cost',
      'after tomorrow',
      'on 31 february 2026',
      'the next 3 days',
      'in 2600',
      'last 0 days',
    ])
      expect(periods(question)).toEqual([])
  })

  test('ends and begins at the ends of the year', () => {
    expect(periods('last week', '2026-01-01')).toEqual(['last week: 2025-12-22 2025-12-28'])
    expect(periods('last month', '2026-01-31')).toEqual(['last month: 2025-12-01 2025-12-31'])
    expect(periods('on thursday', '2026-01-01')).toEqual(['on 25 December 2025: 2025-12-25 2025-12-25'])
    expect(periods('on 29 february', '2028-01-10')).toEqual(['on 29 February 2024: 2024-02-29 2024-02-29'])
    expect(periods('february 29', '2026-03-15')).toEqual(['on 29 February 2024: 2024-02-29 2024-02-29'])
    expect(periods('last quarter', '2024-02-29')).toEqual(['last quarter: 2023-10-01 2023-12-31'])
  })
})
