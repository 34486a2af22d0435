import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Invalidates everything computed from expenses: reports, project totals, insights and the dashboard. */
export async function refreshFigures(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf('analytics') }),
    queryClient.invalidateQueries({ queryKey: keyOf('dashboard') }),
    queryClient.invalidateQueries({ queryKey: keyOf('insights') }),
  ])
}
