import { describe, expect, test } from 'vitest'
import type { QuickAddContext } from './line.ts'
import { check, context, type Example } from './readQuickAdd.factory.ts'
import { readQuickAdd } from './readQuickAdd.ts'

const days: Example[] = [
  ['taxi 12.10. 12', 'Taxi', { date: '2026-10-12', amount: '12', category: 'travel' }],
  [
    'lunch with Ana 23.50 eur yesterday #apollo',
    'Lunch with Ana',
    { projectId: 'p1', date: '2026-11-10', amount: '23.50', currency: 'EUR', category: 'meals' },
  ],
  ['12.11. taxi 9', 'Taxi', { date: '2025-11-12', amount: '9', category: 'travel' }],
  ['taxi 12/11 9', 'Taxi', { date: '2025-11-12', amount: '9', category: 'travel' }],
  ['taxi 13/11 9', 'Taxi', { date: '2025-11-13', amount: '9', category: 'travel' }],
  ['lunch nov 12 14.20', 'Lunch', { date: '2025-11-12', amount: '14.20', category: 'meals' }],
  [
    'lunch 12 november 2026 14.20',
    'Lunch',
    { date: '2026-11-12', amount: '14.20', category: 'meals' },
    '“12 november 2026” is in the future. Is the date right?',
  ],
  ['lunch 2026-11-02 14.20', 'Lunch', { date: '2026-11-02', amount: '14.20', category: 'meals' }],
  ['coffee day before yesterday 3', 'Coffee', { date: '2026-11-09', amount: '3', category: 'meals' }],
  ['coffee 3 days ago 4.50', 'Coffee', { date: '2026-11-08', amount: '4.50', category: 'meals' }],
  ['coffee last monday 4.50', 'Coffee', { date: '2026-11-09', amount: '4.50', category: 'meals' }],
  ['coffee monday 4.50', 'Coffee', { date: '2026-11-09', amount: '4.50', category: 'meals' }],
  ['lunch on friday 12', 'Lunch', { date: '2026-11-06', amount: '12', category: 'meals' }],
  ['lunch wednesday 12', 'Lunch', { date: '2026-11-04', amount: '12', category: 'meals' }],
  ['12 eur yesterday', '', { date: '2026-11-10', amount: '12', currency: 'EUR' }],
  ['flat white, 4.20, yesterday', 'Flat white', { date: '2026-11-10', amount: '4.20' }],
  ['on 1/2 pizza 6', 'Pizza', { date: '2026-02-01', amount: '6', category: 'meals' }],
  ['pizza 1/2 6', 'Pizza', { date: '2026-02-01', amount: '6', category: 'meals' }],
  ['lunch with Ana Jan 12 9', 'Lunch with Ana', { date: '2026-01-12', amount: '9', category: 'meals' }],
  ['lunch with Jan on Jan 12 9', 'Lunch with Jan', { date: '2026-01-12', amount: '9', category: 'meals' }],
  [
    '12 eur lunch 14 nov 2025',
    'Lunch',
    { date: '2025-11-14', amount: '12', currency: 'EUR', category: 'meals' },
  ],
  [
    'dinner 45 usd with Bob on 3rd of march',
    'Dinner with Bob',
    { date: '2026-03-03', amount: '45', currency: 'USD', category: 'meals' },
  ],
  [
    'gestern Mittagessen 14,20 eur',
    'Mittagessen',
    { date: '2026-11-10', amount: '14.20', currency: 'EUR', category: 'meals' },
  ],
  ['Bahn vorgestern 49', 'Bahn', { date: '2026-11-09', amount: '49', category: 'travel' }],
  ['taxi two weeks ago 18', 'Taxi', { date: '2026-10-28', amount: '18', category: 'travel' }],
  ['taxi a week ago 18', 'Taxi', { date: '2026-11-04', amount: '18', category: 'travel' }],
  [
    'software 12.11.2026 9',
    'Software',
    { date: '2026-11-12', amount: '9', category: 'software' },
    '“12.11.2026” is in the future. Is the date right?',
  ],
  [
    'software 12.11.26 9',
    'Software',
    { date: '2026-11-12', amount: '9', category: 'software' },
    '“12.11.26” is in the future. Is the date right?',
  ],
  ['dues 29 feb 40', 'Dues', { date: '2024-02-29', amount: '40' }],
  ['coffee last sun 3.80', 'Coffee', { date: '2026-11-08', amount: '3.80', category: 'meals' }],
  [
    'rent 1 jan 2027 1200',
    'Rent',
    { date: '2027-01-01', amount: '1200', category: 'rent' },
    '“1 jan 2027” is in the future. Is the date right?',
  ],
  [
    'lunch monday and tuesday 30',
    'Lunch and tuesday',
    { date: '2026-11-09', amount: '30', category: 'meals' },
  ],
  ['lunch 12/13 9', 'Lunch', { date: '2025-12-13', amount: '9', category: 'meals' }],
]

test.each(days)('a day is one that has been: %s', check)

const unclearDays: Example[] = [
  ['1/2 pizza', '1/2 pizza', { category: 'meals' }, 'If “1/2” is a date, write “on 1/2”.'],
  ['1/2 pizza 6', '1/2 pizza', { amount: '6', category: 'meals' }, 'If “1/2” is a date, write “on 1/2”.'],
  [
    'half of 3/4 cake yesterday 6',
    'Half of 3/4 cake',
    { date: '2026-11-10', amount: '6' },
    'If “3/4” is a date, write “on 3/4”.',
  ],
  [
    'lunch with Jan 12 23.50',
    'Lunch with Jan 12',
    { amount: '23.50', category: 'meals' },
    'If “Jan 12” is a date, write “on Jan 12”.',
  ],
  [
    'rent for may 15 900',
    'Rent for may 15',
    { amount: '900', category: 'rent' },
    'If “may 15” is a date, write “on may 15”.',
  ],
]

test.each(unclearDays)('what may be a day or something else is asked: %s', check)

test('a person called as a month is, and a number, are neither a day nor a price', () => {
  expect(readQuickAdd('Lunch with Jan 12', context)).toEqual({
    description: 'Lunch with Jan 12',
    category: 'meals',
    notes: ['If “Jan 12” is a date, write “on Jan 12”.', 'Is 12 the amount? Write the currency next to it.'],
  })
})

const marks: Example[] = [
  ['office chair 199 @IKEA', 'Office chair', { merchant: 'IKEA', amount: '199', category: 'equipment' }],
  ["lunch 23 at Joe's Diner", 'Lunch', { merchant: "Joe's Diner", amount: '23', category: 'meals' }],
  [
    'lunch at Blue Door Coffee for 12.50 private',
    'Lunch',
    { merchant: 'Blue Door Coffee', amount: '12.50', isDeductible: false, category: 'meals' },
  ],
  ['laptop 1999 not deductible', 'Laptop', { amount: '1999', isDeductible: false, category: 'equipment' }],
  ['beer 6 !happy', 'Beer', { mood: 'happy', amount: '6', category: 'meals' }],
  ['beer 6 😊', 'Beer', { mood: 'happy', amount: '6', category: 'meals' }],
  ['lunch #website-relaunch 12', 'Lunch', { projectId: 'p2', amount: '12', category: 'meals' }],
  ['@"Blue Bottle" 4.75', 'Blue Bottle', { merchant: 'Blue Bottle', amount: '4.75' }],
  ['coffee (private) 3', 'Coffee', { amount: '3', isDeductible: false, category: 'meals' }],
  ['coffee, personal, 3', 'Coffee', { amount: '3', isDeductible: false, category: 'meals' }],
  ['dinner 40 tax deductible', 'Dinner', { amount: '40', isDeductible: true, category: 'meals' }],
  ['#"website care" hosting 5', 'Hosting', { projectId: 'p3', amount: '5', category: 'software' }],
  ['⚡ gadget 49.99', 'Gadget', { mood: 'impulsive', amount: '49.99' }],
]

test.each(marks)('a mark says what it stands for: %s', check)

test('a number with two points is a day only where days are written so', () => {
  const monthFirst: QuickAddContext = { ...context, dayOrder: 'month-first' }
  expect(readQuickAdd('lunch 12.5.', context)).toMatchObject({ date: '2026-05-12' })
  expect(readQuickAdd('lunch 12.5.', monthFirst)).toMatchObject({ amount: '12.5', notes: [] })
})

describe('two numbers and a slash', () => {
  const dateOf = (typed: string, dayOrder: QuickAddContext['dayOrder']) =>
    readQuickAdd(typed, { ...context, dayOrder }).date

  test('are read in the order of the person’s language, where both can be', () => {
    expect(dateOf('taxi 3/2 9', 'day-first')).toBe('2026-02-03')
    expect(dateOf('taxi 3/2 9', 'month-first')).toBe('2026-03-02')
  })

  test('are read in the only order that makes a day', () => {
    expect(dateOf('taxi 2/13 9', 'day-first')).toBe('2026-02-13')
    expect(dateOf('taxi 13/2 9', 'month-first')).toBe('2026-02-13')
    expect(dateOf('support 24/7 9', 'month-first')).toBeUndefined()
  })
})

test('a name of a weekday is the newest such day before today, whatever today is', () => {
  const dateOn = (today: string, typed: string) => readQuickAdd(typed, { ...context, today }).date
  expect(dateOn('2026-11-09', 'coffee monday 3')).toBe('2026-11-02')
  expect(dateOn('2026-11-15', 'coffee monday 3')).toBe('2026-11-09')
  expect(dateOn('2026-03-01', 'coffee yesterday 3')).toBe('2026-02-28')
})
