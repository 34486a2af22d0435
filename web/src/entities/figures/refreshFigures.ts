import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../core/api/queryKeys.ts'

/** After anything was written that figures are computed from: reports, project totals and the dashboard. */
export async function refreshFigures(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.analytics.all }),
    queryClient.invalidateQueries({ queryKey: queryKeys.dashboard.all }),
  ])
}
