import type { DaySpan } from '@outlay/contract/core/daySpans'
import { t } from '../language/language.ts'
import { dateFormat } from './formats.ts'
import type { Locale } from './locale.ts'

/** The calendar day of an instant in a timezone (IANA name), `YYYY-MM-DD`. */
export function dayIn(timezone: string, instant: Date): string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = dateFormat('en-CA', { ...digits, timeZone: timezone }).formatToParts(instant)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

// Not the contract's: its chunk of functions about days may not be loaded yet.
export const dayMs = 86_400_000

/** The label of a day in lists: Today, Yesterday, 'N days ago' up to 7 days, otherwise a localized date. */
export function dayLabel(locale: Locale, day: string, today: string): string {
  const age = Math.round((Date.parse(day) - Date.parse(today)) / -dayMs)
  if (age === 0) return t('Today')
  if (age === 1) return t('Yesterday')
  if (age > 1 && age <= 7) return t('{age} days ago', { age })
  return localeDay(locale, day)
}

/** A localized calendar day, independent of the timezone. */
export function localeDay(locale: Locale, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** A localized range of days, inclusive: Mar 1 – 31, 2026. */
export function spanLabel(locale: Locale, { from, to }: DaySpan): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}
