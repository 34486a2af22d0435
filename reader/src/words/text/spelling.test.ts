import { expect, test } from 'vitest'
import { similarity } from './spelling.ts'

test('likeness goes from nothing in common to equal', () => {
  expect([similarity('', ''), similarity('abc', 'abc'), similarity('abc', 'xyz')]).toEqual([1, 1, 0])
})
