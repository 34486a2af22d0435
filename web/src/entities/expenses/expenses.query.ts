import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'
import { refreshFigures } from '../figures/refreshFigures.ts'

/**
 * After expenses were written elsewhere than in the list: the long list starts again at its first page, and
 * everything computed from expenses is asked for again.
 */
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
