import { describe, expect, test } from 'vitest'
import { nextCursorOf, totalCountOf } from './pageLinks.ts'

describe('the next page', () => {
  test('is found in the Link header among others', () => {
    const link = '</api/expenses?limit=50>; rel="first", </api/expenses?limit=50&cursor=a%2Bb>; rel="next"'
    expect(nextCursorOf(new Headers({ link }))).toBe('a+b')
  })

  test('is not there on the last page', () => {
    expect(nextCursorOf(new Headers())).toBeUndefined()
    expect(nextCursorOf(new Headers({ link: '</api/expenses>; rel="prev"' }))).toBeUndefined()
  })
})

describe('the count', () => {
  test('is a whole number or unknown', () => {
    expect(totalCountOf(new Headers({ 'x-total-count': '100000' }))).toBe(100_000)
    expect(totalCountOf(new Headers({ 'x-total-count': 'many' }))).toBeUndefined()
  })
})
