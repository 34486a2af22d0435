import { describe, expect, test } from 'vitest'
import { QuestionRateLimit } from './questionRateLimit.ts'

describe('a model is asked', () => {
  test('twenty times a minute by one person, and again as the minute goes by', () => {
    let now = 0
    const limit = new QuestionRateLimit({ now: () => new Date(now) })
    const ask = (count: number, userId = 'one') =>
      Array.from({ length: count }, () => limit.allows(userId)).filter(Boolean).length
    expect(ask(15)).toBe(15)
    now = 30_000
    expect(ask(10)).toBe(5)
    expect(ask(1, 'another')).toBe(1)
    now = 59_999
    expect(ask(1)).toBe(0)
    now = 60_000
    expect(ask(30)).toBe(15)
  })
})
