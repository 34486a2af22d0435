import { addDays } from '@outlay/contract/core/daySpans'
import type { Schedule } from '@outlay/contract/core/schedules'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { apart, byMerchant, type Charge, dayNumber, type Point, pointsOf } from './charges.ts'
import { confidenceOf, type Series } from './evidence.ts'
import { after, daysOf, type Interval, type IntervalName, intervalOf } from './rhythms.ts'
import { seriesAt } from './series.ts'

export type { Charge } from './charges.ts'
export type { IntervalName } from './rhythms.ts'

export interface RecurringCharge {
  /** As in the latest charge. */
  readonly merchant: string
  readonly interval: IntervalName
  /** Of the latest charge; decimal text, like all money here. */
  readonly amount: string
  /** Whether it differs each time, like a utility bill. */
  readonly isVarying: boolean
  readonly yearlyCost: string
  /** When the next one is expected, possibly in the past within the grace period; null if ended. */
  readonly next: string | null
  /** The intended day of the month, which short months may lack. */
  readonly dayOfMonth: number | undefined
  readonly firstSeen: string
  readonly lastSeen: string
  readonly times: number
  readonly status: 'active' | 'new' | 'changed' | 'cancelled'
  /** Price changes up to the latest charge. */
  readonly change: PriceChange | null
  /** 0 to 1. */
  readonly confidence: number
  /** The evidence, oldest first. */
  readonly charges: readonly Pick<Charge, 'id' | 'date' | 'amount'>[]
}

export interface PriceChange {
  /** The amount before the change began. */
  readonly from: string
  /** The amount of the latest charge. */
  readonly to: string
  /** The day of the first charge with a different amount. */
  readonly since: string
  /** Number of steps; several for a gradual rise. */
  readonly steps: number
  /** The last amount before `to`. */
  readonly previous: string
  /** The day of the first charge of `to`. */
  readonly until: string
}

interface Known {
  readonly today: string
  readonly currency: string
  /** The day of the oldest charge of all. */
  readonly since: number
}

/** Limit per merchant, newest first. */
const mostOfMerchant = 400
/** How long a change is news, unless one and a half intervals are longer. */
const changeDays = 95
const newestForCost = 12

/**
 * Finds regularly recurring charges, soonest due first, ended ones last (docs/insights.md). All amounts are in
 * `currency`. Ignores charges after today.
 */
export function recurringCharges(
  charges: readonly Charge[],
  { today, currency }: { readonly today: string; readonly currency: string },
): RecurringCharge[] {
  const past = charges.filter(({ date }) => date <= today)
  const since = Math.min(...past.map(({ date }) => dayNumber(date)))
  const series = byMerchant(past).flatMap(own => seriesAt(pointsOf(own, currency).slice(-mostOfMerchant)))
  return series.map(one => described(one, { today, currency, since })).sort(bySoonest)
}

function bySoonest(a: RecurringCharge, b: RecurringCharge): number {
  const [nextA, nextB] = [a.next ?? '9999', b.next ?? '9999']
  if (nextA !== nextB) return nextA < nextB ? -1 : 1
  return (
    a.merchant.localeCompare(b.merchant) || ((a.charges[0]?.id ?? '') < (b.charges[0]?.id ?? '') ? -1 : 1)
  )
}

function described(series: Series, known: Known): RecurringCharge {
  const { points, interval, rhythm, isVarying } = series
  const [first, last] = [points[0]?.charge, points.at(-1)?.charge]
  if (!first || !last) throw new TypeError('A series must have charges')
  const due = dateOf(rhythm.dueDay((rhythm.beats.at(-1)?.slot ?? 0) + 1))
  const change = isVarying ? null : changeOf(points)
  const status = statusOf(series, { due, change }, known)
  return {
    merchant: last.name,
    interval: interval.name,
    amount: last.amount,
    isVarying,
    yearlyCost: yearlyCost(series, known.currency),
    next: status === 'cancelled' ? null : due,
    dayOfMonth: rhythm.dayOfMonth,
    firstSeen: first.date,
    lastSeen: last.date,
    times: points.length,
    status,
    change,
    confidence: confidenceOf(series),
    charges: points.map(({ charge: { id, date, amount } }) => ({ id, date, amount })),
  }
}

/** The latest amount, or the mean of the last twelve if it varies, times charges per year. */
function yearlyCost({ points, interval, isVarying }: Series, currency: string): string {
  const newest = points.slice(isVarying ? -newestForCost : -1)
  const sum = newest.reduce((total, { charge }) => total + unitsOf(charge.amount, currency), 0n)
  return amountOf(divided(sum * BigInt(interval.perYear), BigInt(newest.length)), currency)
}

interface Course {
  readonly due: string
  readonly change: RecurringCharge['change']
}

function statusOf(
  { points, interval }: Series,
  { due, change }: Course,
  { today, since }: Known,
): RecurringCharge['status'] {
  if (addDays(due, interval.graceDays) < today) return 'cancelled'
  const newsDays = Math.max(changeDays, 1.5 * daysOf(interval))
  if (change && dayNumber(today) - dayNumber(change.until) <= newsDays) return 'changed'
  const firstDay = points[0]?.day ?? 0
  const isRecent = points.length <= interval.minOccurrences + 1 && interval.name !== 'yearly'
  const wasLookedFor = firstDay - since >= Math.max(31, daysOf(interval))
  return isRecent && wasLookedFor ? 'new' : 'active'
}

/** Amounts within `samePrice` are equal; smaller steps than `noChange` are ignored. */
const samePrice = 0.005
const noChange = 0.002
/** Minimum change where amounts fluctuate, for example with exchange rates, and minimum total of gradual steps. */
const clearChange = 0.07
const riseDays = 370

/** Where amounts fluctuate, only a larger step counts, or small increases that add up to one. */
function changeOf(points: readonly Point[]): PriceChange | null {
  const last = points.at(-1)
  if (!last) return null
  const steps = points.slice(1).map((point, index) => apart(points[index] ?? point, point))
  const isMoving = steps.filter(step => step > noChange).length > steps.length / 2
  const begin = riseBefore(points, isMoving ? 3 : 2) ?? newestChange(points, last, isMoving)
  const before = points[begin]
  const changed = points.slice(begin + 1)
  const [since, ...later] = changed
  if (!before || !since) return null
  const previousAt = points.findLastIndex(point => apart(point, last) > 0)
  return {
    from: before.charge.amount,
    to: last.charge.amount,
    since: since.charge.date,
    steps: 1 + later.filter((point, index) => apart(changed[index] ?? point, point) > noChange).length,
    previous: points[previousAt]?.charge.amount ?? before.charge.amount,
    until: points[previousAt + 1]?.charge.date ?? since.charge.date,
  }
}

/** Index of the last charge before the newest step to the current amount; -1 if none. */
function newestChange(points: readonly Point[], last: Point, isMoving: boolean): number {
  if (!isMoving) return points.findLastIndex(point => apart(point, last) > samePrice)
  const at = points.findLastIndex((point, index) => apart(point, points[index + 1] ?? point) > clearChange)
  const before = points[at]
  return before && apart(before, last) > clearChange ? at : -1
}

/** Index of the charge before a gradual rise within a year; undefined if there was none. */
function riseBefore(points: readonly Point[], fewestSteps: number): number | undefined {
  const last = points.at(-1)
  if (!last) return undefined
  const isFall = (point: Point, index: number) => {
    const next = points[index + 1] ?? point
    return next.units < point.units && apart(point, next) > noChange
  }
  const afterFall = points.findLastIndex(isFall) + 1
  const lastFlat = (from: number) => {
    const first = points[from]
    return points.findLastIndex((point, index) => index >= from && first && apart(point, first) <= noChange)
  }
  const within = points.findIndex((point, index) => index >= afterFall && last.day - point.day <= riseDays)
  const begin = lastFlat(within)
  const run = points.slice(begin)
  const rises = run
    .slice(1)
    .map((point, index) => apart(run[index] ?? point, point))
    .filter(step => step > noChange)
  const [before] = run
  const isSlow = rises.length >= fewestSteps && rises.every(step => step <= clearChange)
  return before && isSlow && apart(before, last) > clearChange ? begin : undefined
}

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The expected days between two days, inclusive; empty if ended. */
export function dueDays(
  { next, interval: name, dayOfMonth }: Pick<RecurringCharge, 'next' | 'interval' | 'dayOfMonth'>,
  from: string,
  to: string,
): string[] {
  const days: string[] = []
  const interval: Interval = intervalOf(name)
  if (next === null) return days
  for (let count = 0, day = next; day <= to; count += 1, day = after(next, count, interval, dayOfMonth))
    if (day >= from && days.at(-1) !== day) days.push(day)
  return days
}

/** The interval as a schedule, which counts weeks instead of days. */
export function scheduleOf(name: IntervalName): Pick<Schedule, 'unit' | 'every'> {
  const { unit, length } = intervalOf(name)
  return unit === 'day' ? { unit: 'weeks', every: length / 7 } : { unit: 'months', every: length }
}

export const intervalWords = (name: IntervalName): string => intervalOf(name).words
