import { describe, expect, test } from 'vitest'
import { characterMeasure, fittedText, shapedMeasure } from './typeface.ts'
import { signsOf } from './writableText.ts'

const in10 = { width: 10, lines: 2, measure: characterMeasure(() => 1) }

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
  ])('%j takes at most two lines', (text, lines) => expect(fittedText(text, in10)).toEqual(lines))

  test('ends on one line with an ellipsis', () => {
    expect(fittedText('Website relaunch', { ...in10, lines: 1 })).toEqual(['Website r…'])
  })

  test('ends also where not even one character fits', () => {
    expect(fittedText('WWW', { ...in10, width: 0.5 })).toEqual(['W', '…'])
  })

  test('is never wider than its cell', () => {
    const widthOf = (character: string) => (character === 'W' ? 3 : 1)
    for (const text of ['W a W a W a W', 'aaaaWWWWaaaa aaaa WWWW aaaa', 'iWiWiWiWiW'.repeat(3)])
      for (const line of fittedText(text, { width: 10, lines: 3, measure: characterMeasure(widthOf) }))
        expect([...line].reduce((sum, character) => sum + widthOf(character), 0)).toBeLessThanOrEqual(10)
  })
})

describe('text whose signs change each other', () => {
  // Simulates an Arabic ligature: two letters drawn as one.
  const widthOf = (text: string) => signsOf(text.replaceAll('لا', 'ﻻ')).length
  const joining = { width: 10, lines: 2, measure: shapedMeasure(signsOf, widthOf) }

  test.each([
    ['', []],
    ['السلام عليكم', ['السلام', 'عليكم']],
    ['لالالالالالالالالالا', ['لالالالالالالالالالا']],
    ['ا'.repeat(50), ['اااااااااا', 'ااااااااا…']],
    ['👨‍👩‍👧‍👦'.repeat(12), ['👨‍👩‍👧‍👦'.repeat(10), '👨‍👩‍👧‍👦👨‍👩‍👧‍👦']],
    // Thai writes no spaces between words.
    ['ร้านอาหารไทยแท้', ['ร้านอาหาร', 'ไทยแท้']],
    ['北京市朝阳区建国门外，大街', ['北京市朝阳区建国', '门外，大街']],
  ])('%j takes at most two lines', (text, lines) => {
    expect(fittedText(text, joining)).toEqual(lines)
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(10)
  })

  test('ends also where not even one sign fits', () => {
    expect(fittedText('ااا', { ...joining, width: 0.5 })).toEqual(['ا', '…'])
  })
})
