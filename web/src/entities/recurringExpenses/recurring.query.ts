import { recurringExpenseRoutes } from '@outlay/contract/recurringExpenses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Asked for whenever it is looked at: drafts are made, and move the next day, by themselves. */
export const recurringQuery = queryOptions({
  queryKey: keyOf('recurring-expenses'),
  queryFn: ({ signal }) => call(recurringExpenseRoutes.list, { signal }),
  staleTime: 0,
})
