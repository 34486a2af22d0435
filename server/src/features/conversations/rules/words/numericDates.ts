import { isDay } from '@outlay/contract/core/daySpans'
import { dayFrom, dayInYear } from '@outlay/contract/core/relativeDays'
import { monthNames } from '@outlay/contract/lexicon/calendarNames'
import { plainWords, wholeWords } from './plainWords.ts'
import type { KnownNames } from './subjectLexicon.ts'

/** Whether a language writes day or month first. */
export type DateOrder = 'day-first' | 'month-first'

/** Undefined without a chosen language: the browser's is unknown here. */
export function dateOrderOf(locale: string | null): DateOrder | undefined {
  if (locale === null) return undefined
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(new Date(0))
  const place = (type: 'day' | 'month') => parts.findIndex(part => part.type === type)
  return place('day') < place('month') ? 'day-first' : 'month-first'
}

type ReadDates =
  | { readonly kind: 'clear'; readonly text: string }
  /** A date is ambiguous. */
  | { readonly kind: 'unclear' }

interface Reading {
  readonly today: string
  readonly order: DateOrder | undefined
  /** The person's names, which may contain date-like numbers. */
  readonly names: Pick<KnownNames, 'merchants' | 'projects'>
}

const dates = new RegExp(
  [
    String.raw`(?<yearFirst>(?<y>\d{4})(?<by>[/.])(?<m>\d{1,2})\k<by>(?<d>\d{1,2}))`,
    String.raw`(?<whole>(?<a>\d{1,2})(?<sign>[/.-])(?<b>\d{1,2})\k<sign>(?<year>\d{4}|\d{2}))`,
    String.raw`(?<ofYear>(?<month>\d{1,2})/(?<its>\d{4}))`,
    String.raw`(?<bare>(?<first>\d{1,2})/(?<second>\d{1,2}))`,
    String.raw`(?<dotted>(?<dayFirst>\d{1,2})\.(?<monthNext>\d{1,2})\.)`,
  ]
    .map(form => `(?:${form})`)
    .join('|')
    .replace(/^/, String.raw`(?<![\p{L}\p{N}/.,-])(?:`)
    .replace(/$/, String.raw`)(?![\p{L}\p{N}/%]|[.,-]\d)`),
  'gu',
)
/** Slashed numbers are dates only in a date context: "1/2 of my food" is a half. */
const leads =
  /(?:\b(?:on|since|between|from|to|and|until|till|through|thru|after|before|by)\s+(?:the\s+)?|\d\s*[-–]\s*)$/i
/**
 * Dotted numbers are dates only where nothing else fits, or after another date: "between 12.5 and 15.3." ends in an
 * amount.
 */
const leadsDotted =
  /(?:\b(?:on|since|from|until|till|after|before|by)\s+(?:the\s+)?|\d\.\d{1,2}\.\s*(?:and|to|through|thru|until|till|[-–])\s*)$/i
const dottedAfter = /^\s*(?:and|to|through|thru|until|till|[-–])\s*\d{1,2}\.\d{1,2}\./i
const rangeAfter = /^\s*(?:-|–|to|through|thru|until|till)\s*\d{1,2}\/\d/i
const partAfter = /^\s+(?:of|a|an|day|week|month|quarter|year|hour)s?\b/i
const always = '24/7'

interface FoundDate {
  readonly start: number
  readonly end: number
  /** Rewritten for the rules, given the order of ambiguous dates. */
  readonly written: (order: DateOrder | undefined) => string | undefined
  /** Orders in which it is a valid date; empty if it has no order. */
  readonly orders: readonly DateOrder[]
}

/**
 * Rewrites a question's dates as year, month and day: 3/14 is valid in only one order, and so is 3/1 next to it; else
 * the person's language decides. Dates without a year are the most recent, or in the single named year.
 */
export function datesRead(text: string, { today, order, names }: Reading): ReadDates {
  if (hasFiguredName(text, names)) return { kind: 'clear', text }
  const matches = [...text.matchAll(dates)].filter(match => isDate(text, match))
  const years = new Set(matches.flatMap(({ groups: { year, its } = {} }) => year ?? its ?? []))
  const [year] = years.size === 1 ? years : []
  const found = matches.map(match => dateIn(match, { year, today }))
  const sure = new Set(found.flatMap(({ orders }) => (orders.length === 1 ? orders : [])))
  const [told] = sure.size === 1 ? sure : [order]
  let read = ''
  let last = 0
  for (const { start, end, written } of found) {
    const day = written(told)
    if (day === undefined) return { kind: 'unclear' }
    read += text.slice(last, start) + day
    last = end
  }
  return { kind: 'clear', text: read + text.slice(last) }
}

function hasFiguredName(text: string, { merchants, projects }: Reading['names']): boolean {
  const words = plainWords(text)
  return [...merchants, ...projects.values()].some(
    name => /\d[/.-]\d/.test(name) && wholeWords(plainWords(name)).test(words),
  )
}

function isDate(text: string, { groups = {}, index, 0: words }: RegExpExecArray): boolean {
  const after = text.slice(index + words.length)
  if (groups.dotted !== undefined) return leadsDotted.test(text.slice(0, index)) || dottedAfter.test(after)
  if (groups.bare === undefined) return true
  const isLed = leads.test(text.slice(0, index)) || rangeAfter.test(after)
  return isLed && words !== always && !partAfter.test(after)
}

interface DateContext {
  /** For dates without one. */
  readonly year: string | undefined
  readonly today: string
}

function dateIn(match: RegExpExecArray, asked: DateContext): FoundDate {
  const { index: start, 0: words, groups = {} } = match
  const place = { start, end: start + words.length }
  const unchanged = { ...place, orders: [], written: () => words }
  if (groups.yearFirst !== undefined) {
    const day = dayFrom(groups.y ?? '', groups.m ?? '', groups.d ?? '')
    return isDay(day) ? { ...unchanged, written: () => day } : unchanged
  }
  if (groups.ofYear !== undefined) {
    const name = monthNames(['en'])[Number(groups.month) - 1]?.[0]
    return name === undefined ? unchanged : { ...unchanged, written: () => `${name} ${groups.its}` }
  }
  return dateOfEither(match, asked) ?? unchanged
}

/** Either number may be the day; undefined if no order is valid. */
function dateOfEither({ index: start, 0: words, groups = {} }: RegExpExecArray, asked: DateContext) {
  const [first = '', second = ''] = [
    groups.a ?? groups.first ?? groups.dayFirst,
    groups.b ?? groups.second ?? groups.monthNext,
  ]
  const year = groups.year ?? asked.year
  const read = (order: DateOrder) =>
    order === 'month-first'
      ? dayNamed(first, second, { ...asked, year })
      : dayNamed(second, first, { ...asked, year })
  const possible = (['month-first', 'day-first'] as const).filter(order => read(order) !== undefined)
  // Dotted dates always put the day first.
  const isDotted = (groups.sign === '.' || groups.dotted !== undefined) && possible.includes('day-first')
  const orders = isDotted ? (['day-first'] as const) : possible
  const [only, other] = orders
  if (only === undefined) return undefined
  const isEither = other !== undefined && first !== second
  const written = (order: DateOrder | undefined) => {
    if (!isEither) return read(only)
    return order === undefined ? undefined : read(order)
  }
  return { start, end: start + words.length, orders: first === second ? [] : orders, written }
}

function dayNamed(month: string, day: string, { year, today }: DateContext): string | undefined {
  const found = dayInYear(year, month, day, today)
  return found !== undefined && isDay(found) ? found : undefined
}
