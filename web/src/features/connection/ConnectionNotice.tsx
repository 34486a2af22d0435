import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import IconCloudOff from '~icons/tabler/cloud-off'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { dateFormat, dateTime } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useIsSessionInDoubt, useUser } from '../../core/session/session.tsx'
import type { Reach } from './Connection.ts'
import classes from './ConnectionNotice.module.css'
import { oldestAnswerAt, useReach } from './useReach.ts'

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
        <strong>{reach === 'offline' ? t('You are offline.') : t('Outlay cannot be reached.')}</strong>{' '}
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
