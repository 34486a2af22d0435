const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether text is a real calendar day, `YYYY-MM-DD` (ISO 8601), from 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayForm.exec(text) ?? []
  if (!year || !month || !day || year < '1900' || year > '2199') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** First and last day of a period, both included; `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export const dayMs = 86_400_000

/** Adds days, or subtracts them if the count is negative. Days are `YYYY-MM-DD` throughout. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day some months later (or earlier), clamped to the last day of the month. */
export function addMonths(day: string, count: number): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const lastThere = new Date(Date.UTC(year, month + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + count, Math.min(dayOfMonth, lastThere))).toISOString().slice(0, 10)
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

export function monthOf(day: string): DaySpan {
  const from = firstOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export function quarterOf(day: string): DaySpan {
  const monthsIn = partsOf(day).month % 3
  const from = addMonths(firstOfMonth(day), -monthsIn)
  return { from, to: addDays(addMonths(from, 3), -1) }
}

export function yearOf(day: string): DaySpan {
  const year = day.slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The whole calendar months within a period, if any. */
export function wholeMonthsIn({ from, to }: DaySpan): DaySpan | undefined {
  const first = firstOfMonth(from) === from ? from : addMonths(firstOfMonth(from), 1)
  const end = firstOfMonth(addDays(to, 1))
  return first < end ? { from: first, to: addDays(end, -1) } : undefined
}

/** Days in a period, first and last included. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Whole months in a period, counted from its first day: 12 for 6 April to 5 April. Undefined if not whole. */
export function countWholeMonths({ from, to }: DaySpan): number | undefined {
  const [first, end] = [partsOf(from), partsOf(addDays(to, 1))]
  const months = (end.year - first.year) * 12 + end.month - first.month
  return months > 0 && addMonths(from, months) === addDays(to, 1) ? months : undefined
}

function partsOf(day: string): { year: number; month: number; dayOfMonth: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  return { year, month: month - 1, dayOfMonth }
}
