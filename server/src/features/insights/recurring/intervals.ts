import { addDays, addMonths } from '@outlay/contract/core/daySpans'
import { msg } from '../../../core/language/say.ts'

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
