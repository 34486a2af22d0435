import { expect, test } from 'vitest'
import { TestClock } from '../testing/testClock.ts'
import { ReadCache } from './readCache.ts'

const ada = { name: 'ada' }
const bob = { name: 'bob' }

function cacheOn(clock = new TestClock()) {
  return new ReadCache<typeof ada>({ clock, ttlMs: 10_000, max: 2 })
}

test('a value is remembered for its time', () => {
  const clock = new TestClock()
  const cache = cacheOn(clock)
  cache.set('a', ada, cache.moment)
  clock.advanceMs(9_999)
  expect(cache.get('a')).toBe(ada)
  clock.advanceMs(2)
  expect(cache.get('a')).toBeUndefined()
})

test('what is forgotten is gone at once, also when it was being read just then', () => {
  const cache = cacheOn()
  cache.set('a', ada, cache.moment)
  cache.set('b', bob, cache.moment)
  const { moment } = cache
  cache.forget(({ name }) => name === 'ada')
  cache.set('a', ada, moment)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, bob])
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})

test('the value used longest ago gives way', () => {
  const cache = cacheOn()
  cache.set('a', ada, cache.moment)
  cache.set('b', bob, cache.moment)
  cache.get('a')
  cache.set('c', bob, cache.moment)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([ada, undefined, bob])
})
