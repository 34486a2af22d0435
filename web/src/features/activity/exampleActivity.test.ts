import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstExamples, nextExamples } from './exampleActivity.ts'

const now = new Date('2026-03-15T12:00:00Z')
const draws = (...values: number[]) => {
  const rest = [...values]
  return () => rest.shift() ?? 1
}
const step = (...values: number[]) => nextExamples(firstExamples(now), { random: draws(...values), now })

describe('the example', () => {
  test('starts with three items, one of which is processing', () => {
    expect(firstExamples(now).map(({ status }) => status)).toEqual(['processing', 'completed', 'pending'])
  })

  test('completes what is processing below 30 of 100, and leaves it at 30', () => {
    expect(step(0.299, 1)[0]).toMatchObject({ kind: 'receipt-read', status: 'completed' })
    expect(step(0.3, 1)).toEqual(firstExamples(now))
  })

  test('adds an expense below 20 of 100, and none at 20', () => {
    expect(step(1, 0.199, 0)[0]).toMatchObject({
      kind: 'expense-added',
      status: 'processing',
      at: now.toISOString(),
    })
    expect(step(1, 0.2)).toHaveLength(3)
  })

  test('keeps five at most, the newest first, whatever chance brings', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 400 }), values => {
        const random = draws(...values)
        let items = firstExamples(now)
        for (let count = 1; count <= 50; count += 1)
          items = nextExamples(items, { random, now: new Date(now.getTime() + count * 3000) })
        expect(items.length).toBeLessThanOrEqual(5)
        expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length)
        const times = items.map(({ at }) => at)
        expect(times).toEqual([...times].sort().reverse())
      }),
    )
  })
})
