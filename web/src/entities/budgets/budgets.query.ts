import { budgetRoutes } from '@outlay/contract/budgets/budgets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Budgets by category with the amount spent, so any change of expenses affects them. */
export const budgetsQuery = queryOptions({
  queryKey: keyOf('analytics', 'budgets'),
  queryFn: ({ signal }) => call(budgetRoutes.list, { signal }),
})
