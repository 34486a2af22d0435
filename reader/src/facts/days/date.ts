import type { Box } from '@outlay/contract/receiptReadings'
import { wordsOfSpan } from '../../words/lines.ts'
import { placeOf, type ReceiptText } from '../../words/receiptText.ts'
import { plainCapitals } from '../../words/spelling.ts'
import type { FoundValue } from '../found.ts'
import { groupBy } from '../grouping.ts'
import type { CountrySign } from '../places/country.ts'
import { findDates } from './dateForms.ts'
import { dateLabel, otherDateLabel } from './dateLabels.ts'
import { type DayOrder, dayOrderOf } from './dayOrder.ts'
import { isoOf, purchaseDay } from './purchaseDay.ts'
import type { WrittenDate } from './writtenDate.ts'

interface ReadDate {
  readonly iso: string
  readonly score: number
  readonly isAmbiguous: boolean
  /** Whether its marks and all its figures were read as they stand. */
  readonly isWhole: boolean
  readonly sureness: number
  readonly box: Box | null
  readonly pass: number
}

interface DateEvidence {
  /** The day of upload, YYYY-MM-DD. */
  readonly today: string
  readonly countries: readonly CountrySign[]
  /** The person's languages, as in Accept-Language. */
  readonly locales: readonly string[]
}

/** A receipt older than this is rare enough that one reading of its year may be a slip. */
const usualYears = 2
const unusualYearCeiling = 0.89
const wholeClarity = 0.45
/** What two fair readings weigh. */
const fullAgreement = 1.2
const timeOfDay = /\d{1,2}[:.]\d{2}([:.]\d{2})?\s?(AM|PM|UHR|H)?\b/

/**
 * The day of the purchase. Whether day or month comes first is told by the receipt's country, else by the person's
 * languages; where neither speaks, it is said that the day may be read both ways.
 */
export function findDate(passes: readonly ReceiptText[], evidence: DateEvidence): FoundValue | undefined {
  const order = dayOrderOf(evidence)
  const dates = passes.flatMap((text, pass) => datesOfPass(text, pass, { today: evidence.today, order }))
  const ranked = [...groupBy(dates, date => date.iso).values()]
    .map(same => {
      const score = pooledScore(same, dates)
      return { same, score, rank: score + recencyOf(same, evidence.today) }
    })
    .sort((a, b) => b.rank - a.rank)
  const [best, second] = ranked
  const place = best?.same.toSorted((a, b) => b.score - a.score)[0]
  if (!best || !place) return undefined
  const doubt = place.isAmbiguous ? order.doubt : 0
  const rivalry = second ? Math.max(0, 0.35 - (best.rank - second.rank)) : 0
  const isUnusual =
    yearsBefore(place.iso, evidence.today) > usualYears &&
    readersOf(best.same.filter(date => date.isWhole)) < 2
  const confidence = Math.min(best.score - rivalry - doubt, isUnusual ? unusualYearCeiling : 1)
  return {
    value: place.iso,
    confidence,
    box: place.box,
    ...(doubt > 0 && order.reason ? { reason: order.reason } : {}),
  }
}

interface DateContext {
  readonly today: string
  readonly order: DayOrder
}

function datesOfPass(text: ReceiptText, pass: number, { today, order }: DateContext): ReadDate[] {
  return text.lines.flatMap((line, index) => {
    const above = plainCapitals(text.lines[index - 1]?.text ?? '')
    return findDates(line.text, order.isMonthFirst).flatMap(date => {
      const settled = purchaseDay(date, today)
      if (!settled) return []
      const words = wordsOfSpan(line, date.start, date.end)
      const sureness = Math.min(1, ...words.map(word => word.confidence))
      const score = scoreOf({ date: settled, label: plainCapitals(line.text), above, sureness })
      const isWhole = settled.clarity >= wholeClarity
      const box = placeOf(text, words)
      return [{ iso: isoOf(settled), score, isAmbiguous: date.isAmbiguous, isWhole, sureness, box, pass }]
    })
  })
}

interface DateSurroundings {
  readonly date: WrittenDate
  readonly label: string
  readonly above: string
  readonly sureness: number
}

function scoreOf({ date, label, above, sureness }: DateSurroundings): number {
  let score = 0.3 + 0.35 * date.clarity + 0.3 * sureness
  if (dateLabel.test(label)) score += 0.12
  else if (dateLabel.test(above)) score += 0.05
  if (timeOfDay.test(label.slice(date.end)) || timeOfDay.test(label.slice(0, date.start))) score += 0.08
  if (otherDateLabel.test(label)) score -= 0.35
  return score
}

/** What passes agree on is the surer, as surely as they read it; what only some read is the less so. */
function pooledScore(same: readonly ReadDate[], all: readonly ReadDate[]): number {
  const best = Math.max(...same.map(date => date.score))
  const repeated = same.length > readersOf(same) ? 0.06 : 0
  if (readersOf(all) === 1) return best + repeated
  const agreed = weightOf(same)
  const share = agreed / Math.max(0.01, weightOf(all))
  return best + repeated + 0.25 * share * Math.min(1, agreed / fullAgreement) - 0.12
}

function weightOf(dates: readonly ReadDate[]): number {
  return dates.reduce((sum, date) => sum + date.sureness * (date.isWhole ? 1 : 0.5), 0)
}

function readersOf(same: readonly ReadDate[]): number {
  return new Set(same.map(({ pass }) => pass)).size
}

/** Most receipts are handed in soon: between two readings of a year the later is the likelier. */
function recencyOf([date]: readonly ReadDate[], today: string): number {
  return date ? -0.012 * Math.min(12, yearsBefore(date.iso, today)) : 0
}

function yearsBefore(iso: string, today: string): number {
  return (Date.parse(today) - Date.parse(iso)) / (365.25 * 86_400_000)
}
