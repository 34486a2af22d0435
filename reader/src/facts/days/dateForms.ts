import { asDigits, plainCapitals } from '../../words/spelling.ts'
import { alsoWords, monthOf } from './monthNames.ts'
import { findTornDates } from './tornDates.ts'
import type { WrittenDate } from './writtenDate.ts'

const figure = '[\\dOoQIl|]'
const gap = String.raw`\s?[-/.,·]\s?`
const yearFirst = new RegExp(
  `(?<!${figure})(20\\d{2})${gap}(${figure}{1,2})${gap}(${figure}{1,2})(?!${figure})`,
  'g',
)
const numeric = new RegExp(
  `(?<![\\d.,])(${figure}{1,2})${gap}(${figure}{1,2})${gap}\\W?(${figure}{4}|0${figure}{2}|${figure}{2})(?!\\d|[-/.,]\\d)`,
  'g',
)
const dayMonth =
  /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH|\.|°|O)?\s?(?:DE\s|DI\s)?[-/. ]{0,2}([A-Z]{3,10})\.?,?\s?(?:DE\s|DEL\s)?[-/. ']{0,2}(20\d{2}|\d{2})(?!\d)/g
const monthDay = /\b([A-Z]{3,10})\.?\s?[-/. ]?(\d{1,2})(?:ST|ND|RD|TH)?[,.]?\s?[-/ ']?\s?(20\d{2})(?!\d)/g

/** All dates written in a text. `monthFirst` settles what can be read either way. */
export function findDates(text: string, monthFirst: boolean): WrittenDate[] {
  const capitals = plainCapitals(text)
  const source = capitals.length === text.length ? capitals : text.toUpperCase()
  const whole = [
    ...[...source.matchAll(yearFirst)].map(match => written(match, [1, 2, 3], 0.95)),
    ...[...source.matchAll(numeric)].flatMap(match => numericDate(match, monthFirst)),
    ...[...source.matchAll(dayMonth)].map(match => namedDate(match, { day: 1, month: 2, year: 3 })),
    ...[...source.matchAll(monthDay)].map(match => namedDate(match, { day: 2, month: 1, year: 3 })),
  ].filter((date): date is WrittenDate => date !== undefined && isCalendarDay(date))
  return whole.length > 0 ? whole : findTornDates(source, monthFirst).filter(isCalendarDay)
}

function numberAt(match: RegExpMatchArray, group: number): number {
  return Number(asDigits(match[group] ?? ''))
}

/** Receipts are of this century: a year that is not, `2618`, has a misread figure in its first two. */
function fullYear(year: number): number {
  const isThisCentury = year >= 2000 && year < 2100
  return isThisCentury || (year >= 1900 && year < 2000) ? year : 2000 + (year % 100)
}

/** Two figures leave more open than four, and a mended year more than a read one. */
function yearClarity(written: string): number {
  if (written.length === 2) return 0.75
  return /^20/.test(asDigits(written)) && written.length === 4 ? 0.9 : 0.5
}

type Groups = readonly [number, number, number]

function written(match: RegExpMatchArray, [year, month, day]: Groups, clarity: number): WrittenDate {
  const start = match.index ?? 0
  return {
    year: fullYear(numberAt(match, year)),
    month: numberAt(match, month),
    day: numberAt(match, day),
    start,
    end: start + match[0].length,
    isAmbiguous: false,
    clarity,
  }
}

function numericDate(match: RegExpMatchArray, monthFirst: boolean): WrittenDate[] {
  const first = numberAt(match, 1)
  const second = numberAt(match, 2)
  const clarity = yearClarity(match[3] ?? '') - (match[0].includes(',') ? 0.3 : 0)
  if (first > 31) return [written(match, [1, 2, 3], clarity - 0.2)]
  const isMonthFirst = second > 12 || (first <= 12 && monthFirst)
  const date = written(match, isMonthFirst ? [3, 1, 2] : [3, 2, 1], clarity)
  return [{ ...date, isAmbiguous: first <= 12 && second <= 12 && first !== second }]
}

function namedDate(
  match: RegExpMatchArray,
  groups: { readonly day: number; readonly month: number; readonly year: number },
): WrittenDate | undefined {
  const name = match[groups.month] ?? ''
  const month = monthOf(name)
  const isWord = alsoWords.has(name) && !/[A-Z][-/.']|20\d\d$/.test(match[0])
  if (!month || isWord) return undefined
  const start = match.index ?? 0
  return {
    year: fullYear(numberAt(match, groups.year)),
    month,
    day: numberAt(match, groups.day),
    start,
    end: start + match[0].length,
    isAmbiguous: false,
    clarity: 0.95,
  }
}

function isCalendarDay({ year, month, day }: WrittenDate): boolean {
  if (month < 1 || month > 12 || day < 1 || year < 1990 || year > 2100) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
