import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { insightRoutes } from '@outlay/contract/insights/insights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'

const minuteMs = 60_000

export const spendingQuery = (whose: ScopeSearch) =>
  queryOptions({
    queryKey: keyOf('insights', 'spending', whose),
    queryFn: ({ signal }) => call(insightRoutes.spending, { query: whose, signal }),
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
  })

export const trendsQuery = (whose: ScopeSearch) =>
  queryOptions({
    queryKey: keyOf('insights', 'trends', whose),
    queryFn: ({ signal }) => call(insightRoutes.trends, { query: whose, signal }),
    staleTime: 10 * minuteMs,
    placeholderData: keepPreviousData,
  })

/** What to exclude from next month's forecast. */
export interface Change {
  /** IDs of recurring charges. */
  readonly without: readonly string[]
  readonly halved: readonly CategoryValue[]
}

/** Previous data stays while loading. */
export const whatIfQuery = (whose: ScopeSearch, { without, halved }: Change) =>
  queryOptions({
    queryKey: keyOf('insights', 'what-if', whose, without, halved),
    queryFn: ({ signal }) =>
      call(insightRoutes.whatIf, {
        query: {
          ...whose,
          ...(without.length > 0 && { without: without.join(',') }),
          ...(halved.length > 0 && { halved: halved.join(',') }),
        },
        signal,
      }),
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
    enabled: without.length + halved.length > 0,
  })
