import { describe, expect, test } from 'vitest'
import { wordOf } from '../../../../testing/reviews.ts'
import { textOf, wordAt, wordsWithin } from './usePicking.ts'

const words = [wordOf('Café', 0.1, 0.1), wordOf('Central', 0.25, 0.1), wordOf('Wien', 0.1, 0.2)]

describe('words under an area', () => {
  test('are taken in reading order, whichever way it was dragged', () => {
    expect(textOf(wordsWithin(words, 0, { x: 0.05, y: 0.05, width: 0.5, height: 0.3 }))).toBe(
      'Café Central Wien',
    )
  })

  test('are not those that it only brushes', () => {
    expect(textOf(wordsWithin(words, 0, { x: 0.05, y: 0.09, width: 0.22, height: 0.12 }))).toBe('Café')
  })

  test('are those of the page in view', () => {
    expect(wordsWithin(words, 1, { x: 0, y: 0, width: 1, height: 1 })).toEqual([])
    expect(wordAt(words, 0, { x: 0.3, y: 0.12 })?.text).toBe('Central')
    expect(wordAt(words, 1, { x: 0.3, y: 0.12 })).toBeUndefined()
  })
})
