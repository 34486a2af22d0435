import { expenseSuggestionRoutes } from '@outlay/contract/expenseSuggestions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The person's own merchants by a part of a name, each with what is usual there; the last stay while these come. */
export const merchantSuggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: keyOf('expenses', 'suggestions', 'merchants', search),
    queryFn: ({ signal }) =>
      call(expenseSuggestionRoutes.merchants, { query: search ? { search } : {}, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** Whom the person's own expenses were for, the most used first. */
export const personSuggestionsQuery = queryOptions({
  queryKey: keyOf('expenses', 'suggestions', 'people'),
  queryFn: ({ signal }) => call(expenseSuggestionRoutes.people, { signal }),
})

/** The person's own tags, the most used first. */
export const tagSuggestionsQuery = queryOptions({
  queryKey: keyOf('expenses', 'suggestions', 'tags'),
  queryFn: ({ signal }) => call(expenseSuggestionRoutes.tags, { signal }),
})
