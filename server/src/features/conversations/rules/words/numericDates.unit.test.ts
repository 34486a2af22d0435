import { describe, expect, test } from 'vitest'
import { type DateOrder, dateOrderOf, datesRead } from './numericDates.ts'

const names = { merchants: ['Bar 3/14'], projects: new Map([['p1', 'Fair 1-2-2026']]) }
const read = (text: string, order?: DateOrder) => {
  const found = datesRead(text, { today: '2026-03-20', order, names })
  return found.kind === 'clear' ? found.text : found.kind
}

describe('a day in figures', () => {
  test.each([
    ['how much on 3/14', 'how much on 2026-03-14'],
    ['how much on 14/3', 'how much on 2026-03-14'],
    ['between 3/1 and 3/15', 'between 2026-03-01 and 2026-03-15'],
    ['between 1/3 and 15/3 on food', 'between 2026-03-01 and 2026-03-15 on food'],
    ['how much 3/1 - 3/15', 'how much 2026-03-01 - 2026-03-15'],
    ['from 12/20 to 1/5/2026', 'from 2026-12-20 to 2026-01-05'],
    ['since 4/30', 'since 2025-04-30'],
    ['on 2/29', 'on 2024-02-29'],
    ['on 3/3', 'on 2026-03-03'],
    ['spent on 15.03.2026?', 'spent on 2026-03-15?'],
    ['spent on 15.3.', 'spent on 2026-03-15'],
    ['spent on 4.3. and on 5.3.?', 'spent on 2026-03-04 and on 2026-03-05?'],
    ['between 1.3. and 15.3.', 'between 2026-03-01 and 2026-03-15'],
    ['food 24.12. - 6.1.2026', 'food 2026-12-24 - 2026-01-06'],
    ['spent on 4.3.2026', 'spent on 2026-03-04'],
    ['spent on 14-03-2026', 'spent on 2026-03-14'],
    ['spent on 3/14/26', 'spent on 2026-03-14'],
    ['spent on 2026/03/14', 'spent on 2026-03-14'],
    ['spent in 3/2026', 'spent in march 2026'],
  ])('is read where it can be one day alone: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
    expect(read(text, 'month-first')).toBe(expected)
    expect(read(text, 'day-first')).toBe(expected)
  })

  test('that could be two is read as the person’s language writes it, and by nobody’s where that is not known', () => {
    expect(read('since 3/4', 'month-first')).toBe('since 2026-03-04')
    expect(read('since 3/4', 'day-first')).toBe('since 2025-04-03')
    expect(read('on 3/4/2026', 'day-first')).toBe('on 2026-04-03')
    expect(read('since 3/4')).toBe('unclear')
    expect(read('from 3/4 to 5/6')).toBe('unclear')
  })

  test.each([
    'how much did 1/2 of my food cost',
    'how much did I spend on 1/2 of it',
    'since 1/2 a year',
    'gym on 24/7',
    'invoice 3/14',
    'how much at bar 3/14 from 3/1 to 3/15',
    'how much on fair 1-2-2026',
    'on 45/99',
    'over 12.50',
    'from 10-20',
    'between 12.5 and 15.3.',
    'how much is over 15.3.',
    'on 45.99.',
    'after version 1.2.3.',
    'route 1/2/3/4',
    'version 1.2.3.4',
  ])('is none where no day is spoken of: %s', text => {
    expect(read(text, 'month-first')).toBe(text)
  })
})

test('languages tell which comes first, and anyone who has chosen none does not', () => {
  expect(['en-US', 'ja', 'en-GB', 'de', 'pt-BR', null].map(dateOrderOf)).toEqual([
    'month-first',
    'month-first',
    'day-first',
    'day-first',
    'day-first',
    undefined,
  ])
})
