import { addDays, addMonths, countDays, monthOf } from './daySpans.ts'

/** Recurrence units. `last-working-day` is the last weekday of a month; public holidays are not considered. */
export const scheduleUnits = ['days', 'weeks', 'months', 'last-working-day'] as const
export type ScheduleUnit = (typeof scheduleUnits)[number]

/** Largest interval, in units. */
export const mostEvery = 365

export interface Schedule {
  readonly unit: ScheduleUnit
  /** Interval in units. */
  readonly every: number
  /** The first possible due day; months count from this day, even when one is too short for it. */
  readonly startDate: string
  /** The last possible due day; null if open-ended. */
  readonly endDate: string | null
}

const daysOfUnit: Partial<Record<ScheduleUnit, number>> = { days: 1, weeks: 7 }

/** The first due day on or after `notBefore`; null if it has ended by then. `YYYY-MM-DD` throughout. */
export function nextDue(schedule: Schedule, notBefore: string): string | null {
  const { startDate, endDate } = schedule
  const from = notBefore > startDate ? notBefore : startDate
  let count = Math.max(0, stepsTo(schedule, from) - 1)
  while (dueAt(schedule, count) < from) count += 1
  const due = dueAt(schedule, count)
  return endDate !== null && due > endDate ? null : due
}

/** Occurrences per year, as a fraction: 365 days, 52 weeks, 12 months. */
export function timesAYear({ unit, every }: Pick<Schedule, 'unit' | 'every'>): readonly [bigint, bigint] {
  const inYear = { days: 365n, weeks: 52n, months: 12n, 'last-working-day': 12n }
  return [inYear[unit], BigInt(every)]
}

export function lastWorkingDay(day: string): string {
  const { to } = monthOf(day)
  const weekday = new Date(to).getUTCDay()
  return addDays(to, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}

/** Estimated occurrences by a day; at most one too many. */
function stepsTo({ unit, every, startDate }: Schedule, day: string): number {
  const days = daysOfUnit[unit]
  if (days) return Math.floor((countDays({ from: startDate, to: day }) - 1) / (days * every))
  const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return Math.floor((monthsOf(day) - monthsOf(startDate)) / every)
}

function dueAt({ unit, every, startDate }: Schedule, count: number): string {
  const days = daysOfUnit[unit]
  if (days) return addDays(startDate, count * every * days)
  const day = addMonths(startDate, count * every)
  return unit === 'months' ? day : lastWorkingDay(day)
}
