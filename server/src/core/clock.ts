import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar day, `YYYY-MM-DD`, of an instant in an IANA timezone. */
export function dayIn(timezone: string, instant: Date): string {
  return format(new TZDate(instant.getTime(), timezone), 'yyyy-MM-dd')
}

/** Returns a day unchanged; converts an instant to the person's day. */
export function dayOf(dayOrInstant: string, timezone: string): string {
  return dayOrInstant.length === 10 ? dayOrInstant : dayIn(timezone, new Date(dayOrInstant))
}
