import { expect, it } from 'vitest'
import type { QuickAddContext, QuickAddFields } from './line.ts'
import { readQuickAdd } from './readQuickAdd.ts'

/** What was typed, what is left of it, what was understood, and what was not. */
type Example = [typed: string, description: string, fields: QuickAddFields, note?: string]

const context: QuickAddContext = {
  today: '2026-11-11',
  preferredCurrency: 'USD',
  projects: [
    { id: 'p1', name: 'Apollo' },
    { id: 'p2', name: 'Website relaunch' },
    { id: 'p3', name: 'Website care' },
  ],
  dayOrder: 'day-first',
}

function check(...[typed, description, fields, note]: Example): void {
  expect(readQuickAdd(typed, context)).toEqual({ description, ...fields, notes: note ? [note] : [] })
}

const doubts: Example[] = [
  [
    'lunch 20 tip 3.50',
    'Lunch 20 tip 3.50',
    { category: 'meals' },
    'Is it 20 or 3.50? The amount is left for you to fill in.',
  ],
  [
    'rent tomorrow 1200',
    'Rent tomorrow',
    { amount: '1200', category: 'rent' },
    '“tomorrow” is still to come.',
  ],
  [
    'lunch next friday 12',
    'Lunch next friday',
    { amount: '12', category: 'meals' },
    '“next friday” is still to come.',
  ],
  [
    'taxi 200 kr',
    'Taxi',
    { amount: '200', currency: null, category: 'travel' },
    '“kr” may be several currencies. Choose which.',
  ],
  [
    'ramen ¥1200',
    'Ramen',
    { amount: '1200', currency: null, category: 'meals' },
    '“¥” may be several currencies. Choose which.',
  ],
  [
    'PLN 200 pierogi',
    'PLN 200 pierogi',
    {},
    'PLN is not among the currencies. Write what it came to in another.',
  ],
  [
    '200 PLN pierogi',
    '200 PLN pierogi',
    {},
    'PLN is not among the currencies. Write what it came to in another.',
  ],
  [
    '200 pln pierogi',
    '200 pln pierogi',
    {},
    'pln is not among the currencies. Write what it came to in another.',
  ],
  [
    '500 ﷼ tea',
    '500 ﷼ tea',
    { category: 'meals' },
    '﷼ is not among the currencies. Write what it came to in another.',
  ],
  [
    'lunch 1 234 eur',
    'Lunch 1 234 eur',
    { category: 'meals' },
    'Is it 234 or 1 234? The amount is left for you to fill in.',
  ],
  [
    'lunch € 1 234',
    'Lunch € 1 234',
    { category: 'meals' },
    'Is it 1 or 1 234? The amount is left for you to fill in.',
  ],
  [
    'iphone 15 999.00',
    'Iphone 15 999.00',
    {},
    'Is it 15 999.00 or 999.00? The amount is left for you to fill in.',
  ],
  [
    'dinner for 2 120.50',
    'Dinner for 2 120.50',
    { category: 'meals' },
    'Is it 2 120.50 or 120.50? The amount is left for you to fill in.',
  ],
  ['dinner for 4', 'Dinner for 4', { category: 'meals' }, 'Is 4 what it cost? Write the currency beside it.'],
  ['lunch €12-15', 'Lunch €12-15', { category: 'meals' }, 'What it cost could not be read.'],
  ['lunch -12 eur', 'Lunch -12 eur', { category: 'meals' }, 'What it cost could not be read.'],
  ['3 coffees', '3 coffees', { category: 'meals' }, 'Is 3 what it cost? Write the currency beside it.'],
  ['#123 invoice 450', '#123 invoice 450', {}, 'Is 450 what it cost? Write the currency beside it.'],
  [
    'lunch #unknown 12',
    'Lunch #unknown',
    { amount: '12', category: 'meals' },
    'There is no project “unknown”.',
  ],
  [
    'lunch #website 12',
    'Lunch #website',
    { amount: '12', category: 'meals' },
    'Several projects begin with “website”. Write more of the name.',
  ],
  [
    '$5 €3 snacks',
    '$5 €3 snacks',
    { category: 'meals' },
    'Is it 5 or 3? The amount is left for you to fill in.',
  ],
  ['call 0800 123 12', 'Call 0800 123 12', {}, 'Is it 123 or 12? The amount is left for you to fill in.'],
  [
    'lunch in Rome 31.02. 12',
    'Lunch in Rome 31.02. 12',
    { category: 'meals' },
    'Is it 31.02 or 12? The amount is left for you to fill in.',
  ],
  [
    'lunch 12 for 2',
    'Lunch 12 for 2',
    { category: 'meals' },
    'Is it 12 or 2? The amount is left for you to fill in.',
  ],
  ['invoice 450', 'Invoice 450', {}, 'Is 450 what it cost? Write the currency beside it.'],
  [
    'ink cartridge hp 302 24.90',
    'Ink cartridge hp 302 24.90',
    { category: 'office-supplies' },
    'Is it 302 or 24.90? The amount is left for you to fill in.',
  ],
  [
    'book 451 fahrenheit 12',
    'Book 451 fahrenheit 12',
    {},
    'Is it 451 or 12? The amount is left for you to fill in.',
  ],
]

it.each(doubts)('what is not sure is said and left: %s', check)
