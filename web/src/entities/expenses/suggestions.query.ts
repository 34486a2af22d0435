import { expenseSuggestionRoutes } from '@outlay/contract/expenses/expenseSuggestions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The user's merchants by part of a name, with their usual values; previous results stay while loading. */
export const merchantSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: keyOf('expenses', 'suggestions', 'merchants', search),
    queryFn: ({ signal }) =>
      call(expenseSuggestionRoutes.merchants, { query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** People in the user's expenses, most used first. */
export const personSuggestionsQuery = queryOptions({
  queryKey: keyOf('expenses', 'suggestions', 'people'),
  queryFn: ({ signal }) => call(expenseSuggestionRoutes.people, { signal }),
})

/** The user's tags, most used first. */
export const tagSuggestionsQuery = queryOptions({
  queryKey: keyOf('expenses', 'suggestions', 'tags'),
  queryFn: ({ signal }) => call(expenseSuggestionRoutes.tags, { signal }),
})
