import { addDays, type DaySpan } from '@outlay/contract/core/daySpans'
import { dateFormat } from '../../core/formats/formats.ts'

/** The first and the last instant (ISO 8601, UTC) of days in a timezone (IANA name), to the millisecond. */
export function instantsOf({ from, to }: DaySpan, timezone: string): { startDate: string; endDate: string } {
  return {
    startDate: new Date(startOf(from, timezone)).toISOString(),
    endDate: new Date(startOf(addDays(to, 1), timezone) - 1).toISOString(),
  }
}

/** Midnight, or the first instant after it where the clocks leave midnight out. */
function startOf(day: string, timezone: string): number {
  const wall = Date.parse(day)
  const guess = wall - offsetMs(timezone, wall)
  const start = wall - offsetMs(timezone, guess)
  // In a gap the two readings of the clock differ: the later one is where the day begins.
  return start + offsetMs(timezone, start) === wall ? start : Math.max(start, guess)
}

/** By how much the clocks of a timezone are ahead of UTC at an instant. */
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
