import { describe, expect, test } from 'vitest'
import { readSearch, type SearchReading } from './readSearch.ts'
import type { SearchContext, WordFilter } from './searchLine.ts'

const context: SearchContext = {
  today: '2026-11-25',
  preferredCurrency: 'USD',
  projects: [
    { id: 'p1', name: 'Apollo' },
    { id: 'p2', name: 'Website relaunch' },
    { id: 'p3', name: 'Website care' },
  ],
  tags: ['client', 'Q4 push'],
  dayOrder: 'month-first',
  decimalMark: '.',
}
const german: SearchContext = {
  ...context,
  preferredCurrency: 'EUR',
  dayOrder: 'day-first',
  decimalMark: ',',
}

const read = (typed: string, given = context): SearchReading => readSearch(typed, given)

type Example = [typed: string, text: string, filter: WordFilter]

const times: Example[] = [
  ['starbucks last month', 'starbucks', { period: 'last-month' }],
  ['last month starbucks', 'starbucks', { period: 'last-month' }],
  ['This Year', '', { period: 'this-year' }],
  ['hotel in the last 30 days', 'hotel', { period: 'last-30-days' }],
  ['taxi past 2 weeks', 'taxi', { from: '2026-11-12', to: '2026-11-25' }],
  ['taxi last week', 'taxi', { from: '2026-11-16', to: '2026-11-22' }],
  ['last quarter', '', { from: '2026-07-01', to: '2026-09-30' }],
  ['train q1', 'train', { from: '2026-01-01', to: '2026-03-31' }],
  ['q4 2025', '', { from: '2025-10-01', to: '2025-12-31' }],
  ['march', '', { from: '2026-03-01', to: '2026-03-31' }],
  ['december hotel', 'hotel', { from: '2025-12-01', to: '2025-12-31' }],
  ['in may', '', { from: '2026-05-01', to: '2026-05-31' }],
  ['may', 'may', {}],
  ['lunch with june', 'lunch with june', {}],
  ['sep 2025 books', 'books', { from: '2025-09-01', to: '2025-09-30' }],
  ['2026-03', '', { from: '2026-03-01', to: '2026-03-31' }],
  ['flights in 2025', 'flights', { from: '2025-01-01', to: '2025-12-31' }],
  ['2024', '2024', {}],
  ['yesterday', '', { from: '2026-11-24', to: '2026-11-24' }],
  ['uber 12 nov', 'uber', { from: '2026-11-12', to: '2026-11-12' }],
  ['uber 11/12/2026', 'uber', { from: '2026-11-12', to: '2026-11-12' }],
  ['2026-11-02', '', { from: '2026-11-02', to: '2026-11-02' }],
  ['since march', '', { from: '2026-03-01' }],
  ['since jan uber', 'uber', { from: '2026-01-01' }],
  ['since 2025', '', { from: '2025-01-01' }],
  ['before 12 nov', '', { to: '2026-11-11' }],
  ['uber after october', 'uber', { from: '2026-11-01' }],
  ['after 3 oct before 12 nov', '', { from: '2026-10-04', to: '2026-11-11' }],
  ['until yesterday', '', { to: '2026-11-24' }],
  ['from 1 oct to 15 nov rent', 'rent', { from: '2026-10-01', to: '2026-11-15' }],
  ['between march and may', '', { from: '2026-03-01', to: '2026-05-31' }],
  ['2026-03-01 coffee', 'coffee', { from: '2026-03-01', to: '2026-03-01' }],
  ['drinks after work', 'drinks after work', {}],
  ['monday.com', 'monday.com', {}],
]

const sums: Example[] = [
  ['>20', '', { minAmount: '20.01' }],
  ['> 500 hotel', 'hotel', { minAmount: '500.01' }],
  ['>=20', '', { minAmount: '20' }],
  ['<50', '', { maxAmount: '49.99' }],
  ['≤ 99.90', '', { maxAmount: '99.90' }],
  ['over 1,000', '', { minAmount: '1000.01' }],
  ['more than $20 starbucks', 'starbucks', { minAmount: '20.01' }],
  ['at least 12.5', '', { minAmount: '12.5' }],
  ['under 50 eur', '', { maxAmount: '49.99', originalCurrency: 'EUR' }],
  ['up to 2000 yen', '', { maxAmount: '2000', originalCurrency: 'JPY' }],
  ['> 2000 jpy', '', { minAmount: '2001', originalCurrency: 'JPY' }],
  ['>10 <20', '', { minAmount: '10.01', maxAmount: '19.99' }],
  ['between 10 and 20.50', '', { minAmount: '10', maxAmount: '20.50' }],
  ['10..20', '', { minAmount: '10', maxAmount: '20' }],
  ['between 10 and 20 eur', '', { minAmount: '10', maxAmount: '20', originalCurrency: 'EUR' }],
  ['120.50', '120.50', {}],
  ['120.50 eur', '', { minAmount: '120.50', maxAmount: '120.50', originalCurrency: 'EUR' }],
  ['$20 starbucks', 'starbucks', { minAmount: '20', maxAmount: '20' }],
  ['coffee 12', 'coffee 12', {}],
  ['iphone 15', 'iphone 15', {}],
  ['over 3 nights', 'over 3 nights', {}],
  ['> 5%', '> 5%', {}],
  ['a > b', 'a > b', {}],
  ['room 12/4b', 'room 12/4b', {}],
  ['invoice 2024-118', 'invoice 2024-118', {}],
]

const marks: Example[] = [
  [
    'starbucks last month >20 #apollo',
    'starbucks',
    { period: 'last-month', minAmount: '20.01', projectId: 'p1' },
  ],
  ['#"website care" #apollo', '', { projectId: 'p3,p1' }],
  ['#client', '', { tag: 'client' }],
  ['#"q4 push" lunch', 'lunch', { tag: 'Q4 push' }],
  ['@starbucks today', '', { merchant: 'starbucks', from: '2026-11-25', to: '2026-11-25' }],
  ['coffee at Blue Door', 'coffee', { merchant: 'Blue Door' }],
  ['!stressed', '', { mood: 'stressed' }],
  ['not deductible hotel', 'hotel', { isDeductible: 'false' }],
  ['private', 'private', {}],
  ['lunch without receipt', 'lunch', { hasReceipt: 'false' }],
  ['with a receipt', '', { hasReceipt: 'true' }],
  ['needs review', '', { status: 'pending' }],
  ['category:travel category:rent train', 'train', { category: 'travel,rent' }],
  ['category:yachts', 'category:yachts', {}],
  ['tag:"new client"', '', { tag: 'new client' }],
  ['for:ana', '', { person: 'ana' }],
  ['hotel for:"Ana Lima" last month', 'hotel', { person: 'Ana Lima', period: 'last-month' }],
  ['for: ana', 'for: ana', {}],
  ['gift for ana', 'gift for ana', {}],
  [`for:${'a'.repeat(101)}`, `for:${'a'.repeat(101)}`, {}],
  ['status:rejected mood:happy', '', { status: 'rejected', mood: 'happy' }],
  ['"last month" report', '"last month" report', {}],
  ['"needs review" last month', '"needs review"', { period: 'last-month' }],
  ['travel', 'travel', {}],
  ['   ', '', {}],
  ['müller & söhne', 'müller & söhne', {}],
  ['日本 ラーメン', '日本 ラーメン', {}],
]

describe('the words of a search', () => {
  test.each(times)('say when: %s', (typed, text, filter) => {
    expect(read(typed)).toEqual({ text, filter, notes: [] })
  })

  test.each(sums)('say how much: %s', (typed, text, filter) => {
    expect(read(typed)).toEqual({ text, filter, notes: [] })
  })

  test.each(marks)('say where, what for and in which state: %s', (typed, text, filter) => {
    expect(read(typed)).toEqual({ text, filter, notes: [] })
  })

  test.each<Example>([
    ['rewe letzten monat', 'rewe', { period: 'last-month' }],
    ['dieses Jahr', '', { period: 'this-year' }],
    ['im märz bahn', 'bahn', { from: '2026-03-01', to: '2026-03-31' }],
    ['seit 1.10.', '', { from: '2026-10-01' }],
    ['bahn 12.11.2026', 'bahn', { from: '2026-11-12', to: '2026-11-12' }],
    ['> 1.120,50', '', { minAmount: '1120.51' }],
    ['über 20 €', '', { minAmount: '20.01' }],
    ['höchstens 12,50', '', { maxAmount: '12.50' }],
    ['120,50', '120.50', {}],
    ['1.120,50 rewe', '1120.50 rewe', {}],
    ['ohne Beleg', '', { hasReceipt: 'false' }],
    ['20 usd', '', { minAmount: '20', maxAmount: '20', originalCurrency: 'USD' }],
  ])('are read by the marks of the person’s language: %s', (typed, text, filter) => {
    expect(read(typed, german)).toEqual({ text, filter, notes: [] })
  })

  test.each([
    ['#zeus', '#zeus', 'There is no project “zeus”.'],
    ['#website', '#website', 'Several projects start with “website”. Type more of the name.'],
    ['>1.500', '>1.500', 'Does 1.500 mean thousands? Enter it without a separator or with two decimals.'],
    ['200 kr', '200 kr', expect.stringMatching(/^“kr” could be/)],
  ])('that leave something open stay words, and say so: %s', (typed, text, note) => {
    expect(read(typed)).toEqual({ text, filter: {}, notes: [note] })
  })

  test('lose nothing that was not understood', () => {
    const words = 'invoice #4711, taxi + tip (airport) 7:30 am; über-brauerei no. 5 ‘special’'
    const left = read(words).text
    for (const word of words.match(/[\p{L}\p{N}]+/gu) ?? []) expect(left).toContain(word)
  })
})
