/** The first and the last day of a time, both included; `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

/** The day so many days after another, or before it where the count is negative. Days are `YYYY-MM-DD` throughout. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day so many months later (or earlier), or the month's last where it has no such day. */
export function addMonths(day: string, count: number): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const lastThere = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + count, Math.min(dayOfMonth, lastThere))).toISOString().slice(0, 10)
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** The calendar month that a day is in. */
export function monthOf(day: string): DaySpan {
  const from = firstOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The quarter of the calendar year that a day is in. */
export function quarterOf(day: string): DaySpan {
  const monthsIn = partsOf(day).month % 3
  const from = addMonths(firstOfMonth(day), -monthsIn)
  return { from, to: addDays(addMonths(from, 3), -1) }
}

/** The calendar year that a day is in. */
export function yearOf(day: string): DaySpan {
  const year = day.slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The calendar months that lie whole within a time, if there are any. */
export function wholeMonthsIn({ from, to }: DaySpan): DaySpan | undefined {
  const first = firstOfMonth(from) === from ? from : addMonths(firstOfMonth(from), 1)
  const end = firstOfMonth(addDays(to, 1))
  return first < end ? { from: first, to: addDays(end, -1) } : undefined
}

/** How many days a time has, its first and last included. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** How many whole months a time has, counted from its first day: 12 for 6 April to 5 April. None if it is not whole. */
export function countWholeMonths({ from, to }: DaySpan): number | undefined {
  const [first, end] = [partsOf(from), partsOf(addDays(to, 1))]
  const months = (end.year - first.year) * 12 + end.month - first.month
  return months > 0 && addMonths(from, months) === addDays(to, 1) ? months : undefined
}

function partsOf(day: string): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month: month - 1, dayOfMonth }
}
