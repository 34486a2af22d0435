import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'
import { refreshFigures } from '../figures/refreshFigures.ts'

/** After changes outside of the list: reloads the list from its first page, and all figures computed from expenses. */
export async function refreshExpenses(queryClient: QueryClient): Promise<void> {
  queryClient.setQueriesData<{ pages: unknown[]; pageParams: unknown[] }>(
    { queryKey: keyOf('expenses', 'list') },
    list => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf('expenses') }),
    refreshFigures(queryClient),
  ])
}
