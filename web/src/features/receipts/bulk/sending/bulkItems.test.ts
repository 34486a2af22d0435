import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expenseOf } from '../../../../testing/expenses.ts'
import { uploadOf } from '../../../../testing/uploads.ts'
import { multipleReceiptsOf } from '../../multipleReceipts/several.factory.ts'
import {
  type BulkChange,
  type BulkItem,
  bulkItemOf,
  changeBulkItems,
  isUnsent,
  outcomesOf,
} from './bulkItems.ts'

const item = bulkItemOf({ id: '1', file: new File(['x'], 'a.png', { type: 'image/png' }) })
const outcomes = outcomesOf('en-US', uploadOf(expenseOf()))
const { id } = item
const after = (...changes: BulkChange[]) => changes.reduce<readonly BulkItem[]>(changeBulkItems, [item])
const failed: BulkChange = { type: 'fail', id, problem: 'Upload failed: Not a picture', advice: 'Use PNG.' }

describe('a file of a bulk upload', () => {
  test('waits first', () => {
    expect(item).toMatchObject({ state: 'pending', percent: 0 })
  })

  test('rises from 10 by 20 up to 90 while it is uploaded', () => {
    const percents = [0, 1, 2, 3, 4, 5].map(rises => {
      const steps = Array.from({ length: rises }, (): BulkChange => ({ type: 'rise', id }))
      return after({ type: 'start', id }, ...steps)[0]?.percent
    })
    expect(percents).toEqual([10, 30, 50, 70, 90, 90])
  })

  test('is done at 100', () => {
    expect(after({ type: 'start', id }, { type: 'succeed', id, outcomes })).toMatchObject([
      { state: 'success', percent: 100 },
    ])
  })

  test('falls back to 0 with a message when it fails, and may be sent again', () => {
    const items = after({ type: 'start', id }, failed)
    expect(items).toMatchObject([{ state: 'error', percent: 0, problem: 'Upload failed: Not a picture' }])
    expect(items.filter(isUnsent)).toHaveLength(1)
    expect(after(failed, { type: 'wait', id })).toMatchObject([{ state: 'pending', percent: 0 }])
    expect(after(failed, { type: 'wait', id })[0]).not.toHaveProperty('problem')
  })

  test('can be removed unless it is being uploaded', () => {
    expect(after({ type: 'remove', id })).toEqual([])
    expect(after({ type: 'start', id }, { type: 'remove', id })).toHaveLength(1)
    expect(after(failed, { type: 'remove', id })).toEqual([])
  })

  test('goes with all others', () => {
    const other = bulkItemOf({ id: '2', file: item.file })
    expect(after({ type: 'add', items: [other] })).toHaveLength(2)
    expect(after({ type: 'add', items: [other] }, { type: 'clear' })).toEqual([])
  })

  test('stays alone when the others go while it is being uploaded', () => {
    const other = bulkItemOf({ id: '2', file: item.file })
    expect(after({ type: 'add', items: [other] }, { type: 'start', id }, { type: 'clear' })).toMatchObject([
      { id, state: 'uploading' },
    ])
  })

  test('becomes a line for each expense where it held several receipts', () => {
    const several = outcomesOf('en-US', uploadOf(expenseOf({ id: 'a' }), {}, expenseOf({ id: 'b' })))
    const items = after({ type: 'start', id }, { type: 'succeed', id, outcomes: several })
    expect(items).toMatchObject([
      { id, state: 'success', outcome: { expenseId: 'a' } },
      { id: `${id}-2`, state: 'success', outcome: { expenseId: 'b' } },
    ])
  })

  test('that holds several receipts waits for the decision, and is sent again with it', () => {
    const asked = after({ type: 'start', id }, { type: 'ask', id, several: multipleReceiptsOf([[1], [2]]) })
    expect(asked).toMatchObject([{ state: 'asking', percent: 0 }])
    expect(asked.filter(isUnsent)).toHaveLength(1)
    const [decided] = changeBulkItems(asked, { type: 'decide', id, pages: '1;2' })
    expect(decided).toMatchObject({ state: 'pending', pages: '1;2' })
  })
})

test('the list of a bulk upload scrolls from a height of 96 units of 4 px', () => {
  const sheet = readFileSync(new URL('../BulkUploadDialog.module.css', import.meta.url), 'utf8')
  expect(/\.list \{[^}]*\}/.exec(sheet)?.[0]).toMatch(/overflow-y: auto;[^}]*max-height: 24rem;/)
})
