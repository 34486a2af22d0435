import { expect, test } from 'vitest'
import { check, context, type Example } from './readQuickAdd.factory.ts'
import { readQuickAdd } from './readQuickAdd.ts'

const doubts: Example[] = [
  [
    'lunch 20 tip 3.50',
    'Lunch 20 tip 3.50',
    { category: 'meals' },
    'Is it 20 or 3.50? Enter the amount yourself.',
  ],
  [
    'rent tomorrow 1200',
    'Rent tomorrow',
    { amount: '1200', category: 'rent' },
    '“tomorrow” is in the future, so the date stays at today.',
  ],
  [
    'lunch next friday 12',
    'Lunch next friday',
    { amount: '12', category: 'meals' },
    '“next friday” is in the future, so the date stays at today.',
  ],
  [
    'taxi 200 kr',
    'Taxi',
    { amount: '200', currency: null, category: 'travel' },
    '“kr” could be Swedish Krona or Norwegian Krone or Danish Krone or Icelandic Króna. Choose the currency.',
  ],
  [
    'ramen ¥1200',
    'Ramen',
    { amount: '1200', currency: null, category: 'meals' },
    '“¥” could be Japanese Yen or Chinese Yuan. Choose the currency.',
  ],
  [
    '500 ﷼ tea',
    '500 ﷼ tea',
    { category: 'meals' },
    '﷼ isn’t a currency we know. Write the amount in another one.',
  ],
  [
    'lunch 1 234 eur',
    'Lunch 1 234 eur',
    { category: 'meals' },
    'Is it 234 or 1 234? Enter the amount yourself.',
  ],
  ['lunch € 1 234', 'Lunch € 1 234', { category: 'meals' }, 'Is it 1 or 1 234? Enter the amount yourself.'],
  ['iphone 15 999.00', 'Iphone 15 999.00', {}, 'Is it 15 999.00 or 999.00? Enter the amount yourself.'],
  [
    'dinner for 2 120.50',
    'Dinner for 2 120.50',
    { category: 'meals' },
    'Is it 2 120.50 or 120.50? Enter the amount yourself.',
  ],
  ['dinner for 4', 'Dinner for 4', { category: 'meals' }, 'Is 4 the amount? Write the currency next to it.'],
  ['3 coffees', '3 coffees', { category: 'meals' }, 'Is 3 the amount? Write the currency next to it.'],
  ['#123 invoice 450', '#123 invoice 450', {}, 'Is 450 the amount? Write the currency next to it.'],
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
    'Several projects start with “website”. Type more of the name.',
  ],
  ['$5 €3 snacks', '$5 €3 snacks', { category: 'meals' }, 'Is it 5 or 3? Enter the amount yourself.'],
  ['call 0800 123 12', 'Call 0800 123 12', {}, 'Is it 123 or 12? Enter the amount yourself.'],
  [
    'lunch in Rome 31.02. 12',
    'Lunch in Rome 31.02. 12',
    { category: 'meals' },
    'Is it 31.02 or 12? Enter the amount yourself.',
  ],
  ['lunch 12 for 2', 'Lunch 12 for 2', { category: 'meals' }, 'Is it 12 or 2? Enter the amount yourself.'],
  ['invoice 450', 'Invoice 450', {}, 'Is 450 the amount? Write the currency next to it.'],
  [
    'ink cartridge hp 302 24.90',
    'Ink cartridge hp 302 24.90',
    { category: 'office-supplies' },
    'Is it 302 or 24.90? Enter the amount yourself.',
  ],
  ['book 451 fahrenheit 12', 'Book 451 fahrenheit 12', {}, 'Is it 451 or 12? Enter the amount yourself.'],
]

test.each(doubts)('what is not sure is said and left: %s', check)

const oneOfSeveral = (price: string) => `Is ${price} the price per item? Enter the total.`
const prices: [typed: string, note: string][] = [
  ['3x tickets 20 each', oneOfSeveral('20')],
  ['tickets 20 eur each', oneOfSeveral('20')],
  ['tickets 20 usd apiece', oneOfSeveral('20')],
  ['dinner 20/person', oneOfSeveral('20')],
  ['hotel 2 nights 100 per night', oneOfSeveral('100')],
  ['2 coffees at $4.50', oneOfSeveral('4.50')],
  ['3 tickets @ 20', oneOfSeveral('20')],
  ['3 x 20 eur', oneOfSeveral('20')],
  ['20 eur x 3', oneOfSeveral('20')],
  ['tickets 3x20', 'Write the total of “3x20”.'],
  ['lunch +12', 'Should “+12” be added up? Enter the total.'],
  ['lunch 12 +3 tip', 'Should “+3” be added up? Enter the total.'],
  ['lunch 12+3', 'Should “+3” be added up? Enter the total.'],
]

test.each(prices)('an amount is not worked out: %s', (typed, note) => {
  expect(readQuickAdd(typed, context)).toMatchObject({ description: upper(typed), notes: [note] })
  expect(readQuickAdd(typed, context).amount).toBeUndefined()
})

test.each([
  ...['-20 refund', 'refund -20', 'refund 20', 'refund - 20 eur', '−20 refund', '-$20 refund', '$-20 lunch'],
  ...['lunch -12', 'lunch -12 eur', 'lunch 20 -5 coupon', 'lunch eur-12', 'lunch -.50', 'Rückerstattung 20'],
])('money that comes back is said to be no expense, and the minus stays: %s', typed => {
  const { amount, description, notes } = readQuickAdd(typed, context)
  expect({ amount, description, notes }).toEqual({
    description: upper(typed),
    notes: ['A refund or a negative amount can’t be an expense, so we left the amount empty.'],
  })
})

test.each([
  ['lunch 12k', 'Write “12k” out in digits.'],
  ['lunch €1.5k', 'Write “€1.5k” out in digits.'],
  ['lunch 00.50', 'We couldn’t read “00.50” as an amount. Write it like 12.50.'],
  ['lunch ,50', 'We couldn’t read “,50” as an amount. Write it like 12.50.'],
  ['lunch 007', 'We couldn’t read “007” as an amount. Write it like 12.50.'],
  ['lunch 0.123', 'We couldn’t read “0.123” as an amount. Write it like 12.50.'],
  ['lunch €12-15', 'We couldn’t read “€12-15” as an amount. Write it like 12.50.'],
  ['lunch １２', 'We couldn’t read “１２” as an amount. Write it like 12.50.'],
  ['gift 100000000', '“100000000” is too large. The maximum amount is 99999999.99.'],
])('a number that is no amount is said to be none, and stays: %s', (typed, note) => {
  const { amount, description, notes } = readQuickAdd(typed, context)
  expect({ amount, description, notes }).toEqual({ description: upper(typed), notes: [note] })
})

test.each(['2 nights', '12:30', '50%', 'A4', '24/7', 'parking 3h', 'iphone15', 'ana7@example.com'])(
  'a number that nobody takes for an amount is no matter: %s',
  typed => {
    expect(readQuickAdd(typed, context)).toMatchObject({ description: upper(typed), notes: [] })
  },
)

test.each([
  'tomorrow',
  'in 3 days',
  'in a week',
  'in two months',
  'day after tomorrow',
  'next fri',
  'coming monday',
  'next year',
  'next week',
  '2 weeks from now',
  'morgen',
  'übermorgen',
  'in 3 Tagen',
  'nächste Woche',
])('a day to come is not taken, and that is said: %s', written => {
  for (const typed of [`taxi 12 ${written}`, `taxi ${written} 12`]) {
    const { amount, date, description, notes } = readQuickAdd(typed, context)
    expect({ amount, date, description, notes }).toEqual({
      amount: '12',
      description: `Taxi ${written}`,
      notes: [`“${written}” is in the future, so the date stays at today.`],
    })
  }
})

test('a day that the calendar does not have is said', () => {
  expect(readQuickAdd('taxi 12 31.02.2026', context)).toMatchObject({
    amount: '12',
    description: 'Taxi 31.02.2026',
    notes: ['“31.02.2026” isn’t a valid date. Choose the date.'],
  })
})

function upper(typed: string): string {
  return typed.charAt(0).toUpperCase() + typed.slice(1)
}
