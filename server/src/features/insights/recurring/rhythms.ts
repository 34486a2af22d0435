import { addDays, addMonths, dayMs } from '@outlay/contract/core/daySpans'
import { msg } from '../../../core/language/say.ts'
import type { Point } from './charges.ts'

export const intervalNames = [
  'weekly',
  'two-weekly',
  'four-weekly',
  'monthly',
  'two-monthly',
  'quarterly',
  'half-yearly',
  'yearly',
] as const
export type IntervalName = (typeof intervalNames)[number]

export interface Interval {
  readonly name: IntervalName
  readonly words: string
  readonly unit: 'day' | 'month'
  readonly length: number
  readonly perYear: number
  /** How many days a charge may deviate from its due day. */
  readonly jitterDays: number
  /** How late a charge may be before the series counts as ended. */
  readonly graceDays: number
  readonly minOccurrences: number
}

const table: readonly Interval[] = [
  row('weekly', msg('every week'), ['day', 7, 52], [1, 8, 4]),
  row('two-weekly', msg('every two weeks'), ['day', 14, 26], [2, 9, 4]),
  row('four-weekly', msg('every four weeks'), ['day', 28, 13], [3, 12, 3]),
  row('monthly', msg('every month'), ['month', 1, 12], [5, 12, 3]),
  row('two-monthly', msg('every two months'), ['month', 2, 6], [6, 20, 3]),
  row('quarterly', msg('every three months'), ['month', 3, 4], [8, 25, 3]),
  row('half-yearly', msg('every six months'), ['month', 6, 2], [10, 30, 3]),
  row('yearly', msg('every year'), ['month', 12, 1], [14, 45, 2]),
]

export const intervals: readonly Interval[] = table

function row(
  name: IntervalName,
  words: string,
  [unit, length, perYear]: ['day' | 'month', number, number],
  [jitterDays, graceDays, minOccurrences]: [number, number, number],
): Interval {
  return { name, words, unit, length, perYear, jitterDays, graceDays, minOccurrences }
}

export function intervalOf(name: IntervalName): Interval {
  const found = table.find(interval => interval.name === name)
  if (!found) throw new TypeError(`${name} is no interval`)
  return found
}

const daysOfMonth = 30.4369

/** Average length in days. */
export const daysOf = ({ unit, length }: Interval): number => (unit === 'day' ? length : length * daysOfMonth)

/** The day `count` intervals later; `dayOfMonth` is the intended day, which short months may lack. */
export function after(day: string, count: number, interval: Interval, dayOfMonth?: number): string {
  if (interval.unit === 'day') return addDays(day, count * interval.length)
  if (dayOfMonth === undefined) return addMonths(day, count * interval.length)
  const first = addMonths(`${day.slice(0, 7)}-01`, count * interval.length)
  const last = Number(addDays(addMonths(first, 1), -1).slice(8))
  return addDays(first, Math.min(dayOfMonth, last) - 1)
}

/** A charge's position in a rhythm: its interval number, and how many days it was off. */
interface Beat {
  readonly slot: number
  readonly offBy: number
}

export interface Rhythm {
  readonly beats: readonly Beat[]
  /** The 80th percentile of days off. */
  readonly spread: number
  /** The intended day of the month, which short months may lack. */
  readonly dayOfMonth: number | undefined
  /** The due day of any slot, in days since 1970. */
  readonly dueDay: (slot: number) => number
}

/** One in this many may exceed the jitter, for example when paid late or by hand. */
const oneOffIn = 6

/** The rhythm of charges, given oldest first; undefined if too many are off. */
export function rhythmOf(points: readonly Point[], interval: Interval): Rhythm | undefined {
  const slots = slotsOf(points, interval)
  const fits = candidates(points, interval)
    .map(({ dueDay, dayOfMonth }) => fitOf(points, slots, { dueDay, dayOfMonth }))
    .sort((a, b) => sizeOf(a) - sizeOf(b))
  const best = fits[0]
  const off = best?.beats.filter(beat => Math.abs(beat.offBy) > interval.jitterDays).length ?? 0
  if (best && off <= points.length / oneOffIn) return best
  return evenRhythm(points, slots, interval)
}

const sizeOf = ({ beats }: Rhythm): number => beats.reduce((sum, { offBy }) => sum + Math.abs(offBy), 0)

function slotsOf(points: readonly Point[], interval: Interval): number[] {
  let slot = 0
  return points.map((point, index) => {
    const before = points[index - 1]
    if (before) slot += Math.max(1, Math.round((point.day - before.day) / daysOf(interval)))
    return slot
  })
}

type Due = Pick<Rhythm, 'dueDay' | 'dayOfMonth'>

function fitOf(points: readonly Point[], slots: readonly number[], due: Due): Rhythm {
  const beats = points.map((point, index) => {
    const slot = slots[index] ?? 0
    return { slot, offBy: point.day - due.dueDay(slot) }
  })
  const sizes = beats.map(({ offBy }) => Math.abs(offBy)).sort((a, b) => a - b)
  return { beats, spread: sizes[Math.ceil(sizes.length * 0.8) - 1] ?? 0, ...due }
}

/** Candidates around the first day, as any of them may be the due day. */
function candidates(points: readonly Point[], interval: Interval): Due[] {
  const first = points[0]?.day ?? 0
  const offsets = Array.from(
    { length: 2 * interval.jitterDays + 1 },
    (_, index) => index - interval.jitterDays,
  )
  if (interval.unit === 'day')
    return offsets.map(offset => ({
      dayOfMonth: undefined,
      dueDay: slot => first + offset + slot * interval.length,
    }))
  return offsets.flatMap(offset => {
    const { month, dayOfMonth } = partsOf(first + offset)
    // The last day of a short month may mean a later one.
    const isLast = partsOf(first + offset + 1).dayOfMonth === 1
    const days = isLast ? [dayOfMonth, 29, 30, 31].filter(day => day >= dayOfMonth) : [dayOfMonth]
    return days.map(day => ({
      dayOfMonth: day,
      dueDay: (slot: number) => dayIn(month + slot * interval.length, day),
    }))
  })
}

/** A rhythm with a constant number of days, such as 30, regardless of the calendar. */
function evenRhythm(
  points: readonly Point[],
  slots: readonly number[],
  interval: Interval,
): Rhythm | undefined {
  const gaps = points.slice(1).map((point, index) => {
    const before = points[index]?.day ?? 0
    return (point.day - before) / ((slots[index + 1] ?? 0) - (slots[index] ?? 0))
  })
  const middle = Math.round(gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0)
  const odd = gaps.filter(gap => Math.abs(gap - middle) > 1).length
  if (points.length < 4 || odd > gaps.length / oneOffIn) return undefined
  if (Math.abs(middle - daysOf(interval)) > daysOf(interval) / 20) return undefined
  const [last, lastSlot] = [points.at(-1)?.day ?? 0, slots.at(-1) ?? 0]
  const dueDay = (slot: number) => last + (slot - lastSlot) * middle
  return { ...fitOf(points, slots, { dueDay, dayOfMonth: undefined }), spread: 1 }
}

function partsOf(day: number): { month: number; dayOfMonth: number } {
  const date = new Date(day * dayMs)
  return { month: date.getUTCFullYear() * 12 + date.getUTCMonth(), dayOfMonth: date.getUTCDate() }
}

function dayIn(month: number, dayOfMonth: number): number {
  const [year, monthOfYear] = [Math.floor(month / 12), month % 12]
  const last = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate()
  return Date.UTC(year, monthOfYear, Math.min(dayOfMonth, last)) / dayMs
}
