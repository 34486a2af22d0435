import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/queryKeys.ts'

/** An answer of the server, as the device keeps it. */
export interface SeenAnswer {
  readonly key: readonly unknown[]
  readonly data: unknown
  /** When the server gave it, in milliseconds. */
  readonly at: number
}

/** What is kept, by the beginnings of its keys. */
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
export const longestKeptMs = 14 * 24 * 60 * 60 * 1000
const largestSize = 2_000_000

/**
 * What a person sees day by day, the newest first, as long as it is neither too old nor too much: what the page knows, and of
 * what was kept before whatever it has not asked for.
 */
export function seenAnswers(
  queryClient: QueryClient,
  now: number,
  before: readonly SeenAnswer[] = [],
): SeenAnswer[] {
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
  return freshOf(answers, now).filter(answer => {
    size += JSON.stringify(answer).length
    return size <= largestSize
  })
}

export function freshOf(answers: readonly SeenAnswer[], now: number): SeenAnswer[] {
  return answers.filter(({ at }) => now - at < longestKeptMs)
}

export function isKept(key: readonly unknown[]): boolean {
  return keptKeys.some(beginning => beginning.every((part, index) => part === key[index]))
}

/** Who is signed in has the first place: without, the rest is of no use. */
function rankOf({ key }: SeenAnswer): number {
  return key[0] === keyOf('/api/auth/user')[0] ? 0 : 1
}

/** Of a list that was scrolled through, its beginning. */
function firstPageOf(data: unknown): unknown {
  if (!isPaged(data)) return data
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

function isPaged(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}
