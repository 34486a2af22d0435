import { addDays, type DaySpan, monthOf, yearOf } from '@outlay/contract/core/daySpans'
import {
  lastUnits,
  latestMonth,
  quarterNumbered,
  unitAgo,
  unitNamed,
} from '@outlay/contract/core/relativeDays'
import {
  monthNumberOf,
  monthPattern,
  personalMonths,
  shortMonths,
} from '../../../entities/naturalLanguage/calendarLexicon.ts'
import { readDate } from '../../../entities/naturalLanguage/days.ts'
import { strike, strikeMatch, struck, wordEnd, wordStart } from '../../../entities/naturalLanguage/line.ts'
import { type DatePeriod, datePeriods, spanOf } from '../filters/datePeriods.ts'
import type { SearchContext, SearchFinding, SearchRule, WordFilter } from './searchLine.ts'

/** A parsed time: a calendar period, or its days. */
type Time = { readonly period: DatePeriod } | DaySpan

type TimeOf = (match: RegExpExecArray, context: SearchContext) => Time | undefined

const during = '(?:(?:in|during|from|of|im|seit|vom) )?'
const unit = '(week|month|quarter|year|woche|monats?|quartals?|jahr(?:es)?)'
const counted = String.raw`(\d{1,3}|two|three|four|six|twelve|zwei|drei|vier|sechs|zwölf)`
const units = '(days?|weeks?|months?|years?|tagen?|wochen|monaten?|jahren?)'
const year = String.raw`((?:19|20)\d{2})`
const form = (pattern: string) =>
  new RegExp(`${wordStart}(?<![#@:./-])${during}(?:${pattern})${wordEnd}(?![./:-]\\p{N})`, 'iu')

const forms: readonly (readonly [RegExp, TimeOf])[] = [
  [
    form(`(?:the )?(?:last|past|previous|letzten?) ${counted} ${units}`),
    ([, count, each], { today }) => lately(countOf(count), each ?? '', today),
  ],
  [
    form(`(?:this|current|diese[nrsm]?) ${unit}`),
    ([, each], { today }) => calendarTime(each ?? '', 0, today),
  ],
  [
    form(`(?:the )?(?:last|previous|past|letzte[nrsm]?|vorige[nrsm]?) ${unit}`),
    ([, each], { today }) => calendarTime(each ?? '', 1, today),
  ],
  [
    form(`(?:q|quarter )([1-4])(?:[ /,]? ?${year})?`),
    ([, number, of], { today }) => quarterNumbered(Number(number), of, today),
  ],
  [
    form(`(${monthPattern})\\.?,? ${year}`),
    ([, name, of]) => latestMonth(monthNumberOf(name ?? ''), `${of}-12-31`),
  ],
  [form(`${year}-(0[1-9]|1[0-2])`), ([, of, month]) => monthOf(`${of}-${month}-01`)],
  [form(`(0?[1-9]|1[0-2])/${year}`), ([, month = '', of]) => monthOf(`${of}-${month.padStart(2, '0')}-01`)],
  [
    // A number next to it makes it a day, or a person and an amount.
    new RegExp(
      `${wordStart}(?<!\\p{N}(?:st|nd|rd|th|\\.)? (?:of )?)(?<!#|@)(in |during |im )?(${monthPattern})${wordEnd}(?!\\.?,? \\p{N}|\\.\\p{L}|-)`,
      'iu',
    ),
    monthAlone,
  ],
  [
    new RegExp(`${wordStart}(?:in|during|of|year|jahr|im jahr) ${year}${wordEnd}(?![./:,-]\\p{N})`, 'iu'),
    ([, of]) => yearOf(`${of}-01-01`),
  ],
]

/** When it was: from a day to another, up to one, in a period, or on a day. */
export const readTimes: SearchRule = (line, context) => {
  const bounded = timeFromTo(line, context) ?? timesBeside(line, context)
  if (bounded) return bounded
  const found = timeIn(line, context)
  if (found) return { line: strikeMatch(line, found.match), filter: found.time }
  // Quick add's notes about a date are for new expenses.
  const { line: rest, fields } = readDate(line, context)
  return fields?.date ? { line: rest, filter: { from: fields.date, to: fields.date } } : { line }
}

const edges: Readonly<Record<string, (span: DaySpan) => WordFilter>> = {
  since: ({ from }) => ({ from }),
  after: ({ to }) => ({ from: addDays(to, 1) }),
  before: ({ from }) => ({ to: addDays(from, -1) }),
  until: ({ to }) => ({ to }),
}
const edgeWords: Readonly<Record<string, string>> = {
  seit: 'since',
  nach: 'after',
  vor: 'before',
  till: 'until',
  til: 'until',
  bis: 'until',
}
const edge = new RegExp(`${wordStart}(since|after|before|until|till?|seit|nach|vor|bis)[ ]`, 'giu')
const beginning = new RegExp(`${wordStart}(?:from|between|von|zwischen)[ ]`, 'giu')
const middle = /^(?: ?[–-] ?| (?:to|until|till|and|through|bis|und) )/iu

/** `since march`, `after 3 oct before 12 nov`. */
function timesBeside(line: string, context: SearchContext): SearchFinding | undefined {
  let filter: WordFilter = {}
  let rest = line
  for (const match of line.matchAll(edge)) {
    const time = timeAt(line, match.index + match[0].length, context)
    if (!time) continue
    const word = match[1]?.toLowerCase() ?? ''
    filter = { ...filter, ...edges[edgeWords[word] ?? word]?.(time.span) }
    rest = strike(rest, match.index, time.end)
  }
  return rest === line ? undefined : { line: rest, filter }
}

/** `from 1 oct to 15 nov`. */
function timeFromTo(line: string, context: SearchContext) {
  for (const match of line.matchAll(beginning)) {
    const first = timeAt(line, match.index + match[0].length, context)
    const between = first && middle.exec(line.slice(first.end))
    const second = between && timeAt(line, first.end + between[0].length, context)
    if (!second || first.span.from > second.span.to) continue
    return {
      line: strike(line, match.index, second.end),
      filter: { from: first.span.from, to: second.span.to },
    }
  }
  return undefined
}

/** The time that starts at a position in the line, and where it ends. */
function timeAt(line: string, start: number, context: SearchContext) {
  const tail = line.slice(start)
  // After such a word, a month or year is parsed as after "in".
  const named = timeIn(`in ${tail}`, context)
  if (named?.match.index === 0)
    return { span: daysOf(named.time, context), end: start + named.match[0].length - 3 }
  const words = /^\S+(?: \S+){0,3}/u.exec(tail)?.[0] ?? ''
  const { line: read, fields } = readDate(words, context)
  const length = struckFirst.exec(read)?.[0].length
  if (!fields?.date || !length) return undefined
  return { span: { from: fields.date, to: fields.date }, end: start + length }
}

const struckFirst = new RegExp(`^${struck}+`, 'u')

/** The first time in the line; at the same position, the earlier form wins. */
function timeIn(line: string, context: SearchContext) {
  return forms
    .flatMap(([pattern, timeOf]) => {
      const match = pattern.exec(line)
      const time = match && timeOf(match, context)
      return match && time ? [{ match, time }] : []
    })
    .toSorted((one, other) => one.match.index - other.match.index)[0]
}

const daysOf = (time: Time, { today }: SearchContext): DaySpan =>
  'period' in time ? spanOf(time.period, today) : time

function lately(count: number, each: string, today: string): Time | undefined {
  if (count < 1) return undefined
  const unit = unitNamed(each)
  return unit === 'day' && count === 30 ? { period: 'last-30-days' } : lastUnits(count, unit, today)
}

/** The current or previous week, month, quarter or year, by its name where the filters have one. */
function calendarTime(each: string, ago: 0 | 1, today: string): Time {
  const unit = unitNamed(each)
  const period = datePeriods.find(one => one === `${ago ? 'last' : 'this'}-${unit}`)
  return period ? { period } : unitAgo(unit, ago, today)
}

/** Abbreviations and months that are also first names count only with a preposition. */
function monthAlone([, said, name = '']: RegExpExecArray, { today }: SearchContext): DaySpan | undefined {
  const lower = name.toLowerCase()
  const isPlain = !personalMonths.includes(lower) && !shortMonths.includes(lower)
  return said || isPlain ? latestMonth(monthNumberOf(name), today) : undefined
}

const counts: Readonly<Record<string, number>> = {
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  six: 6,
  sechs: 6,
  twelve: 12,
  zwölf: 12,
}

const countOf = (written = ''): number => counts[written.toLowerCase()] ?? Number(written)
