import { TZDate } from '@date-fns/tz'
import { subDays } from 'date-fns'

/** When a person reads the letter of the day. */
const digestHour = 8

/** The last 8 in the morning that has been in a timezone. */
export function lastDigestTime(timezone: string, now: Date): Date {
  const local = new TZDate(now.getTime(), timezone)
  const today = new TZDate(local.getTime(), timezone)
  today.setHours(digestHour, 0, 0, 0)
  return new Date((today.getTime() <= now.getTime() ? today : subDays(today, 1)).getTime())
}
