import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('figures in an address stay text', () => {
  expect(parseSearch('?search=2026&action=add')).toEqual({ search: '2026', action: 'add' })
})

test('an address says nothing of what is not set', () => {
  expect(stringifySearch({ search: '', category: undefined, projectId: null })).toBe('')
})

test('what is written to an address is read from it the same', () => {
  const search = { search: 'café & "bar" 100%', category: 'meals' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
