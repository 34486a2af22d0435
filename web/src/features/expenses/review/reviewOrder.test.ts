import { describe, expect, test } from 'vitest'
import { nextToReview, reviewOrder } from './reviewOrder.ts'

describe('the receipts of a review', () => {
  const queue = { ids: ['b', 'a'], done: new Set<string>() }

  test('are those just uploaded, then those that wait', () => {
    expect(reviewOrder(queue, ['x', 'a', 'y'], 'b')).toEqual(['b', 'a', 'x', 'y'])
  })

  test('begin with the one that is open, where it is none of them', () => {
    expect(reviewOrder({ ids: [], done: new Set() }, ['x'], 'z')).toEqual(['z', 'x'])
  })

  test('go on with the next, and come back to what was skipped', () => {
    const order = ['a', 'b', 'c']
    expect(nextToReview(order, new Set(['a']), 'a')).toBe('b')
    expect(nextToReview(order, new Set(['c']), 'c')).toBe('a')
    expect(nextToReview(order, new Set(['a', 'b', 'c']), 'b')).toBeUndefined()
    expect(nextToReview(order, new Set(['a']))).toBe('b')
  })
})
