import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LiveRefresh } from '../../core/live/liveEvents.refresh.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { Connection, type Reach } from './Connection.ts'
import { isAnswered } from './connection.api.ts'

/** Whether the server is reachable. Once it is again, data that may have changed is refetched. */
export function useReach(): Reach {
  const queryClient = useQueryClient()
  const [connection] = useState(
    () =>
      new Connection({
        isAnswered,
        isOnline: () => navigator.onLine,
        isVisible: () => document.visibilityState === 'visible',
        random: Math.random,
      }),
  )
  useEffect(() => {
    const refresh = new LiveRefresh(queryClient)
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() === 'reached') refresh.want(['everything'])
    })
    const stop = connection.start()
    return () => {
      stop()
      unsubscribe()
      refresh.stop()
    }
  }, [connection, queryClient])
  return useSyncExternalStore(connection.subscribe, connection.get)
}

/**
 * The age of the oldest data on the page, in epoch milliseconds. Ignores the current user, which is refetched more
 * often than the figures.
 */
export function oldestAnswerAt(queryClient: QueryClient): number {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.dataUpdatedAt > 0 && queryKey[0] !== currentUserQuery.queryKey[0])
  const shown = answered.filter(query => query.isActive())
  const times = (shown.length > 0 ? shown : answered).map(({ state }) => state.dataUpdatedAt)
  // The page shows nothing but the current user.
  if (times.length === 0) return queryClient.getQueryState(currentUserQuery.queryKey)?.dataUpdatedAt ?? 0
  return Math.min(...times)
}
