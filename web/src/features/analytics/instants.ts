import { addDays, type DaySpan } from '@outlay/contract/core/daySpans'
import { dateFormat } from '../../core/formats/formats.ts'

/** The first and last millisecond (ISO 8601, UTC) of a range of days in a timezone (IANA name). */
export function instantsOf({ from, to }: DaySpan, timezone: string): { startDate: string; endDate: string } {
  return {
    startDate: new Date(startOf(from, timezone)).toISOString(),
    endDate: new Date(startOf(addDays(to, 1), timezone) - 1).toISOString(),
  }
}

/** Midnight, or the first instant after it if a clock change skips midnight. */
function startOf(day: string, timezone: string): number {
  const wall = Date.parse(day)
  const guess = wall - offsetMs(timezone, wall)
  const start = wall - offsetMs(timezone, guess)
  // In a gap the two estimates differ; the day starts at the later one.
  return start + offsetMs(timezone, start) === wall ? start : Math.max(start, guess)
}

/** A timezone's offset from UTC at an instant. */
function offsetMs(timezone: string, instant: number): number {
  const parts = dateFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string) => Number(parts.find(one => one.type === type)?.value)
  const [year, month, day] = [part('year'), part('month') - 1, part('day')]
  return Date.UTC(year, month, day, part('hour'), part('minute'), part('second')) - instant
}
