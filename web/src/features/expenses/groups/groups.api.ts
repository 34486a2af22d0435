import { monthOf } from '@outlay/contract/core/daySpans'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { type ExpenseGroup, expenseSumRoutes } from '@outlay/contract/expenses/expenseSums'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callWithHeaders } from '../../../core/api/api.ts'
import { nextCursorOf } from '../../../core/api/pageLinks.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { type ExpensesFilter, withoutOrder } from '../expenses.search.ts'

/** The groups of a list with their totals, by page. */
export function groupsQuery(filter: ExpensesFilter, by: ExpenseGrouping) {
  const query = { ...withoutOrder(filter), by, limit: 50 }
  return infiniteQueryOptions({
    queryKey: keyOf('expenses', 'groups', query),
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...query, ...(pageParam && { cursor: pageParam }) }
      const { answer, headers } = await callWithHeaders(expenseSumRoutes.groups, { query: asked, signal })
      return { ...answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Narrows a filter to a group. */
export function filterOfGroup(
  filter: ExpensesFilter,
  by: ExpenseGrouping,
  { key }: Pick<ExpenseGroup, 'key'>,
): ExpensesFilter {
  if (by === 'project') return { ...filter, projectId: key ?? noProject }
  if (by === 'merchant')
    return key === null ? { ...filter, hasMerchant: 'false' } : { ...filter, merchant: key }
  if (by === 'person') return key === null ? { ...filter, hasPerson: 'false' } : { ...filter, person: key }
  const { from, to } = monthOf(`${key}-01`)
  return {
    ...filter,
    from: filter.from && filter.from > from ? filter.from : from,
    to: filter.to && filter.to < to ? filter.to : to,
  }
}
