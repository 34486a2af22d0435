import { describe, expect, test } from 'vitest'
import { offeredFor, partialMention, storedComment } from './mentions.ts'

const ben = { id: 'b1', name: 'Ben Okafor' }
const benjamin = { id: 'b2', name: 'Ben Okafor-Smith' }

describe('people named in a comment', () => {
  test('are stored with their ids, the longer of two names first', () => {
    expect(storedComment('@Ben Okafor-Smith and @Ben Okafor', [ben, benjamin])).toBe(
      '@[Ben Okafor-Smith](b2) and @[Ben Okafor](b1)',
    )
    expect(storedComment('mail@example.com', [])).toBe('mail@example.com')
  })

  test('are offered by the start of any of their names', () => {
    expect(offeredFor('oka', [ben, { id: 'c', name: 'Cleo Moka' }])).toEqual([ben])
    expect(offeredFor('', [ben, benjamin])).toEqual([ben, benjamin])
  })

  test('are looked for after an @ that begins a word, until it is left', () => {
    expect(partialMention('Ask @Be', 7)).toEqual({ start: 4, end: 7, query: 'Be' })
    expect(partialMention('mail@Be', 7)).toBeUndefined()
    expect(partialMention('@Ben\nmore', 9)).toBeUndefined()
  })
})
