import { writePageGroups } from '@outlay/contract/receipts/receiptPages'
import { describe, expect, test } from 'vitest'
import { foundPages, groupsOf, leftOutOrTaken, splitOrJoined } from './pageChoice.ts'
import { severalOf } from './several.factory.ts'

const found = foundPages(severalOf([[1], [2, 3]]))
const written = (pages: typeof found) => writePageGroups(groupsOf(pages))

describe('the pages of a file', () => {
  test('begin as they were found', () => expect(written(found)).toBe('1;2,3'))
  test('are split before a page, and joined again', () => {
    const split = splitOrJoined(found, 3)
    expect(written(split)).toBe('1;2;3')
    expect(written(splitOrJoined(split, 3))).toBe('1;2,3')
    expect(written(splitOrJoined(found, 2))).toBe('1,2,3')
  })
  test('may be left out, and a receipt whose first page is left out stays one of its own', () => {
    expect(written(leftOutOrTaken(found, 2))).toBe('1;3')
    expect(written(leftOutOrTaken(found, 1))).toBe('2,3')
    expect(groupsOf([1, 2, 3].reduce(leftOutOrTaken, found))).toEqual([])
  })
})
