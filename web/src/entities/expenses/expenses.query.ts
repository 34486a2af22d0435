import type { QueryClient } from '@tanstack/react-query'
import { refreshFigures } from '../figures/refreshFigures.ts'

/** Query keys of expenses; everything about them starts with `all`. */
export const expenseKeys = {
  all: ['expenses'] as const,
  lists: ['expenses', 'list'] as const,
  one: (id: string) => ['expenses', 'one', id] as const,
}

/**
 * After expenses were written elsewhere than in the list: the long list starts again at its first page, and
 * everything computed from expenses is asked for again.
 */
export async function refreshExpenses(queryClient: QueryClient): Promise<void> {
  queryClient.setQueriesData<{ pages: unknown[]; pageParams: unknown[] }>(
    { queryKey: expenseKeys.lists },
    list => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: expenseKeys.all }),
    refreshFigures(queryClient),
  ])
}
