import { addDays, addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import { fullWeekdayNames } from '@outlay/contract/lexicon/calendarNames'
import { spanOfWords } from './dayLexicon.ts'
import { mondayOf, yearOf } from './periodText.ts'

export const weekdays = fullWeekdayNames(['en']).flat()

export const lastMonth = (today: string) => monthOf(addMonths(today, -1))
export const quarterOf = (day: string): DaySpan => {
  const from = addMonths(firstOfMonth(day), -((Number(day.slice(5, 7)) - 1) % 3))
  return { from, to: addDays(addMonths(from, 3), -1) }
}
export const weekOf = (day: string): DaySpan => ({ from: mondayOf(day), to: addDays(mondayOf(day), 6) })
export const yearsAgo = (today: string, count: number) => yearOf(String(Number(today.slice(0, 4)) - count))

/** A single day, `days` before today. */
export function dayAgo(today: string, days: number): DaySpan {
  return { from: addDays(today, -days), to: addDays(today, -days) }
}

function daysSince(weekday: number, today: string): number {
  return (new Date(today).getUTCDay() - weekday + 7) % 7 || 7
}

export const lastDayNamed = (name: string, today: string): DaySpan =>
  dayAgo(today, daysSince(weekdays.indexOf(name), today))

/** The most recent completed month of that name. */
export function lastMonthNamed(word: string, today: string): DaySpan {
  const span = spanOfWords(word, today) ?? monthOf(today)
  return span.to < today ? span : monthOf(addMonths(span.from, -12))
}

export function unitSpan(unit: string | undefined, ago: number, today: string): DaySpan {
  if (unit === 'week') return weekOf(addDays(today, -7 * ago))
  if (unit === 'quarter') return quarterOf(addMonths(today, -3 * ago))
  return unit === 'month' ? monthOf(addMonths(today, -ago)) : yearsAgo(today, ago)
}
