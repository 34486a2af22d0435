import { monthNames } from '@outlay/contract/lexicon/calendarNames'
import { distance } from 'fastest-levenshtein'
import { asDigits, plainCapitals } from '../../words/text/spelling.ts'
import { findTornDates, isCalendarDay, type WrittenDate } from './tornDates.ts'

/** Words before the day of a purchase, for uppercase text without accents. Allows for one misread letter. */
export const dateLabel =
  /\b(?:D[AE][TL]E?|DATUM|DATUN|DATO|FECHA|DATA|TARIKH|DT|DATED|LE|DEN|DNIA)\b|DATE|DATUM|FECHA|TARIKH|BATE:/

/** Words before other days. */
export const otherDateLabel =
  /EXPIR|\b(?:EXP|VALID|UNTIL|TILL|DUE|BIRTH|DOB|SINCE|EST|DELIVERY|BEST|EXCHANGE|WITHIN|FROM|PERIOD|VOM|FRA|GEB|MHD|LICEN[CS]E|FOUNDED|BEGINNING|EFFECTIVE|THROUGH|THRU|ENDS?|SUBJECT)\b|PROMO|GULTIG|RETURNS?\b|RUCKGABE|FALLIG|ZAHLBAR|ECHEANCE|VALABLE|VENCIMIENTO|SCADENZA|VENCIMENTO|VALIDADE|CADUCA|VERVALDATUM|ARRIVAL|DEPARTURE|ANREISE|ABREISE|ARRIVEE|DEPART\b|TERMIN|WAZN/

const months = monthNames().map(names => names.map(plainCapitals))

const shortestNear = 5
/** Prefixes that run into a month's name when spaces are lost: `DateSep07`. */
const joinedLabel = /^(?:DATE|DATUM|DATA|FECHA|LE|ON|OF|DE|DI)(?=[A-Z]{3})/

const letterOf: Readonly<Record<string, string>> = { 0: 'O', 1: 'L', 5: 'S', 8: 'B' }

/** 1 to 12; long names may have one wrong letter. */
function monthOf(written: string): number | undefined {
  const word = written.replace(/[0158]/g, digit => letterOf[digit] ?? digit)
  const exact = exactMonth(word) ?? exactMonth(word.replace(joinedLabel, ''))
  if (exact || word.length < shortestNear) return exact
  const near = months.findIndex(names =>
    names.some(name => name.length >= shortestNear && distance(name, word) <= 1),
  )
  return near >= 0 ? near + 1 : undefined
}

function exactMonth(word: string): number | undefined {
  const index = months.findIndex(names => names.includes(word))
  return index >= 0 ? index + 1 : undefined
}

/** Abbreviations that are also words for goods and prices, `1 SET 12`: they need a full year or a separator. */
const alsoWords: ReadonlySet<string> = new Set(
  'SET OUT DIS MAC GEN MAG AGO DIC MARS MARCO ENE LIS SIE LIP STY LUT CZE GRU DES'.split(' '),
)

/** Three-letter names, matched even before a digit misread as a letter: `SEPO7`. */
const shortMonths: readonly string[] = [...new Set(months.flat())].filter(
  name => name.length === 3 && !alsoWords.has(name),
)

/** The one month whose abbreviation differs by a single letter: `DEO`; undefined if ambiguous. */
function nearShortMonth(word: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(word)) return undefined
  const near = months.flatMap((names, index) =>
    names.some(name => englishShort.has(name) && hammingDistance(name, word) === 1) ? [index + 1] : [],
  )
  return near.length === 1 ? near[0] : undefined
}

const englishShort: ReadonlySet<string> = new Set(
  monthNames(['en']).flatMap(names => names.map(plainCapitals).filter(name => name.length === 3)),
)

function hammingDistance(one: string, other: string): number {
  return [...one].filter((letter, place) => letter !== other[place]).length
}

const hour = String.raw`(?:[01]?\d|2[0-3])`
const minutes = String.raw`[0-5O][\dOB]`
/** Regular expression source of a time that other digits run into, `20184:44:05PM`. */
export const clockStart = String.raw`(?:[01]?[\dOB]|2[0-3]):[0-5]\d`
const time = new RegExp(
  String.raw`(?<![\d:.,])(${hour})(?:\s?[:;]\s?(${minutes})(?:\s?[:;.]\s?[0-5]\d)?(?![\d:])|\s?H\s?([0-5]\d)(?!\d)|[.](${minutes})(?=\s?(?:UHR|H\b|[AP]\.?M)))\s?(UHR|([AP])(?:\.?\s?[MN]\b|\b))?`,
  'g',
)

/** A time of day as written. */
interface ClockTime {
  /** HH:MM, 24 hours. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** Whether something besides the digits marks it as a time: seconds, AM, PM, Uhr. */
  readonly isPlain: boolean
}

/** Times of day in uppercase text. */
export function findTimes(capitals: string): ClockTime[] {
  return [...capitals.matchAll(time)].map(match => {
    const [whole, hours = '', afterColon, afterH, afterPoint, suffix, half] = match
    const minute = asDigits(afterColon ?? afterH ?? afterPoint ?? '')
    const value = `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minute}`
    const isPlain = suffix !== undefined || /[:;].*[:;.]/.test(whole)
    return { value, start: match.index, end: match.index + whole.length, isPlain }
  })
}

function hourOf(written: number, half: string | undefined): number {
  if (half === 'P' && written < 12) return written + 12
  return half === 'A' && written === 12 ? 0 : written
}

/** A digit, or a letter that one is misread as. */
const figure = String.raw`[\dOQILBS|]`
const mark = String.raw`\s?[-–—/.,·*_~\\]\s?`
const quote = '\'’´`"*'
/** A time may follow a date's last digit directly: `20184:44:05PM`. */
const timeBegins = String.raw`[\s,]{0,2}${clockStart}`
const fullYear = String.raw`20\d{2}(?!\d|:\d)|20\d{2}(?=${timeBegins})`
const shortYear = String.raw`\d{2}(?!\d|:\d|[-/.,]\d|[OL])|\d{2}(?=${timeBegins})`
/** A year of this century even with misread digits: `2O17`, `20I7`. */
const letteredYear = String.raw`2[0OQ](?=\d?[A-Z])[\dOQILSB|][\dOQILSB|](?![\dA-Z])|2[OQ]\d{2}(?!\d)`
const misreadYear = String.raw`${figure}{4}(?!\d|:\d)|0${figure}{2}(?!\d)|${figure}{2}(?!${figure}|:\d|[-/.,]\d)`
/** A time or a document number may run into a date's first digits. */
const numberBegins = String.raw`(?:(?<!\d|\d[.,])|(?<=:[0-5]\d)|(?<=\d)(?=\d\d(?<like>[-/.])\d\d\k<like> ?20\d\d))`

const yearFirst = new RegExp(
  String.raw`(?<!${figure})(?<year>20\d{2})${mark}(?<month>${figure}{1,2})${mark}(?<day>${figure}{2}(?=${timeBegins})|${figure}{1,2}(?!${figure}))`,
  'g',
)
const numeric = new RegExp(
  String.raw`${numberBegins}(?<one>${figure}{1,2})(?<gap>${mark})(?<two>${figure}{1,2})(?<next>${mark})\W?(?<year>${fullYear}|${misreadYear}|${shortYear})`,
  'g',
)
const name = `(?<month>${shortMonths.join('|')}|[A-Z0][A-Z0158]{2}(?![A-Z])|[A-Z]{3,14})`
const day = String.raw`(?<day>[\dOIL|][\dOILSB|]?)`
/**
 * Excludes what looks like day, month and year if a year follows: then the first number is something else, `Guests 2
 * Feb23'19`.
 */
const noOtherYear = String.raw`(?!\s?[${quote}]\s?\d{2}|\s20\d{2}|\s?\d{2}${timeBegins})`
const dayMonth = new RegExp(
  String.raw`(?<![\dA-Z])${day}\s?(?:(?:ST|ND|RD|TH|O)(?![A-Z])|\.|°)?\s?(?:OF\s?|DE\s|DI\s|D')?[-/. ]{0,2}${name}[.,]?\s?(?:DE\s|DEL\s)?[-/. ${quote}]{0,2}(?<year>${fullYear}|${letteredYear}|(?:${shortYear})${noOtherYear})`,
  'g',
)
const monthDay = new RegExp(
  String.raw`(?<![A-Z])${name}\.?\s?[-/. ]?${day}\s?(?:ST|ND|RD|TH)?(?<gap>[,.]?\s?[-/ ${quote}]?\s?)(?<year>${fullYear}|${letteredYear}|${shortYear})`,
  'g',
)
/** As system clocks print it: `Tue Jul 04 18:22:10 EDT 2017`, or without the time zone. */
const yearAfterTime = new RegExp(
  String.raw`(?<![A-Z])${name}\.?\s?${day}[\s,]{1,2}\d{1,2}:\d{2}(?::\d{2})?\s?(?:[AP]M\s)?(?:[A-Z]{2,4}\s)?(?<year>20\d{2})(?!\d)`,
  'g',
)
const yearThenName = new RegExp(String.raw`(?<!\d)(?<year>20\d{2})[-/. ]?${name}[-/. ]?${day}(?!\d)`, 'g')

/** All dates in a text. `isMonthFirst` settles ambiguous ones. */
export function findDates(text: string, isMonthFirst: boolean): WrittenDate[] {
  const capitals = plainCapitals(text)
  const source = capitals.length === text.length ? capitals : text.toUpperCase()
  const whole = [
    ...[...source.matchAll(yearFirst)].map(match => written(match, match.groups ?? {}, 0.95)),
    ...[...source.matchAll(numeric)].map(match => numericDate(match, isMonthFirst)),
    ...[...source.matchAll(dayMonth)].map(namedDate),
    ...[...source.matchAll(monthDay)].filter(hasYearMark).map(namedDate),
    ...[yearAfterTime, yearThenName].flatMap(form => [...source.matchAll(form)].map(namedDate)),
  ].filter((date): date is WrittenDate => date !== undefined && isCalendarDay(date))
  return whole.length > 0 ? withoutPieces(whole) : findTornDates(source, isMonthFirst).filter(isCalendarDay)
}

/** Among overlapping dates the first wins: `04-Nov-2018` is not November 20. */
function withoutPieces(dates: readonly WrittenDate[]): WrittenDate[] {
  const isPieceOf = (date: WrittenDate, whole: WrittenDate) =>
    whole.start <= date.start && whole.end > date.start && whole.end - whole.start > date.end - date.start
  return dates.filter(date => !dates.some(other => isPieceOf(date, other)))
}

/**
 * Two digits after a month and a day are a year only with evidence: `SEP 07 '18`, or a time that follows. Four digits
 * in a row are only a year.
 */
function hasYearMark({ groups, 0: whole, index = 0, input = '' }: RegExpMatchArray): boolean {
  if (/20\d\d$/.test(whole) && groups?.year?.length === 2) return false
  return (
    groups?.year?.length === 4 ||
    /[-'’´`"*,./]/.test(groups?.gap ?? '') ||
    new RegExp(`^${timeBegins}`).test(input.slice(index + whole.length))
  )
}

interface DateParts {
  readonly year?: string
  readonly month?: string
  readonly day?: string
}

function written(
  match: RegExpMatchArray,
  { year = '', month = '', day = '' }: DateParts,
  clarity: number,
): WrittenDate {
  const start = match.index ?? 0
  return {
    year: yearOf(numberOf(year)),
    month: numberOf(month),
    day: numberOf(day),
    start,
    end: start + match[0].length,
    isAmbiguous: false,
    first: null,
    clarity,
  }
}

function numberOf(figures: string): number {
  return Number(asDigits(figures.replaceAll('L', '1')))
}

/** Receipts are from this century: in any other year, `2618`, one of the first two digits is misread. */
function yearOf(year: number): number {
  const isThisCentury = year >= 2000 && year < 2100
  return isThisCentury || (year >= 1900 && year < 2000) ? year : 2000 + (year % 100)
}

/** Two digits are less certain than four, and a corrected year less than a read one. */
function yearClarity(year: string): number {
  if (year.length === 2) return 0.75
  return /^20/.test(asDigits(year)) && year.length === 4 ? 0.9 : 0.5
}

const unlikeMarks = 0.35
const commaMark = 0.3
const letterFigure = 0.1
const yearFirstOfTwo = 0.2

function numericDate(match: RegExpMatchArray, isMonthUsuallyFirst: boolean): WrittenDate | undefined {
  const { one = '', two = '', year = '', gap = '', next = '' } = match.groups ?? {}
  if (![one, two, year].every(figures => /\d/.test(figures))) return undefined
  const [first, second] = [numberOf(one), numberOf(two)]
  const clarity =
    yearClarity(year) -
    (gap.trim() === next.trim() ? 0 : unlikeMarks) -
    (`${gap}${next}`.includes(',') ? commaMark : 0) -
    (/[OQILBS|]/.test(match[0]) ? letterFigure : 0)
  if (first > 31) return written(match, { year: one, month: two, day: year }, clarity - yearFirstOfTwo)
  const isMonthFirst = second > 12 || (first <= 12 && isMonthUsuallyFirst)
  const [month, day] = isMonthFirst ? [one, two] : [two, one]
  return {
    ...written(match, { year, month, day }, clarity),
    isAmbiguous: first <= 12 && second <= 12 && first !== second,
    first: isMonthFirst ? 'month' : 'day',
  }
}

const namedClarity = 0.95
const nearNameClarity = 0.45

function namedDate(match: RegExpMatchArray): WrittenDate | undefined {
  const { month: word = '', ...rest } = match.groups ?? {}
  const plain = monthOf(word)
  const month = plain ?? (match.groups?.year?.length === 4 ? nearShortMonth(word) : undefined)
  if (!/\d/.test(match.groups?.day ?? '')) return undefined
  const isWord = alsoWords.has(word) && !/[A-Z][-/.'’]|20\d\d$/.test(match[0])
  if (!month || isWord) return undefined
  return { ...written(match, rest, plain ? namedClarity : nearNameClarity), month }
}
