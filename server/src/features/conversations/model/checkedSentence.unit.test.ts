import type { Figure } from '@outlay/contract/conversations'
import { describe, expect, it } from 'vitest'
import { budgetSource, count, money, percent } from '../figures/figures.ts'
import { checkedSentence } from './checkedSentence.ts'
import { FigureLedger } from './figureLedger.ts'

const figures: readonly Figure[] = [
  money('1234.50', 'USD', budgetSource),
  count(7, budgetSource),
  percent('0.4523', budgetSource),
  money('40.00', 'USD', budgetSource),
]
const ledger = new FigureLedger()
for (const figure of figures) ledger.add(figure)

/** The sentence with `#1` for the first figure, and so on; null where it must not be said. */
function checked(sentence: string, question = 'How much?'): string | null {
  const parts = checkedSentence(sentence, { ledger, question })
  return (
    parts?.map(part => (part.kind === 'text' ? part.text : `#${figures.indexOf(part) + 1}`)).join('') ?? null
  )
}

describe('a figure in a sentence is one of the answer', () => {
  it.each([
    ['You spent [[f1]] in [[f2]] expenses.', 'You spent #1 in #2 expenses.'],
    ['That is $[[f1]], or [[ f3 ]]%.', 'That is #1, or #3.'],
    ['That is USD [[f1]] and [[f4]] USD more.', 'That is #1 and #4 more.'],
    ['You spent $1,234.50.', 'You spent #1.'],
    ['You spent 1.234,50 USD.', 'You spent #1.'],
    ['You spent 1234.5 dollars on 7 expenses.', 'You spent #1 on #2 expenses.'],
    ['That is 45% of it, or 45.2 percent, or 45.23%.', 'That is #3 of it, or #3, or #3.'],
    ['Forty? No: 40.', 'Forty? No: #4.'],
    ['It was [[f1]] as it was.', 'It was #1 as it was.'],
  ])('%s', (sentence, expected) => {
    expect(checked(sentence)).toBe(expected)
  })
})

describe('a sentence is kept back that says', () => {
  it.each([
    'You spent $99.',
    'You spent 1,234.51.',
    'You spent 12345.',
    'You spent 2026 on meals.',
    'That is 46% of it.',
    'That is 7%.',
    'You spent [[f9]].',
    'You spent [[f1, f2]].',
    'You spent [[f1.',
    'You spent [[total]].',
    'You spent nine hundred dollars.',
    'You spent fifty euros.',
    'You spent twenty-five USD.',
    'That is about two thousand.',
    'You spent twice as much.',
    'You spent half of your budget.',
    'You made three purchases.',
    'You spent ９９ dollars.',
    'You spent ٩٩ dollars.',
    'You spent ½ of it.',
    'You spent Ⅻ.',
    'You spent 2k.',
    'You spent $1e6.',
    'In 2026 dollars, that is 300.',
    '1. 500 on meals',
    'You spent 24 on meals.',
    'On the 3rd you spent 3.',
    'You spent 12.5.2026.',
  ])('%s', sentence => {
    expect(checked(sentence)).toBeNull()
  })
})

describe('numbers that are no figures may be said:', () => {
  it.each([
    'On 14 March 2026 it was the most.',
    'On March 3rd, 2026 and from March 1 to 15 it was.',
    'It was so in March 2026, in 2025 and since 2024.',
    'It was so on 2026-03-14 and in Q1.',
    'It was the 2nd time in the last 30 days.',
    'The 50/30/20 rule and the 24-hour rule may help.',
    '1. Meals come first.',
    'Wait 24 hours, then decide.',
    'No number at all, as one would say.',
  ])('%s', sentence => {
    expect(checked(sentence)).toBe(sentence)
  })

  it('those of the question', () => {
    expect(checked('Yes, $200 fits.', 'Can I afford 200?')).toBe('Yes, $200 fits.')
    expect(checked('Yes, 1,250.50 fits.', 'Can I afford $1250.50?')).toBe('Yes, 1,250.50 fits.')
    expect(checked('Yes, 201 fits.', 'Can I afford 200?')).toBeNull()
  })
})
