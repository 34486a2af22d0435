import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/queryKeys.ts'

/** A response of the server, as stored on the device. */
export interface CachedResponse {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** When it was received, in epoch milliseconds. */
  readonly at: number
}

/** Prefixes of the query keys that are stored. */
export const keptKeys: readonly (readonly unknown[])[] = [
  keyOf('/api/auth/user'),
  keyOf('dashboard', 'view'),
  keyOf('projects'),
  keyOf('budget'),
  keyOf('plan'),
  keyOf('saved-views'),
  keyOf('expenses', 'list'),
  keyOf('expenses', 'sums'),
  keyOf('expenses', 'one'),
]
export const maxAgeMs = 14 * 24 * 60 * 60 * 1000
const largestSize = 2_000_000

/**
 * The data to store, newest first, within the age and size limits: what is in the cache, plus earlier stored data that
 * was not refetched.
 */
export function cachedResponses(
  queryClient: QueryClient,
  now: number,
  before: readonly CachedResponse[] = [],
): CachedResponse[] {
  const known = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPageOf(state.data),
      at: state.dataUpdatedAt,
    }))
  const knownKeys = new Set(known.map(({ key }) => hashKey(key)))
  const answers = [...known, ...before.filter(({ key }) => !knownKeys.has(hashKey(key)))].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || b.at - a.at,
  )
  let size = 0
  return withoutExpired(answers, now).filter(answer => {
    size += JSON.stringify(answer).length
    return size <= largestSize
  })
}

export function withoutExpired(answers: readonly CachedResponse[], now: number): CachedResponse[] {
  return answers.filter(({ at }) => now - at < maxAgeMs)
}

export function isKept(key: readonly unknown[]): boolean {
  return keptKeys.some(beginning => beginning.every((part, index) => part === key[index]))
}

/** The current user comes first: without it, the rest is useless. */
function rankOf({ key }: CachedResponse): number {
  return key[0] === keyOf('/api/auth/user')[0] ? 0 : 1
}

/** Keeps only the first page of an infinite list. */
function firstPageOf(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}
