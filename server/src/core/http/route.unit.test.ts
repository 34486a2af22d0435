import { expect, test } from 'vitest'
import { ifMatchOf } from './route.ts'

const tags = (header: string, body?: unknown) => {
  const asked = ifMatchOf(header, body)
  return asked === 'any' ? asked : [...asked]
}

test.each([
  ['"3"', ['"3"']],
  ['"3", "4","5" ,', ['"3"', '"4"', '"5"']],
  [', "a,b"', ['"a,b"']],
  ['W/"3"', []],
  ['W/"3", "4"', ['"4"']],
  ['""', ['""']],
  [' * ', 'any'],
])('If-Match %s asks for %j', (header, asked) => {
  expect(tags(header)).toEqual(asked)
})

test.each(['', '3', '"3', '"3" "4"', '*, "3"', 'w/"3"', '"3"x', ','])('If-Match %j is refused', header => {
  expect(() => ifMatchOf(header, undefined)).toThrow('If-Match must be a list of entity tags, or *.')
})

test('the version of what is put back counts as the tag', () => {
  expect(ifMatchOf(undefined, { version: 3 })).toEqual(new Set(['"3"']))
  expect(tags('"3", "4"', { version: 3 })).toEqual(['"3"'])
  expect(tags('"4"', { version: 3 })).toEqual([])
  expect(ifMatchOf(undefined, { name: 'Ada' })).toBe('any')
})
