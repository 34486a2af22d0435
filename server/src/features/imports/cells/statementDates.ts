import { isDay } from '@outlay/contract/core/daySpans'
import { type DateFormat, dateFormats } from '@outlay/contract/imports/importMappings'
import { monthNames } from '@outlay/contract/lexicon/calendarNames'

/** A date as written: three numbers in order, or one whose order is certain. */
type DateText =
  | { readonly kind: 'sure'; readonly year: string; readonly month: string; readonly day: string }
  | { readonly kind: 'open'; readonly parts: readonly [string, string, string] }

export type ReadDate = { readonly day: string } | { readonly problem: string }

const firstYear = 1990

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
/** Only the languages of banks whose statements are known, as words collide: `out` is October in Portuguese. */
const months = monthNames(['en', 'de', 'fr', 'es', 'nl']).map(names => names.map(folded))

const yearFirst = /^(\d{4})[-/. 年]\s?(\d{1,2})[-/. 月]\s?(\d{1,2})(?!\d)/
const compact = /^(\d{4})(\d{2})(\d{2})(?:$|[T ]|\d{6})/
const threeNumbers = /^(\d{1,2})[-/. ]\s?(\d{1,2})[-/. ]\s?(\d{4}|\d{2})(?!\d)/
const dayFirstName = /^(\d{1,2})[-/. ]*\s*(\p{L}{3,})\.?,?[-/. ]+(\d{4}|\d{2})(?!\d)/u
const nameFirst = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u

function dateTextOf(written: string): DateText | undefined {
  const text = written.trim()
  const [, year, month, day] = yearFirst.exec(text) ?? compact.exec(text) ?? []
  if (year && month && day) return { kind: 'sure', year, month, day }
  const [, first, second, third] = threeNumbers.exec(text) ?? []
  if (first && second && third) return { kind: 'open', parts: [first, second, third] }
  const [, dayNumber, monthName, shortYear] = dayFirstName.exec(text) ?? []
  if (dayNumber && monthName && shortYear) return named(monthName, dayNumber, shortYear)
  const [, leadingName, laterDay, fullYear] = nameFirst.exec(text) ?? []
  return leadingName && laterDay && fullYear ? named(leadingName, laterDay, fullYear) : undefined
}

function named(monthName: string, day: string, year: string): DateText | undefined {
  const month = monthNumberOf(folded(monthName))
  return month === undefined ? undefined : { kind: 'sure', year, month: String(month), day }
}

/** By its full name or a unique abbreviation: `sept`, `dicbre`. */
function monthNumberOf(word: string): number | undefined {
  const exact = months.findIndex(names => names.includes(word))
  if (exact >= 0) return exact + 1
  const begun = months.flatMap((names, month) =>
    names.some(name => name.startsWith(word) || word.startsWith(name)) ? [month + 1] : [],
  )
  return begun.length === 1 ? begun[0] : undefined
}

/** The days from 1990 to 2099 as spreadsheet serials, counted from the end of 1899. */
const serialDay = /^(3[3-9]|[4-6]\d|7[0-2])\d{3}(\.\d+)?$/

/** Whether text may be a spreadsheet's serial day; only meaningful in a column of dates. */
export function isSerialDay(text: string): boolean {
  return serialDay.test(text.trim())
}

/** Whether text is a date in any order. */
export function isDateText(text: string): boolean {
  const date = dateTextOf(text)
  if (date?.kind !== 'sure') return date !== undefined
  // Account numbers may start like dates too.
  return Number(date.month) <= 12 && Number(date.day) <= 31 && /^(1[089]|2[01]|\d\d$)/.test(date.year)
}

/**
 * The order of day and month, by evidence of all dates: a number above 12 proves it. Otherwise it is `likely`, as a
 * guess.
 */
export function dateFormatOf(
  texts: Iterable<string>,
  likely: DateFormat,
): { readonly format: DateFormat; readonly isGuess: boolean } {
  const { sure, open, dotted, dayFirst, monthFirst } = dateEvidence(texts)
  if (open === 0) return { format: sure > 0 ? 'YMD' : likely, isGuess: false }
  if (dayFirst !== monthFirst) return { format: dayFirst > monthFirst ? 'DMY' : 'MDY', isGuess: false }
  // Dotted dates never start with the month.
  if (dotted === open) return { format: 'DMY', isGuess: false }
  return { format: likely === 'YMD' ? 'DMY' : likely, isGuess: true }
}

/** Counts certain and ambiguous dates, and what the ambiguous ones tell about their order. */
function dateEvidence(texts: Iterable<string>) {
  // A hundred thousand rows have only a few hundred distinct days.
  const dates = [...new Set(texts)].map(text => ({ date: dateTextOf(text), hasDots: text.includes('.') }))
  const open = dates.flatMap(({ date, hasDots }) =>
    date?.kind === 'open' ? [{ numbers: date.parts.map(Number), hasDots }] : [],
  )
  return {
    sure: dates.filter(({ date }) => date?.kind === 'sure').length,
    open: open.length,
    dotted: open.filter(({ hasDots }) => hasDots).length,
    dayFirst: open.filter(({ numbers: [first] }) => Number(first) > 12).length,
    monthFirst: open.filter(({ numbers: [, second] }) => Number(second) > 12).length,
  }
}

/** Returns a cached reader of dates in one order; `lastDay` is the latest day accepted, YYYY-MM-DD. */
export function dateReader(format: DateFormat, lastDay: string): (text: string) => ReadDate {
  const known = new Map<string, ReadDate>()
  return text => {
    const before = known.get(text)
    if (before) return before
    const read = readDate(text, format, lastDay)
    known.set(text, read)
    return read
  }
}

function readDate(text: string, format: DateFormat, lastDay: string): ReadDate {
  const written = text.trim().slice(0, 40)
  if (written === '') return { problem: 'The date is missing' }
  const date = dateTextOf(text) ?? serialDateOf(written)
  if (!date) return { problem: `“${written}” is not a date` }
  const { year, month, day } = date.kind === 'sure' ? date : inOrder(date.parts, format)
  const iso = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (Number(fullYear(year)) < firstYear)
    return { problem: `“${written}” is before ${firstYear}: is the year right?` }
  if (!isDay(iso) && Number(fullYear(year)) < 2200)
    return { problem: `“${written}” is no day of the calendar, read as ${orderText[format]}` }
  if (iso > lastDay) return { problem: `“${written}” is more than a year ahead: is the year right?` }
  return { day: iso }
}

function serialDateOf(written: string): DateText | undefined {
  if (!isSerialDay(written)) return undefined
  const time = Date.UTC(1899, 11, 30) + Math.floor(Number(written)) * 86_400_000
  const [year = '', month = '', day = ''] = new Date(time).toISOString().slice(0, 10).split('-')
  return { kind: 'sure', year, month, day }
}

const orderText: Readonly<Record<DateFormat, string>> = {
  YMD: 'year, month, day',
  DMY: 'day, month, year',
  MDY: 'month, day, year',
}

function inOrder(parts: readonly [string, string, string], format: DateFormat) {
  const [first, second, third] = parts
  // With a four-digit year at the end, "year first" can only mean that the day precedes the month.
  const order = format === 'YMD' && third.length === 4 ? 'DMY' : format
  if (order === 'YMD') return { year: first, month: second, day: third }
  if (order === 'DMY') return { year: third, month: second, day: first }
  return { year: third, month: first, day: second }
}

/** Two-digit years are in this century, except the nineties. */
function fullYear(year: string): string {
  if (year.length !== 2) return year.padStart(4, '0')
  return Number(year) >= firstYear % 100 ? `19${year}` : `20${year}`
}

/** The date order of a language and country (BCP 47). */
export function likelyDateFormat(locale: string): DateFormat {
  const letters = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(0))
    .map(({ type }) => type.charAt(0).toUpperCase())
    .join('')
    .replace(/[^YMD]/g, '')
  return dateFormats.find(format => format === letters) ?? 'DMY'
}
