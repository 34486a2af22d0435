import { describe, expect, test } from 'vitest'
import { fittedText, shortenedText } from './fittedText.ts'

const in10 = { width: 10, lines: 2, widthOf: () => 1 }

describe('text in a cell', () => {
  test.each([
    ['', []],
    ['short', ['short']],
    ['exactly 10', ['exactly 10']],
    ['two words here', ['two words', 'here']],
    ['Donaudampfschiff', ['Donaudampf', 'schiff']],
    ['one two three four five six', ['one two', 'three fou…']],
    ['W'.repeat(50), ['WWWWWWWWWW', 'WWWWWWWWW…']],
    ['🍣'.repeat(12), ['🍣'.repeat(10), '🍣🍣']],
    ['many      spaces between', ['many', 'spaces be…']],
  ])('%j stands on at most two lines', (text, lines) => expect(fittedText(text, in10)).toEqual(lines))

  test('ends on one line with an ellipsis', () => {
    expect(shortenedText('Website relaunch', in10)).toBe('Website r…')
  })

  test('ends also where not even one character fits', () => {
    expect(fittedText('WWW', { width: 0.5, lines: 2, widthOf: () => 1 })).toEqual(['W', '…'])
  })

  test('is never wider than its cell', () => {
    const widthOf = (character: string) => (character === 'W' ? 3 : 1)
    for (const text of ['W a W a W a W', 'aaaaWWWWaaaa aaaa WWWW aaaa', 'iWiWiWiWiW'.repeat(3)])
      for (const line of fittedText(text, { width: 10, lines: 3, widthOf }))
        expect([...line].reduce((sum, character) => sum + widthOf(character), 0)).toBeLessThanOrEqual(10)
  })
})
