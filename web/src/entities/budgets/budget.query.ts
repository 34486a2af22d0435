import { settingsRoutes } from '@outlay/contract/settings/settings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The user's monthly budget and savings goal. */
export const budgetQuery = queryOptions({
  queryKey: keyOf('budget'),
  queryFn: ({ signal }) => call(settingsRoutes.budget, { signal }),
})
