import { dashboardRoutes } from '@outlay/contract/dashboard/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { dashboardKey, keyOf } from '../../core/api/queryKeys.ts'
import { budgetQuery } from '../budgets/budget.query.ts'

/** All data of the dashboard as of one moment, so that its cards make no calls of their own. */
export const dashboardQuery = queryOptions({
  // Untagged, since queryOptions adds the tag.
  queryKey: [...dashboardKey],
  queryFn: async ({ signal, client }) => {
    const view = await call(dashboardRoutes.view, { signal })
    client.setQueryData(budgetQuery.queryKey, view.budget)
    return view
  },
})

/** The same for the team's projects, without personal expenses. */
export const teamViewQuery = queryOptions({
  queryKey: keyOf('dashboard', 'view', { scope: 'team' }),
  queryFn: ({ signal }) => call(dashboardRoutes.view, { query: { scope: 'team' }, signal }),
})
