import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageGroupsSchema, writePageGroups } from './receiptPages.ts'

const parsed = (text: string) => z.safeParse(pageGroupsSchema, text).data

describe('the pages of an upload', () => {
  test.each([
    ['all', 'all'],
    ['1;2-3', [[1], [2, 3]]],
    ['1,3;2', [[1, 3], [2]]],
    [' 1-2 ; 4 ', [[1, 2], [4]]],
    ['10', [[10]]],
  ])('%j is understood', (text, groups) => expect(parsed(text)).toEqual(groups))

  test.each([
    '',
    '0',
    '1;',
    ';1',
    '1;1',
    '1-3;3',
    '3-1',
    '1-99',
    '11',
    '1;;2',
    'two',
    '1-',
    '-1',
    '1.5',
    '1e1',
    'ALL',
  ])('%j is refused', text => expect(parsed(text)).toBeUndefined())

  test('are written as they are read', () => {
    const groups = [[1], [3, 4], [2]]
    expect(parsed(writePageGroups(groups))).toEqual(groups)
  })
})
