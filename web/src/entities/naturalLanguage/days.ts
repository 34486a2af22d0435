import { addDays, isDay } from '@outlay/contract/core/daySpans'
import { dayFrom, dayInYear, latestDay, latestWeekday } from '@outlay/contract/core/relativeDays'
import { t } from '../../core/language/language.ts'
import {
  monthNumberOf,
  monthPattern,
  personalMonths,
  shortWeekdayPattern,
  weekdayNumberOf,
  weekdayPattern,
} from './calendarLexicon.ts'
import { type QuickAddContext, type Rule, strikeMatch, wordEnd, wordStart } from './line.ts'

/** Resolves a match to a day; undefined if it is none. */
type DayOf = (match: RegExpExecArray, context: QuickAddContext) => string | undefined

const before = String.raw`(?<![\p{L}\p{N}_$€£¥#]|\d[.,/:-])(?:(?:on|from|since|am|vom) )?`
/** Excludes decimals, further parts of a date, and currencies. */
const dayEnd = String.raw`(?![\p{L}\p{N}_]|[.,/-]\d|\s?[€$£¥%]|\s(?:eur|usd|gbp|chf|euros?|dollars?|bucks|pounds?)\b)`
/** Ends a word; excludes names such as `monday.com`. */
const nameEnd = String.raw`(?![\p{L}\p{N}_]|\.\p{L})`
const form = (pattern: string, end = nameEnd) => new RegExp(before + pattern + end, 'iu')

const forms: readonly (readonly [RegExp, DayOf])[] = [
  [
    form(String.raw`(\d{4})-(\d{1,2})-(\d{1,2})`, dayEnd),
    ([, year = '', month = '', day = '']) => dayFrom(year, month, day),
  ],
  [
    form(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})`, dayEnd),
    ([, day = '', month = '', year = '']) => dayFrom(year, month, day),
  ],
  [
    form(String.raw`(\d{1,2})\.(\d{1,2})\.`, String.raw`(?![\p{L}\p{N}])`),
    ([, day = '', month = ''], { dayOrder, today }) =>
      dayOrder === 'day-first' ? latestDay(month, day, today) : undefined,
  ],
  [form(String.raw`(?!24/7)(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?`, dayEnd), slashed],
  [
    form(
      String.raw`(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(${monthPattern})\.?(?:,? ((?:19|20)\d{2}))?`,
      dayEnd,
    ),
    ([, day, name, year], context) => named({ name, day, year }, context),
  ],
  [
    form(String.raw`(${monthPattern})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? ((?:19|20)\d{2}))?`, dayEnd),
    ([, name, day, year], context) => named({ name, day, year }, context),
  ],
  [form('(?:the )?day before yesterday|vorgestern'), (_, { today }) => addDays(today, -2)],
  [form('yesterday|gestern'), (_, { today }) => addDays(today, -1)],
  [form('today|heute'), (_, { today }) => today],
  [
    form(String.raw`(\d{1,3}|an?|one|two|three) (day|week)s? ago`),
    ([, count, unit], { today }) =>
      addDays(today, -countOf(count) * (unit?.toLowerCase() === 'week' ? 7 : 1)),
  ],
  [form(`(?<!(?:next|coming|nächste[nrs]?) )(?:(?:last|this|letzten) )?(${weekdayPattern})`), weekday],
  [form(`(?:last|on|letzten) (${shortWeekdayPattern})`), weekday],
]

/** May be dates, but also fractions (1/2 a pizza) or a person and an amount. */
const unclearForms = [
  /(?<![\p{L}\p{N}_$€£¥#.,/:-])(?<!(?:on|from|since|am|vom) )(?:1\/[2-8]|2\/[35]|3\/[458])(?= \p{L})/iu,
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:with|for|mit|für) )(?:${personalMonths.join('|')}) (?:[12]?\d|3[01])(?!(?:st|nd|rd|th)|,? (?:19|20)\d{2})${dayEnd}`,
    'iu',
  ),
]

/** A past day, or any day written with its year. Ambiguous forms are not used. */
export const readDate: Rule = (line, context) => {
  const unclear = unclearForms.map(pattern => pattern.exec(line)).find(match => match !== null)
  if (!unclear) return clearDate(line, context)
  const [written] = unclear
  const finding = clearDate(strikeMatch(line, unclear), context)
  // The ambiguous text stays in the line.
  const after = finding.line.slice(unclear.index + written.length)
  const restored = finding.line.slice(0, unclear.index) + written + after
  const note = finding.note ?? t('If “{written}” is a date, write “on {written}”.', { written })
  return { ...finding, line: restored, note }
}

/** Written as a full date that does not exist. */
const impossible =
  /(?<![\p{L}\p{N}_.,:/-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([./-])\d{1,2}\1\d{4})(?![\p{L}\p{N}_]|[.,/-]\d)/u

const clearDate: Rule = (line, context) => {
  const found = forms
    .map(([pattern, dayOf]) => ({ match: pattern.exec(line), dayOf }))
    .flatMap(({ match, dayOf }) => {
      const date = match && dayOf(match, context)
      return match && date && isDay(date) ? [{ match, date }] : []
    })
    // The sort is stable, so at the same position the earlier form wins: `12 nov 2026` over `nov 20`.
    .toSorted((a, b) => a.match.index - b.match.index)
  const [first] = found
  if (first) {
    const rest = strikeMatch(line, first.match)
    const isAlone = found.every(({ match }) => endsWithin(match, first.match))
    const fields = { date: first.date }
    if (!isAlone) return { line: rest, fields, note: t('There is more than one date. We used the first.') }
    if (first.date <= context.today) return { line: rest, fields }
    return {
      line: rest,
      fields,
      note: t('“{written}” is in the future. Is the date right?', { written: first.match[0] }),
    }
  }
  const written = impossible.exec(line)?.[0]
  return {
    line,
    note: written
      ? t('“{written}” isn’t a valid date. Choose the date.', { written })
      : noteOfDayToCome(line),
  }
}

function endsWithin(match: RegExpExecArray, first: RegExpExecArray): boolean {
  return match.index < first.index + first[0].length
}

function slashed(
  [, one = '', other = '', year]: RegExpExecArray,
  { dayOrder, today }: QuickAddContext,
): string | undefined {
  const isDayFirst = Number(one) > 12 || (dayOrder === 'day-first' && Number(other) <= 12)
  const [day, month] = isDayFirst ? [one, other] : [other, one]
  return dayInYear(year, month, day, today)
}

interface NamedDay {
  readonly name: string | undefined
  readonly day: string | undefined
  readonly year: string | undefined
}

function named({ name = '', day = '', year }: NamedDay, { today }: QuickAddContext): string | undefined {
  return dayInYear(year, monthNumberOf(name), day, today)
}

function weekday([, name]: RegExpExecArray, { today }: QuickAddContext): string {
  return latestWeekday(weekdayNumberOf(name ?? ''), today)
}

const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3 }

function countOf(written = ''): number {
  return counts[written.toLowerCase()] ?? Number(written)
}

const counted = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|ein(?:em|er)?|zwei|drei|vier)`
const unit = '(?:days?|weeks?|months?|years?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?)'
const anyWeekday = `(?:${weekdayPattern}|${shortWeekdayPattern})`
const toCome = new RegExp(
  `${wordStart}(?:(?:the )?day after tomorrow|tomorrow|übermorgen|morgen` +
    `|in ${counted} ${unit}|${counted} ${unit} from (?:now|today)` +
    `|(?:next|coming|nächste[nrs]?) (?:week|month|year|woche|monat|jahr|${anyWeekday}))${wordEnd}`,
  'iu',
)

/** Relative future days are not used: expenses are in the past, unless the date is written in full. */
function noteOfDayToCome(line: string): string | undefined {
  const written = toCome.exec(line)?.[0]
  return written ? t('“{written}” is in the future, so the date stays at today.', { written }) : undefined
}
