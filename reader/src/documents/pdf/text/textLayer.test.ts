import { describe, expect, test } from 'vitest'
import { trustedWords } from './textLayer.ts'
import type { Glyph } from './words.ts'

const size = { width: 1000, height: 1000 }
const drawn = { size, number: 0, pictures: [], isInked: () => true }
const strip = (y: number, height: number) => ({ x: 0, y, width: 1000, height })
/** One-letter words. */
const words = (count: number, about: Partial<Glyph> = {}): Glyph[] =>
  Array.from({ length: count }, (_, index) => ({
    text: 'a',
    isUnknown: false,
    isHidden: false,
    box: { x: (index % 20) * 40, y: 10 + Math.floor(index / 20) * 20, width: 9, height: 9 },
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
    const mostlyKnown = words(21).map((glyph, index) => ({ ...glyph, isUnknown: index === 0 }))
    expect(trustedWords(mostlyKnown, drawn)).toHaveLength(21)
  })

  test('is not read where pictures cover half of the page, in one piece or in strips', () => {
    expect(trustedWords(words(200), { ...drawn, pictures: [strip(0, 900)] })).toBeUndefined()
    const strips = [500, 600, 700, 800, 900].map(y => strip(y, 100))
    expect(trustedWords(words(200), { ...drawn, pictures: strips })).toBeUndefined()
    expect(trustedWords(words(200), { ...drawn, pictures: strips.slice(1) })).toHaveLength(200)
  })

  test('is read beside a picture that hangs over the edge of the page for the most part', () => {
    expect(trustedWords(words(200), { ...drawn, pictures: [strip(900, 1000)] })).toHaveLength(200)
  })

  test('is not read where it is but the heading of a tall picture', () => {
    const photo = { x: 300, y: 500, width: 300, height: 400 }
    const onPhoto = words(20).map((glyph, index) => ({
      ...glyph,
      box: { x: 310 + index * 12, y: 600, width: 9, height: 9 },
    }))
    expect(trustedWords([...words(20), ...onPhoto], { ...drawn, pictures: [photo] })).toBeUndefined()
    expect(trustedWords([...words(30), ...onPhoto], { ...drawn, pictures: [photo] })).toHaveLength(31)
    expect(trustedWords(words(20), { ...drawn, pictures: [{ ...photo, height: 300 }] })).toHaveLength(20)
  })

  test('loses what stands beside the page, and is read for the rest', () => {
    const beside = words(9, { box: { x: 1500, y: 10, width: 9, height: 9 } })
    expect(trustedWords([...words(3), ...beside], { ...drawn, isInked: ({ x }) => x < 1000 })).toHaveLength(3)
  })
})
