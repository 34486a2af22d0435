import type { CurrentPlan } from '@outlay/contract/plans'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/**
 * What the person's plan includes and what is used of it. Its shapes come with the call, as pages that are seen first ask
 * for it once they are there.
 */
export const currentPlanQuery = queryOptions({
  queryKey: keyOf('plan'),
  queryFn: async ({ signal }) => {
    const { planRoutes } = await import('@outlay/contract/plans')
    return call(planRoutes.current, { signal })
  },
})

/** Undefined until it is known: nothing is held back meanwhile, the server decides. */
export function useCurrentPlan(): CurrentPlan | undefined {
  return useQuery(currentPlanQuery).data
}

/** After something was written that a plan counts. */
export async function refreshPlan(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: currentPlanQuery.queryKey })
}
