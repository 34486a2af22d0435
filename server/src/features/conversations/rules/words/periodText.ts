import { type DaySpan, monthOf, yearOf } from '@outlay/contract/core/daySpans'
import { lastUnits, weekOf } from '@outlay/contract/core/relativeDays'
import { allTime } from '../../figures/figures.ts'

/** Days, with their phrase after a verb: "this month", "in March 2026". */
export interface Period {
  readonly span: DaySpan
  readonly phrase: string
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `March 14, 2026`. */
export const dayName = (day: string): string => dayFormat.format(new Date(day))

/** `March 2026`. */
export const monthName = (day: string): string => monthFormat.format(new Date(day))

/** All time; also the default. */
export const overall: Period = { span: allTime, phrase: 'over all time' }

export const thisMonth = (today: string): Period => ({ span: monthOf(today), phrase: 'this month' })

export const thisWeek = (today: string): Period => ({ span: weekOf(today), phrase: 'this week' })

export const thisYear = (today: string): Period => ({ span: yearOf(today), phrase: 'this year' })

/** The last `count` days, including today. */
export const lastDays = (count: number, today: string): Period => ({
  span: lastUnits(count, 'day', today),
  phrase: `in the last ${count} days`,
})

/** `this month (March 2026)`: a phrase with its dates, unless it is made of them. */
export function datedPhrase({ span, phrase }: Period): string {
  const dates = spanPhrase(span)
  return phrase === dates ? phrase : `${phrase} (${dates.replace(/^(?:in|on|from) /, '')})`
}

/** Describes days that have no name. */
export function spanPhrase(span: DaySpan): string {
  const { from, to } = span
  if (from === allTime.from && to === allTime.to) return overall.phrase
  if (from === to) return `on ${dayName(from)}`
  const month = monthOf(from)
  if (from === month.from && to === month.to) return `in ${monthName(from)}`
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return `in ${from.slice(0, 4)}`
  return `from ${dayName(from)} to ${dayName(to)}`
}
