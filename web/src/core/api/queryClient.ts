import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/session.tsx'
import { ApiError } from './api.ts'

// A button that a call disables must be disabled before the second click of a double click, not a timer's turn later.
notifyManager.setScheduler(queueMicrotask)

/** The specified defaults: never stale, no refetch on focus, no polling, no retries. */
export function createQueryClient(): QueryClient {
  const [currentUserKey] = currentUserQuery.queryKey
  // The session has ended elsewhere, in another tab for one: asked anew, its own call says so.
  const doubtSession = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return
    if (queryClient.getQueryData(currentUserQuery.queryKey))
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => queryKey[0] !== currentUserKey && doubtSession(error),
    }),
    mutationCache: new MutationCache({ onError: doubtSession }),
    defaultOptions: {
      // Offline, a call fails and says so at once; by default it would wait without a word.
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}
