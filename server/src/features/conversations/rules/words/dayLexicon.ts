import { addDays, type DaySpan, isDay, monthOf, yearOf } from '@outlay/contract/core/daySpans'
import { dayFrom, dayInYear, latestMonth } from '@outlay/contract/core/relativeDays'
import { anyOfNames, fullWeekdayNames, monthNames } from '@outlay/contract/lexicon/calendarNames'

const months = monthNames(['en'])
/** From Sunday. */
export const weekdays = fullWeekdayNames(['en']).flat()
/** Regular expression sources, for lower-case text. */
export const monthWord = anyOfNames(months)
const yearWord = String.raw`(?:19|20|21)\d{2}`
export const dayNumber = String.raw`(?:[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?`

/** A month with a year, or its most recent occurrence. */
export const monthInYear = String.raw`(?:${monthWord})\.?(?:,?\s+(?:of\s+)?(?:${yearWord}|last\s+year|this\s+year))?`

/** A day or month, as parsed by `spanOfWords`. */
export const dayOrMonth = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`(?:the\s+)?${dayNumber}\s+(?:of\s+)?(?:${monthWord})\.?(?:,?\s+${yearWord})?`,
  String.raw`(?:${monthWord})\.?\s+(?:the\s+)?${dayNumber}(?!\d)(?:,?\s+${yearWord})?`,
  monthInYear,
  yearWord,
  'yesterday',
  'today',
].join('|')

/** The named day, month or year; without a year, the most recent that has begun. */
export function spanOfWords(words: string, today: string): DaySpan | undefined {
  const text = words.trim()
  if (isDay(text)) return { from: text, to: text }
  if (text === 'today') return { from: today, to: today }
  if (text === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (new RegExp(`^${yearWord}$`).test(text)) return yearOf(text)
  const month = monthNumberIn(text)
  return month === undefined ? undefined : spanInMonth(text, month, today)
}

function spanInMonth(text: string, month: number, today: string): DaySpan | undefined {
  const year = yearIn(text, today)
  const number = /(?:^|\D)(\d{1,2})(?!\d)/.exec(text)?.[1]
  if (number === undefined)
    return year === undefined ? latestMonth(month, today) : monthOf(dayFrom(year, month, 1))
  const day = dayInYear(year, month, number, today)
  return day !== undefined && isDay(day) ? { from: day, to: day } : undefined
}

function monthNumberIn(text: string): number | undefined {
  const word = new RegExp(String.raw`\b(${monthWord})\b`).exec(text)?.[1]
  const index = months.findIndex(names => names.some(name => name === word))
  return index < 0 ? undefined : index + 1
}

function yearIn(text: string, today: string): string | undefined {
  if (/last\s+year/.test(text)) return String(Number(today.slice(0, 4)) - 1)
  if (/this\s+year/.test(text)) return today.slice(0, 4)
  return new RegExp(String.raw`\b(${yearWord})\b`).exec(text)?.[1]
}
