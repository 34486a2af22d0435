import type { Box } from '@outlay/contract/receiptReadings'
import { wordsOfSpan } from '../text/lines.ts'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { plainCapitals } from '../text/spelling.ts'
import type { Country } from './country.ts'
import { findDates, type WrittenDate } from './dateForms.ts'
import type { Found } from './found.ts'
import { groupBy } from './grouping.ts'

interface ReadDate {
  readonly iso: string
  readonly score: number
  readonly isAmbiguous: boolean
  readonly box: Box | null
  readonly pass: number
}

interface DateEvidence {
  readonly today: string
  readonly countries: readonly { readonly country: Country; readonly weight: number }[]
}

const oldestYears = 15
const dateLabel = /\b(DATE|DATUM|FECHA|DATA|TARIKH|DT|DATED|LE)\b/
const otherDateLabel =
  /\b(EXPIR\w*|VALID|UNTIL|DUE|BIRTH|SINCE|DELIVERY|BEST|EXCHANGE|WITHIN|FROM|PROMO\w*|GULTIG|PERIOD)\b/
const timeOfDay = /\d{1,2}[:.]\d{2}([:.]\d{2})?\s?(AM|PM|UHR|H)?\b/

/** The day of the purchase. Written day first unless the receipt's country puts the month first. */
export function findDate(passes: readonly ReceiptText[], evidence: DateEvidence): Found | undefined {
  const monthFirst = isMonthFirst(evidence)
  const dates = passes.flatMap((text, pass) => datesOfPass(text, pass, { ...evidence, monthFirst }))
  const byDay = groupBy(dates, date => date.iso)
  const ranked = [...byDay.values()]
    .map(same => ({ same, score: pooledScore(same, passes.length) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  const place = best?.same.toSorted((a, b) => b.score - a.score)[0]
  if (!best || !place) return undefined
  const isUnsettled = place.isAmbiguous && evidence.countries.length === 0
  const rivalry = second ? Math.max(0, 0.35 - (best.score - second.score)) : 0
  return { value: place.iso, confidence: best.score - rivalry - (isUnsettled ? 0.12 : 0), box: place.box }
}

function isMonthFirst({ countries }: DateEvidence): boolean {
  return countries[0]?.country === 'US'
}

interface DateContext {
  readonly today: string
  readonly monthFirst: boolean
}

function datesOfPass(text: ReceiptText, pass: number, context: DateContext): ReadDate[] {
  return text.lines.flatMap((line, index) => {
    const around = `${plainCapitals(text.lines[index - 1]?.text ?? '')}\n`
    return findDates(line.text, context.monthFirst).flatMap(date => {
      const settled = settledByToday(date, context.today)
      if (!settled) return []
      const words = wordsOfSpan(line, date.start, date.end)
      const sureness = Math.min(...words.map(word => word.confidence))
      const score = scoreOf({ date, label: plainCapitals(line.text), above: around, sureness })
      return [{ iso: isoOf(settled), score, isAmbiguous: date.isAmbiguous, box: placeOf(text, words), pass }]
    })
  })
}

/** A day to come cannot be the purchase: then day and month may stand the other way round. */
function settledByToday(date: WrittenDate, today: string): WrittenDate | undefined {
  if (isPlausible(date, today)) return date
  const other = { ...date, month: date.day, day: date.month }
  return date.isAmbiguous && isPlausible(other, today) ? other : undefined
}

function isPlausible(date: WrittenDate, today: string): boolean {
  const thisYear = Number(today.slice(0, 4))
  return isoOf(date) <= dayAfter(today) && date.year >= thisYear - oldestYears
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function isoOf({ year, month, day }: WrittenDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
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

function pooledScore(same: readonly ReadDate[], passes: number): number {
  const best = Math.max(...same.map(date => date.score))
  const agreeing = new Set(same.map(date => date.pass)).size
  const repeated = same.length > agreeing ? 0.06 : 0
  const agreement = passes === 1 ? 0 : ((agreeing - 1) / (passes - 1)) * 0.25 - 0.12
  return best + agreement + repeated
}
