import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyText, keyRingOf } from './keyRing.ts'
import { SealedTexts } from './sealedTexts.ts'

const newKey = () => randomBytes(32).toString('base64url')
const old = newKey()
const texts = new SealedTexts(keyRingOf([old], true))

test('a sealed text opens where it was sealed for, and nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async text => {
      const sealed = texts.seal(text, 'account of ada')
      expect(texts.open(sealed, 'account of ada')).toBe(text)
      expect(() => texts.open(sealed, 'account of bob')).toThrow()
    }),
  )
  expect(texts.seal('DE02120300000000202051', 'x')).not.toContain('DE02')
})

test('a text of before encryption is read as it is', () => {
  expect(texts.open('DE02120300000000202051', 'account of ada')).toBe('DE02120300000000202051')
})

test('a text is current while it is sealed by the key that writes', () => {
  const sealed = texts.seal('a', 'x')
  const rotated = new SealedTexts(keyRingOf([newKey(), old], true))
  const off = new SealedTexts(keyRingOf([old], false))
  expect([texts.isCurrent(sealed), rotated.isCurrent(sealed), off.isCurrent(sealed)]).toEqual([
    true,
    false,
    false,
  ])
  expect([texts.isCurrent('a'), off.isCurrent('a'), off.seal('a', 'x')]).toEqual([false, true, 'a'])
  expect([rotated.open(sealed, 'x'), off.open(sealed, 'x')]).toEqual(['a', 'a'])
})

test.each([
  [randomBytes(32).toString('base64'), true],
  [randomBytes(32).toString('base64url'), true],
  [randomBytes(31).toString('base64'), false],
  [randomBytes(33).toString('base64url'), false],
  ['violet harbour 7', false],
  [`${'a'.repeat(42)}!`, false],
])('%s is a key: %s', (text, isKey) => {
  expect(isKeyText(text)).toBe(isKey)
})
