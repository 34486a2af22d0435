import { describe, expect, it } from 'vitest'
import { type BulkChange, type BulkItem, bulkItemOf, changeBulkItems, isToSend } from './bulkItems.ts'

const item = bulkItemOf(new File(['x'], 'a.png', { type: 'image/png' }))
const { id } = item
const after = (...changes: BulkChange[]) => changes.reduce<readonly BulkItem[]>(changeBulkItems, [item])
const failed: BulkChange = { type: 'fail', id, problem: 'Upload failed: Not a picture', advice: 'Use PNG.' }

describe('a file of a bulk upload', () => {
  it('waits first', () => {
    expect(item).toMatchObject({ state: 'pending', percent: 0 })
  })

  it('rises from 10 by 20 up to 90 while it is uploaded', () => {
    const percents = [0, 1, 2, 3, 4, 5].map(rises => {
      const steps = Array.from({ length: rises }, (): BulkChange => ({ type: 'rise', id }))
      return after({ type: 'start', id }, ...steps)[0]?.percent
    })
    expect(percents).toEqual([10, 30, 50, 70, 90, 90])
  })

  it('is done at 100', () => {
    expect(after({ type: 'start', id }, { type: 'succeed', id })).toMatchObject([
      { state: 'success', percent: 100 },
    ])
  })

  it('falls back to 0 with a message when it fails, and may be sent again', () => {
    const items = after({ type: 'start', id }, failed)
    expect(items).toMatchObject([{ state: 'error', percent: 0, problem: 'Upload failed: Not a picture' }])
    expect(items.filter(isToSend)).toHaveLength(1)
    expect(after(failed, { type: 'start', id })[0]).not.toHaveProperty('problem')
  })

  it('can be removed unless it is being uploaded', () => {
    expect(after({ type: 'remove', id })).toEqual([])
    expect(after({ type: 'start', id }, { type: 'remove', id })).toHaveLength(1)
    expect(after(failed, { type: 'remove', id })).toEqual([])
  })

  it('goes with all others', () => {
    const other = bulkItemOf(item.file)
    expect(after({ type: 'add', items: [other] })).toHaveLength(2)
    expect(after({ type: 'add', items: [other] }, { type: 'clear' })).toEqual([])
  })
})
