import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LiveRefresh } from '../../core/live/liveEvents.refresh.ts'
import { Connection, type Reach } from './Connection.ts'
import { isAnswered } from './connection.api.ts'

/** Whether the server is reached. When it is again, what may have changed meanwhile is asked for anew. */
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
    const stopHearing = connection.subscribe(() => {
      if (connection.get() === 'reached') refresh.want(['everything'])
    })
    const stop = connection.start()
    return () => {
      stop()
      stopHearing()
      refresh.stop()
    }
  }, [connection, queryClient])
  return useSyncExternalStore(connection.subscribe, connection.get)
}

/** When the newest of what the page knows came from the server. */
export function lastAnswerAt(queryClient: QueryClient): Date {
  const times = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
  return new Date(Math.max(...times))
}
