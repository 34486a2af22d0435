import type { Box } from '@outlay/contract/receiptReadings'
import { wordsOfSpan } from '../../words/text/lines.ts'
import { placeOf } from '../../words/text/receiptText.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'
import { findTimes } from './clockTimes.ts'
import { findDates } from './dateForms.ts'
import { dateLabel, otherDateLabel } from './dateLabels.ts'
import { type PurchaseDay, purchaseDay } from './purchaseDays.ts'
import { weekdayBeside, weekdayOf } from './weekdays.ts'
import type { WrittenDate } from './writtenDate.ts'

/** A day that stands on the paper and may be that of the purchase, with what stands round it. */
export interface SeenDate extends PurchaseDay {
  /** Whether nothing but the usual order says which number is the month. */
  readonly isAmbiguous: boolean
  /** Of the word read least clearly. */
  readonly wordConfidence: number
  /** Whether two recognisers read all of it alike. */
  readonly isAgreed: boolean
  /** 1 where a label stands before it, less where above. */
  readonly label: number
  readonly hasTime: boolean
  /** Whether words beside it speak of another day than that of the purchase. */
  readonly isOfElse: boolean
  readonly isWeekdayRight: boolean
  readonly isWeekdayWrong: boolean
  /** Which line of the text it stands on. */
  readonly line: number
  readonly box: Box | null
}

interface DaysContext {
  /** The day of upload, YYYY-MM-DD. */
  readonly today: string
  readonly isMonthFirst: boolean
}

const labelAbove = 0.4
/** A label further off belongs to something between. */
const labelReach = 26

/** All days on a receipt that may be its day. */
export function datesOnPaper(text: ReceiptText, context: DaysContext): SeenDate[] {
  return text.lines.flatMap((line, index) =>
    readingsOf(line).flatMap(({ read, words, sureness }) =>
      findDates(read, context.isMonthFirst).flatMap(date => {
        const day = purchaseDay(date, context.today)
        if (!day) return []
        const above = text.lines[index - 1]?.text ?? ''
        return [
          {
            ...seenDate(
              date,
              day,
              { read, above, wordsOf: ({ start, end }) => words ?? wordsOfSpan(line, start, end) },
              text,
            ),
            ...sureness,
            line: index,
          },
        ]
      }),
    ),
  )
}

/** How dates are written that can be read in one way alone. */
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
  readonly read: string
  /** Where the places of words in `read` are not those in the line: the words it may be. */
  readonly words?: readonly Word[]
  /** What is known before the words are looked at: another reading is less sure. */
  readonly sureness: { readonly isAgreed?: false; readonly wordConfidence?: number }
}

const otherReadingShare = 0.5
const partedFigures = /(?<=[\d/.-]) (?=[\d/.-])/g

/** A line as it was read, and with each word that was read otherwise as well; without spaces in figures where that fails. */
function readingsOf(line: Line): LineReading[] {
  const others = line.words.flatMap((word, place) =>
    word.alternatives
      .filter(other => Math.abs(other.length - word.text.length) <= 2 && /\d/.test(other))
      .map(other => ({
        read: line.words.map(({ text }, at) => (at === place ? other : text)).join(' '),
        sureness: { isAgreed: false, wordConfidence: otherReadingShare * word.confidence } as const,
      })),
  )
  const plain: LineReading[] = [{ read: line.text, sureness: {} }, ...others]
  const joined = line.text.replace(partedFigures, '')
  if (joined === line.text || plain.some(({ read }) => findDates(read, false).length > 0)) return plain
  const words = line.words.filter(({ text }) => /\d/.test(text))
  return [{ read: joined, words, sureness: { isAgreed: false } }]
}

interface Surroundings {
  readonly read: string
  readonly above: string
  wordsOf(date: WrittenDate): readonly Word[]
}

function seenDate(
  date: WrittenDate,
  day: PurchaseDay,
  { read, above, wordsOf }: Surroundings,
  text: ReceiptText,
): Omit<SeenDate, 'line'> {
  const capitals = plainCapitals(read)
  const before = capitals.slice(Math.max(0, date.start - labelReach), date.start)
  const words = wordsOf(date)
  const weekday = weekdayBeside(capitals, date.start, date.end)
  const settled = withWeekday(day, weekday)
  return {
    ...settled,
    isAmbiguous: settled.other !== undefined && weekday === undefined,
    wordConfidence: Math.min(1, ...words.map(word => word.confidence)),
    isAgreed: words.every(word => word.isAgreed),
    label: labelOf(before, plainCapitals(above)),
    hasTime: hasTimeBeside(capitals, date),
    isOfElse:
      otherDateLabel.test(before) || otherDateLabel.test(capitals.slice(date.end, date.end + labelReach)),
    isWeekdayRight: weekday !== undefined && weekdayOf(settled.iso) === weekday,
    isWeekdayWrong: weekday !== undefined && weekdayOf(settled.iso) !== weekday,
    box: placeOf(text, words),
  }
}

/** The day of the week tells which number is the month. */
function withWeekday(day: PurchaseDay, weekday: number | undefined): PurchaseDay {
  const isOther =
    day.other !== undefined && weekdayOf(day.other) === weekday && weekdayOf(day.iso) !== weekday
  return isOther ? { ...day, iso: day.other ?? day.iso, other: day.iso } : day
}

function labelOf(before: string, above: string): number {
  if (dateLabel.test(before)) return 1
  return dateLabel.test(above) ? labelAbove : 0
}

/** On the same line, with nothing but a few marks or words between. */
function hasTimeBeside(capitals: string, date: WrittenDate): boolean {
  const reach = 20
  return findTimes(capitals).some(time =>
    time.start >= date.end ? time.start - date.end <= reach : date.start - time.end <= reach,
  )
}
