import { addDays, addMonths, type DaySpan, isDay, monthOf, quarterOf, yearOf } from './daySpans.ts'

/* What days and periods in words mean, for quick add, search and the assistant alike. */

export type TimeUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const unitsByLetter: Readonly<Record<string, TimeUnit>> = {
  d: 'day',
  t: 'day',
  w: 'week',
  m: 'month',
  q: 'quarter',
}

/** The unit an English or German word for one names. */
export function unitNamed(word: string): TimeUnit {
  return unitsByLetter[word.charAt(0).toLowerCase()] ?? 'year'
}

/** The week of a day, from Monday (ISO 8601). */
export function weekOf(day: string): DaySpan {
  const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** Today, or this week, month, quarter or year; or the one so many before. */
export function unitAgo(unit: TimeUnit, count: number, today: string): DaySpan {
  if (unit === 'day') return { from: addDays(today, -count), to: addDays(today, -count) }
  if (unit === 'week') return weekOf(addDays(today, -7 * count))
  if (unit === 'month') return monthOf(addMonths(today, -count))
  return unit === 'quarter' ? quarterOf(addMonths(today, -3 * count)) : yearOf(addMonths(today, -12 * count))
}

/** The last so many days, weeks, months or years, today included. */
export function lastUnits(count: number, unit: TimeUnit, today: string): DaySpan {
  if (unit === 'day') return { from: addDays(today, 1 - count), to: today }
  if (unit === 'week') return { from: addDays(today, 1 - 7 * count), to: today }
  const months = { month: 1, quarter: 3, year: 12 }[unit] * count
  return { from: addDays(addMonths(today, -months), 1), to: today }
}

/** A quarter, 1 to 4; without a year, the latest that has begun. */
export function quarterNumbered(quarter: number, year: string | undefined, today: string): DaySpan {
  const inYear = (of: string) => quarterOf(dayFrom(of, quarter * 3, 1))
  if (year) return inYear(year)
  const current = inYear(today.slice(0, 4))
  return current.from <= today ? current : inYear(String(Number(today.slice(0, 4)) - 1))
}

/** The latest such month, 1 to 12, that has begun. */
export function latestMonth(month: number, today: string): DaySpan {
  const current = monthOf(dayFrom(today.slice(0, 4), month, 1))
  return current.from <= today ? current : monthOf(addMonths(current.from, -12))
}

/** The latest such weekday before today; 0 is Sunday. */
export function latestWeekday(weekday: number, today: string): string {
  return addDays(today, -((new Date(today).getUTCDay() - weekday + 7) % 7 || 7))
}

/** `YYYY-MM-DD` from numbers as written, valid or not. Two digits of a year are of this century. */
export function dayFrom(year: string, month: string | number, day: string | number): string {
  const twoDigits = (written: string | number) => String(written).padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** The last 29 February is at most eight years ago. */
const yearsBack = 8

/** The latest such day up to today; undefined if there is none. */
export function latestDay(month: string | number, day: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4))
  return Array.from({ length: yearsBack + 1 }, (_, age) => dayFrom(String(thisYear - age), month, day)).find(
    candidate => isDay(candidate) && candidate <= today,
  )
}

/** `YYYY-MM-DD` from numbers as written, valid or not; without a year, the latest such day up to today. */
export function dayInYear(
  year: string | undefined,
  month: string | number,
  day: string,
  today: string,
): string | undefined {
  return year ? dayFrom(year, month, day) : latestDay(month, day, today)
}
