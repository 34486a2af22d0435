import type { CountrySign } from '../facts/country/countries.ts'
import { datesOnPaper, ordersSeen, type SeenDate } from '../facts/days/datesOnPaper.ts'
import type { Evidence, FoundValue } from '../facts/found.ts'
import { groupBy } from '../facts/grouping.ts'
import type { ReceiptText } from '../words/text/word.ts'
import { probability } from './calibration/probability.ts'

/** Whether the month comes first in ambiguous dates, and the evidence. */
interface DayOrder {
  readonly isMonthFirst: boolean
  readonly saidBy: 'paper' | 'language' | 'nothing'
}

const monthFirstRegions: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'FM', 'MH', 'PW'])
/** Canada uses both orders. */
const undecidedCountries: ReadonlySet<string> = new Set(['CA'])
/** A single weak word may be on any receipt. */
const leastWeight = 2
/** Undecided if countries with the other order weigh more than this share. */
const rivalShare = 0.6

interface OrderEvidence {
  readonly countries: readonly CountrySign[]
  /** The person's languages, as in Accept-Language. */
  readonly locales: readonly string[]
  /** Orders of unambiguous dates on the paper. */
  readonly seenOrders: ReadonlySet<'day' | 'month'>
}

/**
 * Strong evidence on the paper comes first, then the person's languages, then weak evidence; else day first, as in most
 * of the world.
 */
export function dayOrderOf({ countries, locales, seenOrders }: OrderEvidence): DayOrder {
  if (seenOrders.size === 1) return { isMonthFirst: seenOrders.has('month'), saidBy: 'paper' }
  const [likeliest] = countries
  const isMonthFirst = likeliest !== undefined && monthFirstRegions.has(likeliest.country)
  const rival = countries.find(({ country }) => monthFirstRegions.has(country) !== isMonthFirst)
  const isPlain =
    likeliest !== undefined &&
    likeliest.weight >= leastWeight &&
    !undecidedCountries.has(likeliest.country) &&
    (rival?.weight ?? 0) <= rivalShare * likeliest.weight
  if (isPlain) return { isMonthFirst, saidBy: 'paper' }
  const region = locales.map(regionOf).find(known => known !== undefined)
  if (region) return { isMonthFirst: monthFirstRegions.has(region), saidBy: 'language' }
  return { isMonthFirst, saidBy: 'nothing' }
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale.split(';')[0]?.trim() ?? '').region
  } catch {
    return undefined
  }
}

interface DateHints {
  readonly today: string
  readonly countries: readonly CountrySign[]
  /** The person's languages, as in Accept-Language. */
  readonly locales: readonly string[]
}

/** Caps for ambiguous days, by the source that decided, so that the person is asked. */
const undecidedCeiling = { paper: 1, language: 0.6, nothing: 0.55 } as const

/**
 * The day of the purchase. The receipt's other evidence decides whether day or month comes first; without any, it is
 * guessed from the person's languages, and both readings are given.
 */
export function findDate(
  text: ReceiptText,
  { today, countries, locales }: DateHints,
): FoundValue | undefined {
  const order = dayOrderOf({ countries, locales, seenOrders: ordersSeen(text) })
  const seen = settledByOthers(datesOnPaper(text, { today, isMonthFirst: order.isMonthFirst }))
  const ranked = [...groupBy(seen, date => date.iso).values()]
    .map(same => ({ same, score: scoreOf(same, today) }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  const shown = best?.same.toSorted((a, b) => b.wordConfidence - a.wordConfidence)[0]
  if (!best || !shown) return undefined
  const evidence = evidenceOf(
    best.same,
    seen.filter(date => !best.same.includes(date)),
    best.score - (second?.score ?? 0),
  )
  const isUndecided = best.same.every(date => date.isAmbiguous) && order.saidBy !== 'paper'
  const ceiling = Math.min(
    mailCeiling(best.same, seen),
    isUndecided ? undecidedCeiling[order.saidBy] : 1,
    isBarelyRead(best.same, today) ? barelyReadCeiling : 1,
  )
  return {
    value: shown.iso,
    confidence: Math.min(ceiling, probability('date', evidence)),
    evidence,
    box: shown.box,
    ...(isUndecided && shown.other ? { reason: bothReadings(shown.iso, shown.other, order) } : {}),
  }
}

/** In an email with several days, or only its own date, the day of the purchase needs review. */
const doubtfulInMail = 0.6

function mailCeiling(same: readonly SeenDate[], seen: readonly SeenDate[]): number {
  if (!seen.some(({ isOfMail }) => isOfMail)) return 1
  const days = new Set(seen.flatMap(date => (date.isOfMail || date.isOtherReading ? [] : [date.iso])))
  return days.size > 1 || same.every(({ isOfMail }) => isOfMail) ? doubtfulInMail : 1
}

/** An ambiguous day is settled by an unambiguous form of one of its readings. */
function settledByOthers(seen: readonly SeenDate[]): SeenDate[] {
  const plain = new Set(seen.filter(date => !date.isAmbiguous).map(date => date.iso))
  return seen.map(date => {
    if (!date.isAmbiguous || date.other === undefined || plain.has(date.iso)) return date
    return plain.has(date.other) ? { ...date, iso: date.other, other: date.iso, isAmbiguous: false } : date
  })
}

function scoreOf(same: readonly SeenDate[], today: string): number {
  const best = Math.max(...same.map(scoreOfOne))
  return best + Math.min(0.3, 0.15 * (linesOf(same) - 1)) + recencyOf(same, today)
}

function scoreOfOne(date: SeenDate): number {
  return (
    date.clarity +
    0.6 * date.wordConfidence +
    0.35 * date.label +
    (date.hasTime ? 0.35 : 0) +
    (date.isWeekdayRight ? 0.2 : 0) -
    (date.isOfElse ? 0.8 : 0) -
    // The email's own date only counts if no other day is named.
    (date.isOfMail ? 3 : 0)
  )
}

/** Most receipts are submitted soon, so the later of two year readings is likelier. */
function recencyOf([date]: readonly SeenDate[], today: string): number {
  const years = date ? yearsBefore(date.iso, today) : 0
  return -0.012 * Math.min(12, years)
}

/** Older receipts are rare enough that a single unclear year may be misread. */
const usualYears = 2
const barelyReadCeiling = 0.89
const clearlyRead = 0.7

/** Whether it is only an alternative reading, or an old day read once and unclearly. */
function isBarelyRead(same: readonly SeenDate[], today: string): boolean {
  if (same.every(date => date.isOtherReading)) return true
  const isOld = same.every(date => yearsBefore(date.iso, today) > usualYears)
  const isUnclear = same.every(date => !date.isAgreed && date.wordConfidence < clearlyRead)
  return isOld && linesOf(same) === 1 && isUnclear
}

function yearsBefore(iso: string, today: string): number {
  return (Date.parse(today) - Date.parse(iso)) / (365.25 * 86_400_000)
}

/** Counts lines, because both recognizers reading one line is a single occurrence. */
function linesOf(same: readonly SeenDate[]): number {
  return new Set(same.map(date => date.line)).size
}

function evidenceOf(same: readonly SeenDate[], rivals: readonly SeenDate[], lead: number): Evidence {
  const most = (of: (date: SeenDate) => number) => Math.max(...same.map(of))
  return {
    clarity: most(date => date.clarity),
    wordConfidence: most(date => date.wordConfidence),
    agreement: most(date => Number(date.isAgreed)),
    hasLabel: most(date => date.label),
    hasTime: most(date => Number(date.hasTime)),
    isRepeated: Number(linesOf(same) > 1),
    isReadAgain: Number(same.some(date => date.isOtherReading)),
    hasFullYear: Number(same.some(date => date.clarity >= fullYearClarity)),
    isDisputed: Number(rivals.some(rival => same.some(date => disputes(rival, date)))),
    isWeekdayRight: most(date => Number(date.isWeekdayRight)),
    lead: Math.min(1, Math.max(0, lead)),
    isContradicted: Number(same.every(date => date.isOfElse || date.isWeekdayWrong)),
  }
}

/** Clarity of dates with a four-digit year or a month name. */
const fullYearClarity = 0.9

/** Another day on the same line, unless it is only an alternative reading of digits on which both recognizers agree. */
function disputes(rival: SeenDate, date: SeenDate): boolean {
  return rival.line === date.line && !(date.isAgreed && rival.isOtherReading)
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function bothReadings(iso: string, other: string, { isMonthFirst, saidBy }: DayOrder): string {
  const [one, two] = [iso, other].map(day => inWords.format(new Date(`${day}T00:00:00Z`)))
  const order = isMonthFirst ? 'month first' : 'day first'
  const ground = saidBy === 'language' ? ', as usual in your language' : '; nothing on the receipt says which'
  return `It may be ${one} or ${two}: day and month could be the other way round. Read ${order}${ground}`
}
