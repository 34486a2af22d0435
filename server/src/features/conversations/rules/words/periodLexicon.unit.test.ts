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
    ['on monday', 'on March 9, 2026: 2026-03-09 2026-03-09'],
    ['this month', 'this month: 2026-03-01 2026-03-31'],
    ['so far this month', 'this month: 2026-03-01 2026-03-31'],
    ['last month', 'last month: 2026-02-01 2026-02-28'],
    ['month before last', 'the month before last: 2026-01-01 2026-01-31'],
    ['this quarter', 'this quarter: 2026-01-01 2026-03-31'],
    ['last quarter', 'last quarter: 2025-10-01 2025-12-31'],
    ['q4 2024', 'from October 1, 2024 to December 31, 2024: 2024-10-01 2024-12-31'],
    ['second quarter of 2025', 'from April 1, 2025 to June 30, 2025: 2025-04-01 2025-06-30'],
    ['q4', 'from October 1, 2025 to December 31, 2025: 2025-10-01 2025-12-31'],
    ['this year', 'this year: 2026-01-01 2026-12-31'],
    ['last year', 'last year: 2025-01-01 2025-12-31'],
    ['in 2025', 'in 2025: 2025-01-01 2025-12-31'],
    ['in march', 'in March 2026: 2026-03-01 2026-03-31'],
    ['december', 'in December 2025: 2025-12-01 2025-12-31'],
    ['march last year', 'in March 2025: 2025-03-01 2025-03-31'],
    ['in may', 'in May 2025: 2025-05-01 2025-05-31'],
    ['may 2024', 'in May 2024: 2024-05-01 2024-05-31'],
    ['on 14 march', 'on March 14, 2026: 2026-03-14 2026-03-14'],
    ['march 3rd, 2026', 'on March 3, 2026: 2026-03-03 2026-03-03'],
    ['2026-03-02', 'on March 2, 2026: 2026-03-02 2026-03-02'],
    ['the first week of october', 'from October 1, 2025 to October 7, 2025: 2025-10-01 2025-10-07'],
    ['last week of february', 'from February 22, 2026 to February 28, 2026: 2026-02-22 2026-02-28'],
    ['the second week in march 2024', 'from March 8, 2024 to March 14, 2024: 2024-03-08 2024-03-14'],
    ['last week of march', 'from March 25, 2025 to March 31, 2025: 2025-03-25 2025-03-31'],
    ['first half of october', 'from October 1, 2025 to October 15, 2025: 2025-10-01 2025-10-15'],
    ['second half of last month', 'from February 16, 2026 to February 28, 2026: 2026-02-16 2026-02-28'],
    ['the first half of 2025', 'from January 1, 2025 to June 30, 2025: 2025-01-01 2025-06-30'],
    ['the last half of last year', 'from July 1, 2025 to December 31, 2025: 2025-07-01 2025-12-31'],
    ['the last week of the month', 'from March 25, 2026 to March 31, 2026: 2026-03-25 2026-03-31'],
    ['first ten days of may', 'from May 1, 2025 to May 10, 2025: 2025-05-01 2025-05-10'],
    ['the last 3 days of february', 'from February 26, 2026 to February 28, 2026: 2026-02-26 2026-02-28'],
    ['last day of february', 'on February 28, 2026: 2026-02-28 2026-02-28'],
    ['the last 3 months of 2025', 'from October 1, 2025 to December 31, 2025: 2025-10-01 2025-12-31'],
    ['first six months of last year', 'from January 1, 2025 to June 30, 2025: 2025-01-01 2025-06-30'],
    ['the last month of 2024', 'in December 2024: 2024-12-01 2024-12-31'],
    ['the last quarter of 2025', 'from October 1, 2025 to December 31, 2025: 2025-10-01 2025-12-31'],
    ['first quarter of this year', 'from January 1, 2026 to March 31, 2026: 2026-01-01 2026-03-31'],
    ['since the second week of february', 'since February 8, 2026: 2026-02-08 2026-03-15'],
    ['the last 30 days', 'in the last 30 days: 2026-02-14 2026-03-15'],
    ['last two weeks', 'in the last 2 weeks: 2026-03-02 2026-03-15'],
    ['past 6 months', 'in the last 6 months: 2025-09-16 2026-03-15'],
    ['last 999 years', 'in the last 999 years: 1900-01-01 2026-03-15'],
    ['since march', 'since March 1, 2026: 2026-03-01 2026-03-15'],
    ['since last month', 'since February 1, 2026: 2026-02-01 2026-03-15'],
    ['since the start of 2025', 'since January 1, 2025: 2025-01-01 2026-03-15'],
    ['between 1 march and 15 april 2025', 'from March 1, 2025 to April 15, 2025: 2025-03-01 2025-04-15'],
    ['from 5 to 12 november', 'from November 5, 2025 to November 12, 2025: 2025-11-05 2025-11-12'],
    ['between the 1st and 9th of march 2026', 'from March 1, 2026 to March 9, 2026: 2026-03-01 2026-03-09'],
    ['from march to may 2025', 'from March 1, 2025 to May 31, 2025: 2025-03-01 2025-05-31'],
    ['from december to february', 'from December 1, 2025 to February 28, 2026: 2025-12-01 2026-02-28'],
    ['since monday', 'since March 9, 2026: 2026-03-09 2026-03-15'],
    ['after march 10', 'since March 11, 2026: 2026-03-11 2026-03-15'],
    ['from 10 march on', 'since March 10, 2026: 2026-03-10 2026-03-15'],
    ['march 1 - march 5', 'from March 1, 2026 to March 5, 2026: 2026-03-01 2026-03-05'],
    ['jan-mar', 'from January 1, 2026 to March 31, 2026: 2026-01-01 2026-03-31'],
    ['3 days ago', 'on March 12, 2026: 2026-03-12 2026-03-12'],
    ['two weeks ago', 'from February 23, 2026 to March 1, 2026: 2026-02-23 2026-03-01'],
    ['a month ago', 'in February 2026: 2026-02-01 2026-02-28'],
    ['a year ago', 'in 2025: 2025-01-01 2025-12-31'],
    ['last march', 'in March 2025: 2025-03-01 2025-03-31'],
    ['last february', 'in February 2026: 2026-02-01 2026-02-28'],
    ['same month last year', 'in March 2025: 2025-03-01 2025-03-31'],
    ['this quarter last year', 'from January 1, 2025 to March 31, 2025: 2025-01-01 2025-03-31'],
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
    expect(periods('on thursday', '2026-01-01')).toEqual(['on December 25, 2025: 2025-12-25 2025-12-25'])
    expect(periods('on 29 february', '2028-01-10')).toEqual(['on February 29, 2024: 2024-02-29 2024-02-29'])
    expect(periods('february 29', '2026-03-15')).toEqual(['on February 29, 2024: 2024-02-29 2024-02-29'])
    expect(periods('last quarter', '2024-02-29')).toEqual(['last quarter: 2023-10-01 2023-12-31'])
  })
})
