import { describe, expect, test } from 'vitest'
import { importedSentence, previewSentence, undoneSentence } from './importText.ts'

describe('a statement in one sentence', () => {
  test('names what there is', () => {
    const counts = { rows: 214, toCreate: 180, matched: 20, duplicates: 10, skipped: 4, bad: 0 }
    expect(previewSentence(counts)).toBe(
      '214 rows: 180 new expenses, 20 match receipts you have, 10 already in Outlay, 4 aren’t expenses',
    )
  })

  test('is silent about what there is not', () => {
    const counts = { rows: 1, toCreate: 0, matched: 0, duplicates: 0, skipped: 0, bad: 1 }
    expect(previewSentence(counts)).toBe('1 row: 1 can’t be read')
    expect(previewSentence({ ...counts, bad: 0 })).toBe('1 row')
  })

  test('says what was imported, and what taking it back did', () => {
    const counts = { rows: 3, created: 1, matched: 1, duplicates: 0, skipped: 0, leftOut: 1 }
    expect(importedSentence(counts)).toBe('1 expense created, 1 receipt matched, 1 left out')
    expect(undoneSentence({ undoneAt: '', deleted: 2, kept: 1 })).toBe(
      '2 expenses deleted, 1 kept because it was changed since',
    )
    expect(undoneSentence({ undoneAt: '', deleted: 2, kept: 0 })).toBe('2 expenses deleted')
  })
})
