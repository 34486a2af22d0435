import { withEvent } from '@outlay/contract/activity'
import { currentUserRoutes } from '@outlay/contract/currentUser'
import type { PersonEvent } from '@outlay/contract/personEvents'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../core/api/api.ts'
import { invalidateAll } from '../../core/api/invalidateAll.ts'
import { dashboardKey } from '../../core/api/queryKeys.ts'
import { windowId } from '../../core/api/windowId.ts'
import { concernsOf, LiveRefresh } from '../../core/live/liveEvents.refresh.ts'
import { LiveEvents } from '../../core/live/liveEvents.ts'
import { currentUserQuery } from '../../core/session/session.tsx'

/**
 * From now on what the person does elsewhere shows here. `beganAtMs`: when the page began to ask for what it shows, by
 * `performance.now()`. Answers how to stop.
 */
export function followActivity(queryClient: QueryClient, beganAtMs: number): () => void {
  const refresh = new LiveRefresh(queryClient)
  const live = new LiveEvents(
    {
      knownNumber: () => queryClient.getQueryData(dashboardKey)?.activity.lastNumber,
      onEvent: event => {
        keepInFeed(queryClient, event)
        // What this window does it has shown already.
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

/** Nothing else of the dashboard changes: its figures count up only when they arrive, and stay due where they are. */
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

/** A server that is starting again refuses, too: only its own word ends the session here. */
async function leaveIfSignedOut(queryClient: QueryClient): Promise<void> {
  try {
    await call(currentUserRoutes.user, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
}
