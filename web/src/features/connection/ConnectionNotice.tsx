import { statusRoutes } from '@outlay/contract/status/status'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import IconCloudOff from '~icons/tabler/cloud-off'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { dateFormat, dateTime } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { LiveRefresh } from '../../core/live/liveEvents.refresh.ts'
import { currentUserQuery, useIsSessionInDoubt, useUser } from '../../core/session/session.tsx'
import { Connection, type Reach } from './Connection.ts'
import classes from './ConnectionNotice.module.css'

/**
 * Says that the data is outdated while the server is unreachable. Overlays the page's top edge, to avoid a layout
 * shift.
 */
export function ConnectionNotice() {
  const serverReach = useReach()
  // The server may be healthy but refuse this user, with a rate limit or a broken proxy.
  const isInDoubt = useIsSessionInDoubt()
  const reach = serverReach === 'reached' && isInDoubt ? 'unreachable' : serverReach
  return (
    <div role="status" className={classes.place}>
      {reach !== 'reached' && <Notice reach={reach} />}
    </div>
  )
}

function Notice({ reach }: { reach: Exclude<Reach, 'reached'> }) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { timezone } = useUser()
  const since = useOldestAnswer(queryClient)
  return (
    <p className={classes.notice}>
      <IconCloudOff size={16} aria-hidden className={classes.icon} />
      <span>
        <strong>{reach === 'offline' ? t('You are offline.') : t('Outlay can’t be reached.')}</strong>{' '}
        {t('Showing data as of {when}.', { when: timeOf(locale, new Date(since), timezone) })}
        <span className={classes.kept}>
          {' '}
          {t(
            'Receipts and expenses are saved on this device and sent later. Other forms keep what you typed.',
          )}
        </span>
      </span>
    </p>
  )
}

/** Recomputed per page, since another one may show older data. */
function useOldestAnswer(queryClient: QueryClient): number {
  const follow = useCallback(
    (heard: () => void) => queryClient.getQueryCache().subscribe(heard),
    [queryClient],
  )
  return useSyncExternalStore(follow, () => oldestAnswerAt(queryClient))
}

/** The time of day, with the date if that is not today. */
function timeOf(locale: Locale, instant: Date, timezone: string): string {
  const isToday = dayIn(timezone, instant) === dayIn(timezone, new Date())
  if (!isToday) return dateTime(locale, instant.toISOString(), timezone)
  return dateFormat(locale, { timeStyle: 'short', timeZone: timezone }).format(instant)
}

/** Whether the server is reachable. Once it is again, data that may have changed is refetched. */
function useReach(): Reach {
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
function oldestAnswerAt(queryClient: QueryClient): number {
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

const maxWaitMs = 5000

/** Whether the server itself responds, not a proxy. Not by `call`, which would report its own failure. */
async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(maxWaitMs)
    return (await fetch(statusRoutes.health.path, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
