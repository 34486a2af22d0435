import type { Box } from '@outlay/contract/receiptReadings'
import { wordsOfSpan } from '../text/lines.ts'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals } from '../text/spelling.ts'
import type { CountrySign } from './country.ts'
import { findDates, type WrittenDate } from './dateForms.ts'
import { dateLabel, otherDateLabel } from './dateLabels.ts'
import { type DayOrder, dayOrderOf } from './dayOrder.ts'
import type { Found } from './found.ts'
import { groupBy } from './grouping.ts'
import { isoOf, purchaseDay } from './purchaseDay.ts'

interface ReadDate {
  readonly iso: string
  readonly score: number
  readonly isAmbiguous: boolean
  /** Whether its marks and all its figures were read as they stand. */
  readonly isWhole: boolean
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
const timeOfDay = /\d{1,2}[:.]\d{2}([:.]\d{2})?\s?(AM|PM|UHR|H)?\b/

/**
 * The day of the purchase. Whether day or month comes first is told by the receipt's country, else by the person's
 * languages; where neither speaks, it is said that the day may be read both ways.
 */
export function findDate(passes: readonly ReceiptText[], evidence: DateEvidence): Found | undefined {
  const order = dayOrderOf(evidence)
  const dates = passes.flatMap((text, pass) => datesOfPass(text, pass, { today: evidence.today, order }))
  const readers = new Set(dates.map(({ pass }) => pass)).size
  const ranked = [...groupBy(dates, date => date.iso).values()]
    .map(same => {
      const score = pooledScore(same, readers)
      return { same, score, rank: score + recencyOf(same, evidence.today) }
    })
    .sort((a, b) => b.rank - a.rank)
  const [best, second] = ranked
  const place = best?.same.toSorted((a, b) => b.score - a.score)[0]
  if (!best || !place) return undefined
  const doubt = place.isAmbiguous ? order.doubt : 0
  const rivalry = second ? Math.max(0, 0.35 - (best.rank - second.rank)) : 0
  const isUnusual = yearsBefore(place.iso, evidence.today) > usualYears && readersOf(best.same.filter(date => date.isWhole)) < 2
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
      const sureness = Math.min(...words.map(word => word.confidence))
      const score = scoreOf({ date: settled, label: plainCapitals(line.text), above, sureness })
      const isWhole = settled.clarity >= wholeClarity
      const box = placeOf(text, words)
      return [{ iso: isoOf(settled), score, isAmbiguous: date.isAmbiguous, isWhole, box, pass }]
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
  let score = 0.3 + 0.35 * date.clarity + 0.3 * (Number.isFinite(sureness) ? sureness : 0)
  if (dateLabel.test(label)) score += 0.12
  else if (dateLabel.test(above)) score += 0.05
  if (timeOfDay.test(label.slice(date.end))) score += 0.08
  if (otherDateLabel.test(label)) score -= 0.35
  return score
}

/** Of the passes that read any day, the more read this one the better. */
function pooledScore(same: readonly ReadDate[], readers: number): number {
  const best = Math.max(...same.map(date => date.score))
  const agreeing = readersOf(same)
  const repeated = same.length > agreeing ? 0.06 : 0
  const agreement = readers === 1 ? 0 : ((agreeing - 1) / (readers - 1)) * 0.25 - 0.12
  return best + agreement + repeated
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
