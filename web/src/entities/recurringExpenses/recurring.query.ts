import { recurringExpenseRoutes } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Always refetched: drafts are created, and the next day moves, on the server. */
export const recurringQuery = queryOptions({
  queryKey: keyOf('recurring-expenses'),
  queryFn: ({ signal }) => call(recurringExpenseRoutes.list, { signal }),
  staleTime: 0,
})
