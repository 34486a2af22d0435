import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { trueTypeOf } from './woff2.ts'

const { resolve } = createRequire(import.meta.url)

test.each([
  // With and without composite glyphs and variable weight.
  '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2',
  '@fontsource-variable/noto-emoji/files/noto-emoji-2-wght-normal.woff2',
  '@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2',
])('%s has the outlines that fontkit reads in it', file => {
  const woff2 = readFileSync(resolve(file))
  const expected = create(woff2) as Font
  const font = create(trueTypeOf(woff2)) as Font
  expect(font.numGlyphs).toBe(expected.numGlyphs)
  expect(font.characterSet).toEqual(expected.characterSet)
  for (let id = 0; id < font.numGlyphs; id += 1) {
    expect(font.getGlyph(id).path.toSVG()).toBe(expected.getGlyph(id).path.toSVG())
    expect(font.getGlyph(id).advanceWidth).toBe(expected.getGlyph(id).advanceWidth)
  }
})

test('what is no WOFF2 is refused', () => {
  expect(() => trueTypeOf(Buffer.from('wOFF, the first'))).toThrow('Not a WOFF2 font')
})
