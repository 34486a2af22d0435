import { expect, test } from 'vitest'
import type { Actor } from '../../../core/actor.ts'
import { TestClock } from '../../../testing/testClock.ts'
import { SessionCache } from './sessionCache.ts'

const ada: Actor = { userId: 'ada', sessionId: '1', timezone: 'UTC', preferredCurrency: 'USD' }

test('a session is remembered for ten seconds', () => {
  const clock = new TestClock()
  const cache = new SessionCache(clock)
  cache.set('cookie', ada, cache.moment)
  clock.advanceMs(9_999)
  expect(cache.get('cookie')).toBe(ada)
  clock.advanceMs(1)
  expect(cache.get('cookie')).toBeUndefined()
})

test('a session that ended is forgotten at once, also when it was being looked up just then', () => {
  const cache = new SessionCache(new TestClock())
  cache.set('cookie', ada, cache.moment)
  const { moment } = cache
  cache.forgetUser('ada')
  cache.set('cookie', ada, moment)
  expect(cache.get('cookie')).toBeUndefined()
})
