import { expect, test } from 'vitest'
import { typingSlips } from './merchantMatching.ts'

test('two neighbours that have changed places are one slip, wherever and however often', () => {
  expect(typingSlips('recurrign', 'recurring')).toBe(1)
  for (const [typed, meant] of [
    ['cateogires', 'categories'],
    ['susbcirption', 'subscription'],
    ['remianign', 'remaining'],
  ] as const)
    expect(typingSlips(typed, meant), typed).toBe(2)
})

test('a letter wrong, missing or too many is one slip', () => {
  expect(['bodget', 'buget', 'buddget', 'budget'].map(typed => typingSlips(typed, 'budget'))).toEqual([
    1, 1, 1, 0,
  ])
})
