import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/**
 * What the plan includes and how much of it is used. Its schema loads with the call, since landing pages only call it
 * after rendering.
 */
export const currentPlanQuery = queryOptions({
  queryKey: keyOf('plan'),
  queryFn: async ({ signal }) => {
    const { planRoutes } = await import('@outlay/contract/plans/plans')
    return call(planRoutes.current, { signal })
  },
})

/** Undefined until loaded: nothing is blocked meanwhile, the server decides. */
export function useCurrentPlan(): CurrentPlan | undefined {
  return useQuery(currentPlanQuery).data
}

/** After a write that counts toward the plan. */
export async function refreshPlan(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentPlanQuery.queryKey })
}
