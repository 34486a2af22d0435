import { writePageGroups } from '@outlay/contract/receipts/receiptPages'
import { describe, expect, test } from 'vitest'
import { foundPages, groupsOf, toggleLeftOut, toggleSplit } from './pageChoice.ts'
import { multipleReceiptsOf } from './several.factory.ts'

const found = foundPages(multipleReceiptsOf([[1], [2, 3]]))
const written = (pages: typeof found) => writePageGroups(groupsOf(pages))

describe('the pages of a file', () => {
  test('begin as they were found', () => expect(written(found)).toBe('1;2,3'))
  test('are split before a page, and joined again', () => {
    const split = toggleSplit(found, 3)
    expect(written(split)).toBe('1;2;3')
    expect(written(toggleSplit(split, 3))).toBe('1;2,3')
    expect(written(toggleSplit(found, 2))).toBe('1,2,3')
  })
  test('may be left out, and a receipt whose first page is left out stays one of its own', () => {
    expect(written(toggleLeftOut(found, 2))).toBe('1;3')
    expect(written(toggleLeftOut(found, 1))).toBe('2,3')
    expect(groupsOf([1, 2, 3].reduce(toggleLeftOut, found))).toEqual([])
  })
})
