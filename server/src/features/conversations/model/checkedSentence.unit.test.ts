import type { Figure } from '@outlay/contract/conversations/conversations'
import { describe, expect, test } from 'vitest'
import { budgetSource, count, money, percent } from '../figures/figures.ts'
import { checkedSentence, FigureLedger } from './checkedSentence.ts'

const figures: readonly Figure[] = [
  money('1234.50', 'USD', budgetSource),
  count(7, budgetSource),
  percent('0.4523', budgetSource, []),
  money('40.00', 'USD', budgetSource),
]
const ledger = new FigureLedger()
for (const figure of figures) ledger.add(figure)

// Two figures with the same value, so 55.00 is ambiguous.
ledger.add(money('55.00', 'USD', budgetSource))
ledger.add(money('55.00', 'USD', { kind: 'expenses', merchant: '7-Eleven' }))
for (const name of ['7-Eleven', 'C++ (99%) | Co', 'Ends” You spent $99. “here']) ledger.addName(name)

/** The sentence with `#1` for the first figure, and so on; null if rejected. */
function checked(sentence: string): string | null {
  const parts = checkedSentence(sentence, ledger)
  return (
    parts?.map(part => (part.kind === 'text' ? part.text : `#${figures.indexOf(part) + 1}`)).join('') ?? null
  )
}

describe('a figure in a sentence is one of the answer', () => {
  test.each([
    ['You spent [[f1]] in [[f2]] expenses.', 'You spent #1 in #2 expenses.'],
    ['That is $[[f1]], or [[ f3 ]]%.', 'That is #1, or #3.'],
    ['That is USD [[f1]] and [[f4]] USD more.', 'That is #1 and #4 more.'],
    ['You spent $1,234.50.', 'You spent #1.'],
    ['You spent 1.234,50 USD.', 'You spent #1.'],
    ['You spent 1234.5 dollars on 7 expenses.', 'You spent #1 on #2 expenses.'],
    ['That is 45% of it, or 45.2 percent, or 45.23%.', 'That is #3 of it, or #3, or #3.'],
    ['It was 40.00, or €40.', 'It was #4, or #4.'],
    ['It was USD 40, in 7 purchases.', 'It was #4, in #2 purchases.'],
    ['At “7-Eleven” and "C++ (99%) | Co" it was [[f4]].', 'At “7-Eleven” and "C++ (99%) | Co" it was #4.'],
    ['It was [[f1]] as it was.', 'It was #1 as it was.'],
  ])('%s', (sentence, expected) => {
    expect(checked(sentence)).toBe(expected)
  })
})

describe('a sentence is kept back that says', () => {
  test.each([
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
    // Numbers with the wrong unit, or matching two figures.
    'You spent $7.',
    'You spent 7 USD.',
    'You made 40 purchases.',
    'You spent 40.',
    'You waited 7 weeks.',
    'You spent $[[f2]].',
    'You spent [[f2]] USD.',
    'You spent $[[f3]].',
    'You used [[f1]]%.',
    'You made [[f1]] purchases.',
    'You spent 40 EUR.',
    'You spent EUR [[f4]].',
    'You spent $55.00.',
    'You spent it at 7-Eleven.',
    'You spent it at “7-Elevens”.',
    'You have it “Ends” You spent $99. “here”.',
    'Those are the top 5%.',
    'You spent fifty.',
    'You spent about twenty-five there.',
    'Du hast fünfzig Euro ausgegeben.',
    'Vous avez dépensé cinquante euros.',
    'You spent fifty MAD.',
  ])('%s', sentence => {
    expect(checked(sentence)).toBeNull()
  })
})

describe('numbers that are no figures may be said:', () => {
  test.each([
    'On 14 March 2026 it was the most.',
    'On March 3rd, 2026 and from March 1 to 15 it was.',
    'It was so in March 2026, in 2025 and since 2024.',
    'It was so on 2026-03-14 and in Q1.',
    'It was the 2nd time in the last 30 days.',
    'The 50/30/20 rule and the 24-hour rule may help.',
    '1. Meals come first.',
    'Wait 24 hours, then decide.',
    'No number at all, as one would say.',
    'Your top 5 merchants are these.',
    'The two top categories are Meals and Travel.',
    'Wait ten days, have lunch in the canteen, and try all of that.',
    'All sums are in US dollars.',
  ])('%s', sentence => {
    expect(checked(sentence)).toBe(sentence)
  })
})
