import { fullWeekdayNames, shortWeekdayNames } from '@outlay/contract/lexicon/calendarNames'
import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { lineOf, placeOf, wordsOfSpan } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'
import { mailHeader } from '../mailHeader.ts'
import { clockStart, dateLabel, findDates, findTimes, otherDateLabel } from './dateForms.ts'
import { isoOf, type WrittenDate } from './tornDates.ts'

const full = fullWeekdayNames(['en', 'de']).map(names => names.map(plainCapitals))
const short = shortWeekdayNames(['en']).map(names => names.map(plainCapitals))
const names = full.map((long, day) => [...long, ...(short[day] ?? [])])
const word = new RegExp(String.raw`\b(${names.flat().join('|')})\b`)
/** A weekday further away belongs to opening hours. */
const nearby = 12

/** The weekday, 0 for Sunday, named next to a span of uppercase text. */
function weekdayBeside(capitals: string, start: number, end: number): number | undefined {
  const beside = `${capitals.slice(Math.max(0, start - nearby), start)} ${capitals.slice(end, end + nearby)}`
  const found = word.exec(beside)?.[1]
  const index = names.findIndex(all => found !== undefined && all.includes(found))
  return index < 0 ? undefined : index
}

/** The weekday of a day YYYY-MM-DD. */
function weekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay()
}

const oldestYears = 20
/** Future years whose third digit is easily misread for a past one. */
const misreadDecade = /^20[47](?=\d$)/
const correctedClarity = 0.3

/** A written day as a possible purchase day: neither in the future nor long ago. */
interface PurchaseDay {
  readonly iso: string
  /** With day and month swapped, if that is possible too. */
  readonly other?: string
  readonly clarity: number
}

function purchaseDay(date: WrittenDate, today: string): PurchaseDay | undefined {
  const { clarity } = date
  const other = date.isAmbiguous ? isoOf({ ...date, month: date.day, day: date.month }) : undefined
  const possible = [isoOf(date), other].filter(iso => iso !== undefined && isPlausible(iso, today))
  const [iso, swapped] = possible
  if (iso !== undefined) return swapped === undefined ? { iso, clarity } : { iso, other: swapped, clarity }
  return correctedDay(date, today)
}

/** `2047` cannot be a receipt's year, but may be a misread 2017. */
function correctedDay(date: WrittenDate, today: string): PurchaseDay | undefined {
  if (!misreadDecade.test(String(date.year))) return undefined
  const iso = isoOf({ ...date, year: Number(String(date.year).replace(misreadDecade, '201')) })
  return isPlausible(iso, today) ? { iso, clarity: Math.min(date.clarity, correctedClarity) } : undefined
}

function isPlausible(iso: string, today: string): boolean {
  return iso <= dayAfter(today) && Number(iso.slice(0, 4)) >= Number(today.slice(0, 4)) - oldestYears
}

/** The shop may be in a time zone ahead of the person's. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** A possible day of the purchase, with its context. */
export interface SeenDate extends PurchaseDay {
  /** Whether the order of day and month is only assumed. */
  readonly isAmbiguous: boolean
  /** Of the least certain word. */
  readonly wordConfidence: number
  /** Whether two recognizers agree on all of it. */
  readonly isAgreed: boolean
  /** Whether it comes from an alternative reading. */
  readonly isOtherReading: boolean
  /** 1 with a label before it, less with one above. */
  readonly label: number
  readonly hasTime: boolean
  /** Whether nearby words label it as another day than the purchase. */
  readonly isOfElse: boolean
  /** Whether it is the date of the email with the receipt. */
  readonly isOfMail: boolean
  readonly isWeekdayRight: boolean
  readonly isWeekdayWrong: boolean
  /** Index of its line. */
  readonly line: number
  readonly box: Box | null
}

interface DaysContext {
  /** The day of upload, YYYY-MM-DD. */
  readonly today: string
  readonly isMonthFirst: boolean
}

const labelAbove = 0.4
/** A label further away belongs to something in between. */
const labelReach = 26

/** All days on a receipt that may be that of the purchase. */
export function datesOnPaper(text: ReceiptText, context: DaysContext): SeenDate[] {
  const mail = mailHeader(text.lines)
  return text.lines.flatMap((line, index) => {
    const isOfMail = mail.has(line)
    const above = plainCapitals(text.lines[index - 1]?.text ?? '')
    return readingsOf(line).flatMap(reading =>
      findDates(reading.line.text, context.isMonthFirst).flatMap(date => {
        const day = purchaseDay(date, context.today)
        return day ? [{ ...seenDate(date, day, { reading, above }, text), isOfMail, line: index }] : []
      }),
    )
  })
}

/** Orders of the unambiguous dates. */
export function ordersSeen({ lines }: ReceiptText): ReadonlySet<'day' | 'month'> {
  const dates = lines.flatMap(line => findDates(line.text, false))
  return new Set(
    dates.flatMap(({ isAmbiguous, first, clarity }) =>
      isAmbiguous || first === null || clarity < leastClarity ? [] : [first],
    ),
  )
}
const leastClarity = 0.7

interface LineReading {
  readonly line: Line
  /** The word with an alternative reading. */
  readonly other?: Word
  /** The words a date may come from, if positions in the text do not map to the line's words. */
  readonly words?: readonly Word[]
}

const otherReadingShare = 0.5
const partedFigures = /(?<=[\d/.-]) (?=[\d/.-])/g

/** The line as read, with each alternative reading of a word, and without spaces in numbers if that finds nothing. */
function readingsOf(line: Line): LineReading[] {
  const others = line.words.flatMap((word, place) =>
    word.alternatives.filter(text => isLikeRead(text, word)).map(text => readOtherwise(line, place, text)),
  )
  const plain: LineReading[] = [{ line }, ...others]
  const joined = line.text.replace(partedFigures, '')
  if (joined === line.text || plain.some(reading => findDates(reading.line.text, false).length > 0))
    return plain
  const words = line.words.filter(({ text }) => /\d/.test(text)).map(word => ({ ...word, isAgreed: false }))
  return [{ line: { ...line, text: joined }, words }]
}

/** A much longer or shorter alternative covers more than the word, unless it is a whole date. */
function isLikeRead(other: string, { text }: Word): boolean {
  if (!/\d/.test(other)) return false
  return Math.abs(other.length - text.length) <= 2 || findDates(other, false).length > 0
}

function readOtherwise(line: Line, place: number, text: string): LineReading {
  const word = line.words[place]
  if (!word) return { line }
  const other = { ...word, text, isAgreed: false, confidence: otherReadingShare * word.confidence }
  return { line: lineOf(line.words.with(place, other)), other }
}

interface Surroundings {
  readonly reading: LineReading
  /** The line above, in uppercase. */
  readonly above: string
}

function seenDate(
  date: WrittenDate,
  day: PurchaseDay,
  { reading, above }: Surroundings,
  text: ReceiptText,
): Omit<SeenDate, 'line' | 'isOfMail'> {
  const capitals = plainCapitals(reading.line.text)
  const before = capitals.slice(Math.max(0, date.start - labelReach), date.start)
  const words = reading.words ?? wordsOfSpan(reading.line, date.start, date.end)
  const weekday = weekdayBeside(capitals, date.start, date.end)
  const settled = withWeekday(day, weekday)
  return {
    ...settled,
    isAmbiguous: settled.other !== undefined && weekday === undefined,
    wordConfidence: Math.min(1, ...words.map(word => word.confidence)),
    isAgreed: words.every(word => word.isAgreed),
    isOtherReading: reading.other !== undefined && words.includes(reading.other),
    label: labelOf(before, above),
    hasTime: hasTimeBeside(capitals, date),
    isOfElse:
      otherDateLabel.test(before) || otherDateLabel.test(capitals.slice(date.end, date.end + labelReach)),
    isWeekdayRight: weekday !== undefined && weekdayOf(settled.iso) === weekday,
    isWeekdayWrong: weekday !== undefined && weekdayOf(settled.iso) !== weekday,
    box: placeOf(text, words),
  }
}

/** The weekday settles which number is the month. */
function withWeekday(day: PurchaseDay, weekday: number | undefined): PurchaseDay {
  const isOther =
    day.other !== undefined && weekdayOf(day.other) === weekday && weekdayOf(day.iso) !== weekday
  return isOther ? { ...day, iso: day.other ?? day.iso, other: day.iso } : day
}

function labelOf(before: string, above: string): number {
  if (dateLabel.test(before)) return 1
  return dateLabel.test(above) ? labelAbove : 0
}

const timeRunsIn = new RegExp(`^${clockStart}`)

/** On the same line, with at most a few marks or words in between. */
function hasTimeBeside(capitals: string, date: WrittenDate): boolean {
  const reach = 20
  if (timeRunsIn.test(capitals.slice(date.end))) return true
  return findTimes(capitals).some(time =>
    time.start >= date.end ? time.start - date.end <= reach : date.start - time.end <= reach,
  )
}
