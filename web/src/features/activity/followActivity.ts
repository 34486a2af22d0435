import { currentUserRoutes } from '@outlay/contract/accounts/currentUser'
import { type PersonEvent, withEvent } from '@outlay/contract/activity/activity'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call, windowId } from '../../core/api/api.ts'
import { invalidateAll } from '../../core/api/invalidateAll.ts'
import { dashboardKey } from '../../core/api/queryKeys.ts'
import { concernsOf, LiveRefresh } from '../../core/live/liveEvents.refresh.ts'
import { LiveEvents } from '../../core/live/liveEvents.ts'
import { currentUserQuery } from '../../core/session/session.tsx'

/**
 * Shows the user's activity in other windows. `beganAtMs`: when the page started fetching its data, by
 * `performance.now()`. Returns the stop function.
 */
export function followActivity(queryClient: QueryClient, beganAtMs: number): () => void {
  const refresh = new LiveRefresh(queryClient)
  const live = new LiveEvents(
    {
      knownNumber: () => queryClient.getQueryData(dashboardKey)?.activity.lastNumber,
      onEvent: event => {
        keepInFeed(queryClient, event)
        // This window has already shown its own changes.
        if (event.windowId === windowId) return
        if (event.kind === 'team-changed') void invalidateAll(queryClient)
        else refresh.want(concernsOf(event.kind))
      },
      onTeam: () => refresh.want(['team']),
      onMissed: () => refresh.want(['everything']),
      onRefused: () => void leaveIfSignedOut(queryClient),
      random: Math.random,
    },
    beganAtMs,
  )
  live.start()
  return () => {
    live.stop()
    refresh.stop()
  }
}

/** Leaves the rest of the dashboard as it is, since its figures animate on change. Keeps its stale state. */
function keepInFeed(queryClient: QueryClient, event: PersonEvent): void {
  const before = queryClient.getQueryState(dashboardKey)
  if (!before?.data) return
  queryClient.setQueryData(
    dashboardKey,
    view => view && { ...view, activity: withEvent(view.activity, event, new Date()) },
    { updatedAt: before.dataUpdatedAt },
  )
  if (before.isInvalidated)
    void queryClient.invalidateQueries({ queryKey: dashboardKey, refetchType: 'none' })
}

/** A restarting server refuses, too: only a 401 ends the session here. */
async function leaveIfSignedOut(queryClient: QueryClient): Promise<void> {
  try {
    await call(currentUserRoutes.user, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
}
