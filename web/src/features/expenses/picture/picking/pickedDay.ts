import { isDay } from '@outlay/contract/core/daySpans'
import type { Locale } from '../../../../core/formats/locale.ts'

const byYearForm = /(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/
const numericForm = /(?<!\d)(\d{1,2})\s?([-./])\s?(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?!\d)/
// Lookaheads allow overlapping matches: in "2 tea 14 Mar 2026" the 14 belongs to the date.
const dayFirstForm =
  /(?<!\d)(?=(\d{1,2})(?:st|nd|rd|th|\.)?[\s.\-/]*(\p{L}{3,})\.?,?[\s.\-/]*(\d{4}|\d{2})(?!\d))/gu
const monthFirstForm = /(?<!\p{L})(?=(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})(?!\d))/gu

/** The date in picked words, `YYYY-MM-DD`. If day and month are ambiguous, the locale decides. */
export function pickedDay(locale: Locale, text: string): string | undefined {
  const [, year, yearMonth, yearDay] = byYearForm.exec(text) ?? []
  if (year) return dayOf(year, yearMonth, yearDay)
  const numeric = numericForm.exec(text)
  if (numeric) return numericDay(numeric, locale)
  const named = [
    ...[...text.matchAll(dayFirstForm)].map(([, day, month, y]) => dayOf(y, monthNamed(month), day)),
    ...[...text.matchAll(monthFirstForm)].map(([, month, day, y]) => dayOf(y, monthNamed(month), day)),
  ]
  return named.find(found => found !== undefined)
}

function numericDay([, first, mark, second, year]: RegExpExecArray, locale: Locale): string | undefined {
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  const isMonthFirst = mark !== '.' && isMonthFirstIn(locale)
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

function dayOf(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

function isMonthFirstIn(locale: Locale): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0))
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}

const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
const monthNames = monthLanguages.flatMap(language => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    name: plain(format.format(Date.UTC(2000, month, 1))),
    month: String(month + 1),
  }))
})

/** The month with this name or abbreviation, if unique. */
function monthNamed(word: string | undefined): string | undefined {
  if (!word) return undefined
  const months = new Set(monthNames.filter(({ name }) => name.startsWith(plain(word))).map(one => one.month))
  return months.size === 1 ? [...months][0] : undefined
}

/** Lowercase without accents. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
