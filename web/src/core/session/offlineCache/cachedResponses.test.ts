import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/queryClient.ts'
import { keyOf } from '../../api/queryKeys.ts'
import { cachedResponses, withoutExpired } from './cachedResponses.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const dayMs = 86_400_000

function keysOf(set: (at: (key: readonly unknown[], data: unknown, ageMs?: number) => void) => void) {
  const queryClient = createQueryClient()
  set((key, data, ageMs = 0) => queryClient.setQueryData(key, data, { updatedAt: now - ageMs }))
  return cachedResponses(queryClient, now)
}

test('lists, dashboard and projects are kept, what is private to an open page is not', () => {
  const kept = keysOf(put => {
    put(keyOf('/api/auth/user'), { id: 'ana' })
    put(keyOf('expenses', 'list', {}), [])
    put(keyOf('dashboard', 'view'), {})
    put(keyOf('projects'), [])
    put(keyOf('bank-account'), { iban: 'DE' })
    put(keyOf('api-keys'), [])
    put(keyOf('expenses', 'deleted'), [])
  })
  expect(kept.map(({ key }) => key.join(' ')).toSorted()).toEqual([
    '/api/auth/user',
    'dashboard view',
    'expenses list [object Object]',
    'projects',
  ])
})

test('of a list that was scrolled through its first page is kept', () => {
  const [list] = keysOf(put =>
    put(keyOf('expenses', 'list', {}), { pages: ['newest', 'older'], pageParams: [undefined, 'cursor'] }),
  )
  expect(list?.data).toEqual({ pages: ['newest'], pageParams: [undefined] })
})

test('what is older than two weeks is not kept, nor shown', () => {
  const kept = keysOf(put => {
    put(keyOf('projects'), [], 13 * dayMs)
    put(keyOf('dashboard', 'view'), {}, 14 * dayMs)
  })
  expect(kept.map(({ key }) => key)).toEqual([['projects']])
  expect(withoutExpired(kept, now + dayMs)).toEqual([])
})

test('what is too much leaves the oldest out, never who is signed in', () => {
  const large = 'x'.repeat(900_000)
  const kept = keysOf(put => {
    put(keyOf('/api/auth/user'), { id: 'ana' }, dayMs)
    for (const age of [0, 1, 2, 3]) put(keyOf('expenses', 'one', `${age}`), large, age)
  })
  expect(kept.map(({ key }) => key.at(-1))).toEqual(['/api/auth/user', '0', '1'])
})

test('what was kept before stays beside what the page knows, which is the newer of two', () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(keyOf('projects'), ['new'], { updatedAt: now })
  const before = [
    { key: keyOf('projects'), data: ['old'], at: now - dayMs },
    { key: keyOf('dashboard', 'view'), data: {}, at: now - dayMs },
    { key: keyOf('budget'), data: {}, at: now - 14 * dayMs },
  ]
  expect(cachedResponses(queryClient, now, before).map(({ key, data }) => [key.join(' '), data])).toEqual([
    ['projects', ['new']],
    ['dashboard view', {}],
  ])
})
