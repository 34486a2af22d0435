import { dashboardRoutes } from '@outlay/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { dashboardKey, keyOf } from '../../core/api/queryKeys.ts'
import { budgetQuery } from '../budgets/budget.query.ts'

/** The first view of the day, whole, every figure of one moment. What it brings, no page asks for a second time. */
export const dashboardQuery = queryOptions({
  // Untagged, for the options tag it themselves.
  queryKey: [...dashboardKey],
  queryFn: async ({ signal, client }) => {
    const view = await call(dashboardRoutes.view, { signal })
    client.setQueryData(budgetQuery.queryKey, view.budget)
    return view
  },
})

/** The same of what is on the team's projects; what is a person's alone stands in their own. */
export const teamViewQuery = queryOptions({
  queryKey: keyOf('dashboard', 'view', { scope: 'team' }),
  queryFn: ({ signal }) => call(dashboardRoutes.view, { query: { scope: 'team' }, signal }),
})
