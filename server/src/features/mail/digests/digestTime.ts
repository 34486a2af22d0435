import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns'

/** Local hour of the daily digest. */
const digestHour = 8

/** The most recent 8 a.m. in a timezone. */
export function lastDigestTime(timezone: string, now: Date): Date {
  const local = new TZDate(now.getTime(), timezone)
  const today = new TZDate(local.getTime(), timezone)
  today.setHours(digestHour, 0, 0, 0)
  return new Date((today.getTime() <= now.getTime() ? today : subDays(today, 1)).getTime())
}
