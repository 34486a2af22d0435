import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callWithHeaders } from '../../core/api/api.ts'
import { totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'

const shownCount = 5

/** The newest expenses matching a text, and their count, in the given scope; previous results stay while loading. */
export const expensesFoundQuery = (search: string, scope: ScopeSearch['scope']) =>
  queryOptions({
    queryKey: keyOf('expenses', 'found', search, scope),
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownCount, ...(scope && { scope }) }
      const { answer: expenses, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses, total: totalCountOf(headers) ?? expenses.length }
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
