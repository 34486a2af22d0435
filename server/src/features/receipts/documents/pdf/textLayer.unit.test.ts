import { describe, expect, test } from 'vitest'
import { trustedWords } from './textLayer.ts'
import type { Glyph } from './words.ts'

const size = { width: 1000, height: 1000 }
const drawn = { size, number: 0, pictureShare: 0 }
const scanned = { ...drawn, pictureShare: 0.9 }
/** So many words of one letter each. */
const words = (count: number, about: Partial<Glyph> = {}): Glyph[] =>
  Array.from({ length: count }, (_, index) => ({
    text: 'a',
    isUnknown: false,
    box: { x: index * 40, y: 10, width: 9, height: 9 },
    ...about,
  }))

describe('the text layer of a page', () => {
  test('is read where there is one', () => {
    expect(trustedWords(words(3), drawn)).toHaveLength(3)
  })

  test('is none where there are no words', () => {
    expect(trustedWords([], drawn)).toBeUndefined()
    expect(trustedWords(words(3, { text: ' ' }), drawn)).toBeUndefined()
  })

  test('is not read where fonts do not say which characters they draw', () => {
    expect(trustedWords([...words(8), ...words(2, { isUnknown: true })], drawn)).toBeUndefined()
    expect(trustedWords([...words(8), ...words(2, { text: '\ue001' })], drawn)).toBeUndefined()
    expect(trustedWords([...words(20), ...words(1, { isUnknown: true })], drawn)).toBeDefined()
  })

  test("is not read where it is a scanner's mark on a picture, and is where the scanner read the picture", () => {
    expect(trustedWords(words(4), scanned)).toBeUndefined()
    expect(trustedWords(words(24), scanned)).toHaveLength(24)
  })
})
