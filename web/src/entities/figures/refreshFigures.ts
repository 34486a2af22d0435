import type { QueryClient } from '@tanstack/react-query'

/** After anything was written that figures are computed from: reports, project totals and the dashboard. */
export async function refreshFigures(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['analytics'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
  ])
}
