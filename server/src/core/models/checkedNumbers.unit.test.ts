import { describe, expect, test } from 'vitest'
import { areNumbersGrounded, type KnownFigures } from './checkedNumbers.ts'

const known: KnownFigures = {
  currency: 'USD',
  currencySigns: ['$'],
  money: ['1234.50', '845.00', '12.5', '7.00'],
  percents: ['12.5', '40'],
  counts: [12, 1200],
  days: ['2026-03-05', '2026-02'],
  daysShown: ['5. März 2026'],
  names: ['7-Eleven', 'Studio 54', 'Blue Door'],
}
const euros = { ...known, currency: 'EUR', currencySigns: ['€'] }
const holds = (sentence: string, figures = known) => areNumbersGrounded(sentence, figures)

describe('a sentence holds', () => {
  test.each([
    'Look at your largest expenses first.',
    'One of your charges went up; ask for the old price.',
    'You spent $1,234.50 so far.',
    'You spent $1234.50, $845 of it on rent.',
    'You spent 1,234.50 USD and 845.00.',
    'That is USD 845 or 845 dollars.',
    'Travel – $845.00 – is the most.',
    'It is likely $845.00–$1,234.50.',
    'That is 12.5% (or 40 percent) more.',
    'Your 12 expenses, of 1,200.',
    'It went up on March 5, 2026, on Mar 5 and on 5 March 2026.',
    'It went up on 2026-03-05, on the 5th, on 05.03.2026 and on 3/5/2026.',
    'In February 2026 there was less than in March.',
    'Since 2026 you pay more.',
    'You may pay less, and march on.',
    'You went to “7-Eleven” and "Studio 54".',
    'Plan $7.00.',
  ])('whose numbers are all known: %s', sentence => {
    expect(holds(sentence)).toBe(true)
  })

  test.each([
    'Das sind 1.234,50 € und 12,5 % mehr.',
    'Das sind €1.234,50 oder 12,5 €.',
    'Cela fait 1\u202f234,50\u00a0€ et 12,5\u00a0%.',
    'That is 1 200 of them, or 1.200.',
    'Das sind 845 Euro.',
    'Seit dem 5. März 2026 kostet es mehr.',
    'Das sind CHF-frei 845,00 EUR.',
  ])('however its numbers are grouped: %s', sentence => {
    expect(holds(sentence, euros)).toBe(true)
  })

  test('with the sign that the currency has where the reader is', () => {
    const crowns = { ...known, currency: 'SEK', currencySigns: ['kr'] }
    expect(holds('Det blir 845,00\u00a0kr.', crowns)).toBe(true)
    expect(holds('It is US$845.00.', { ...known, currencySigns: ['US$'] })).toBe(true)
    expect(holds('Es sind CHF 1’234.50.', { ...known, currency: 'CHF', currencySigns: ['CHF'] })).toBe(true)
  })
})

describe('a sentence falls', () => {
  test.each([
    ['an amount that is not known', 'You spent $1,234.51.'],
    ['one that is rounded', 'You spent about $1,235.'],
    ['a part of a known one', 'You spent $234.50.'],
    ['a known one with other grouping', 'You spent $1.2345.'],
    ['a negative one', 'You spent -$845.00.'],
    ['a sign behind the currency', 'You spent $-845.00.'],
    ['another currency by its sign', 'You spent €845.00.'],
    ['another currency by its code', 'You spent 845.00 CAD.'],
    ['another currency by its name', 'You spent 845 euros.'],
    ['another dollar', 'You spent A$845.00.'],
    ['a count as money', 'You spent $12.'],
    ['money as a count', 'You have 845 expenses.'],
    ['a count as a percentage', 'That is 12% more.'],
    ['a percentage as money', 'That is $40 more.'],
    ['another percentage', 'That is 13% more.'],
    ['percentage points', 'That is 40 percentage points more.'],
    ['percent points', 'That is 12.5% points more.'],
    ['a percentage with a sign', 'That is +40%.'],
    ['a multiple', 'That is 12 times more.'],
    ['a multiple by x', 'That is 12x more, and 12× so.'],
    ['thousands by a letter', 'You spent $845k.'],
    ['thousands by a letter apart', 'You spent $845 K.'],
    ['millions', 'You spent $845 million.'],
    ['a fraction', 'That is 12/1200 of it.'],
    ['a fraction of its own sign', 'That is ½ of it.'],
    ['a number in words', 'You spent twelve dollars.'],
    ['a share in words', 'That is half of it.'],
    ['a multiple in words', 'That is twice as much.'],
    ['a length of time', 'Over three months it grew.'],
    ['a length of time in digits', 'Over 90 days it grew.'],
    ['a dozen', 'A dozen expenses.'],
    ['Roman numerals of their own', 'That is Ⅻ of them.'],
    ['digits of other scripts', 'You spent ٨٤٥.'],
    ['another day', 'It went up on March 6, 2026.'],
    ['another month', 'In January there was less.'],
    ['another year', 'In 2025 there was less.'],
    ['a day of another year', 'It went up on 5 March 2025.'],
    ['a day in another language', 'Seit dem 6. März 2026 kostet es mehr.'],
    ['an ordinal', 'This is your 3rd month.'],
    ['a day where a month is known', 'On February 3 there was less.'],
    ['a name without quotes', 'You went to Studio 54.'],
    ['another name in quotes', 'You went to “Studio 55”.'],
    ['a name with more in its quotes', 'You went to “Studio 54 for $99”.'],
    ['a rule of thumb', 'Keep to 50/30/20.'],
    ['a number in a word', 'See section A4 or B2.'],
    ['a full-width digit', 'You spent $９.'],
    ['a unit that is no money', 'Drive 12-mile trips.'],
    ['one true and one other', 'You spent $845.00 of $900.00.'],
  ])('that names %s', (_what, sentence) => {
    expect(holds(sentence)).toBe(false)
  })

  test('where nothing is known, with any number at all', () => {
    const nothing = { ...known, money: [], percents: [], counts: [], days: [], daysShown: [], names: [] }
    for (const sentence of ['It is 5.', 'It is $0.', 'On 5 May.', 'It is 0%.'])
      expect(holds(sentence, nothing)).toBe(false)
    expect(holds('Wait a day before you buy.', nothing)).toBe(true)
  })
})
