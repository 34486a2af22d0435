import { assistantInsightRoutes } from '@outlay/contract/insights/assistantInsights'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

export const financialQuery = queryOptions({
  queryKey: keyOf('insights', 'claude', 'financial'),
  queryFn: ({ signal }) => call(assistantInsightRoutes.financial, { signal }),
  retry: false,
})

export const moodQuery = queryOptions({
  queryKey: keyOf('insights', 'claude', 'mood'),
  queryFn: ({ signal }) => call(assistantInsightRoutes.mood, { signal }),
  retry: false,
})
