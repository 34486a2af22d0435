import { addDays, addMonths, countDays, monthOf } from './daySpans.ts'

/** How something returns. `last-working-day` is the last Monday to Friday of a month; public holidays are not known. */
export const scheduleUnits = ['days', 'weeks', 'months', 'last-working-day'] as const
export type ScheduleUnit = (typeof scheduleUnits)[number]

/** How many of its units may lie between two days at most: about ten years. */
export const mostEvery = 365

export interface Schedule {
  readonly unit: ScheduleUnit
  /** Every so many days, weeks or months. */
  readonly every: number
  /** The first day it may be due on; months count from this day, also where one of them is too short for it. */
  readonly startDate: string
  /** The last day it may be due on; null where it does not end. */
  readonly endDate: string | null
}

const daysOfUnit: Partial<Record<ScheduleUnit, number>> = { days: 1, weeks: 7 }

/** The first day on which it is due that is not before another; null where it has ended by then. `YYYY-MM-DD` throughout. */
export function nextDue(schedule: Schedule, notBefore: string): string | null {
  const { startDate, endDate } = schedule
  const from = notBefore > startDate ? notBefore : startDate
  let count = Math.max(0, stepsTo(schedule, from) - 1)
  while (dueAt(schedule, count) < from) count += 1
  const due = dueAt(schedule, count)
  return endDate !== null && due > endDate ? null : due
}

/** How often it is due in a year, as a fraction: 365 days, 52 weeks, 12 months. */
export function timesAYear({ unit, every }: Pick<Schedule, 'unit' | 'every'>): readonly [bigint, bigint] {
  const inYear = { days: 365n, weeks: 52n, months: 12n, 'last-working-day': 12n }
  return [inYear[unit], BigInt(every)]
}

export function lastWorkingDay(day: string): string {
  const { to } = monthOf(day)
  const weekday = new Date(to).getUTCDay()
  return addDays(to, weekday === 0 ? -2 : weekday === 6 ? -1 : 0)
}

/** About how many times it has been due by a day; one more at most. */
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
