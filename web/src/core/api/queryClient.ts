import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../session/session.tsx'
import { ApiError } from './api.ts'

// Buttons disabled during a call must be disabled before the second click of a double click, so no timer.
notifyManager.setScheduler(queueMicrotask)

/** The specified defaults: never stale, no refetch on focus, no polling, no retries. */
export function createQueryClient(): QueryClient {
  const [currentUserKey] = currentUserQuery.queryKey
  // The session may have ended elsewhere, such as in another tab; refetching the user shows whether it has.
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
      // Offline, calls fail right away; by default they would be paused silently.
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
