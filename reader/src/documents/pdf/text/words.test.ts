import { describe, expect, test } from 'vitest'
import { type Glyph, runsOf, wordsOf } from './words.ts'

const page = { width: 1000, height: 500 }

const glyph = (text: string, x: number, y = 100): Glyph => ({
  text,
  isUnknown: false,
  isHidden: false,
  box: { x, y, width: 10, height: 20 },
})
const space: Glyph = { text: ' ', isUnknown: false, isHidden: false, box: undefined }
/** Letters of 10 by 20 pixels, two pixels apart. */
const written = (text: string, x: number, y?: number) =>
  [...text].map((letter, index) => (letter === ' ' ? space : glyph(letter, x + index * 12, y)))
const textsOf = (glyphs: readonly Glyph[]) => wordsOf(runsOf(glyphs), page, 0).map(word => word.text)

describe('the characters of a text layer', () => {
  test('become words at white space, with boxes as fractions of the page', () => {
    expect(wordsOf(runsOf(written('TOTAL 9', 100)), page, 3)).toEqual([
      {
        text: 'TOTAL',
        box: { page: 3, x: 0.1, y: 0.2, width: expect.closeTo(0.058), height: expect.closeTo(0.04) },
      },
      {
        text: '9',
        box: {
          page: 3,
          x: expect.closeTo(0.172),
          y: 0.2,
          width: expect.closeTo(0.01),
          height: expect.closeTo(0.04),
        },
      },
    ])
  })

  test('are two words where one stands far from the other, without a space between them', () => {
    expect(textsOf([...written('Total', 100), ...written('12.50', 800)])).toEqual(['Total', '12.50'])
    expect(textsOf([...written('Total', 100, 100), ...written('Tax', 100, 200)])).toEqual(['Total', 'Tax'])
  })

  test('are two words where one figure stands over another, and one where a ligature is two letters', () => {
    expect(textsOf([glyph('7', 100), glyph('9', 101)])).toEqual(['7', '9'])
    expect(textsOf([glyph('f', 100), glyph('i', 100)])).toEqual(['fi'])
  })

  test('stay one word where letters stand apart by less than a letter, and where a line runs upward', () => {
    expect(textsOf([glyph('E', 100), glyph('U', 118), glyph('R', 136)])).toEqual(['EUR'])
    expect(textsOf([glyph('E', 100, 140), glyph('U', 100, 118), glyph('R', 100, 96)])).toEqual(['EUR'])
  })

  test('lose what cannot be seen or kept, and ligatures become their letters', () => {
    expect(
      textsOf([glyph('\ufb01', 100), glyph('\u00ad', 112), glyph('\u0000', 124), glyph('n', 136)]),
    ).toEqual(['fin'])
    expect(textsOf([glyph('\ud83d', 100)])).toEqual([])
  })

  test('keep the euro sign and marks without a place of their own', () => {
    expect(textsOf([...written('9 €', 100)])).toEqual(['9', '€'])
    expect(textsOf([glyph('e', 100), { ...space, text: '\u0301' }])).toEqual(['e\u0301'])
  })

  test('are left out where they stand beside the page, and cut where they hang over', () => {
    expect(textsOf(written('beside', 2000))).toEqual([])
    expect(wordsOf(runsOf([glyph('W', 995)]), page, 0)[0]?.box).toMatchObject({
      x: 0.995,
      width: expect.closeTo(0.005),
    })
  })
})
