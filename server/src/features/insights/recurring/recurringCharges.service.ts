import { addDays } from '@outlay/contract/core/daySpans'
import type { Schedule } from '@outlay/contract/core/schedules'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { apart, type Charge, dayNumber, type Point, pointsOf } from './charges.ts'
import { confidenceOf, type Series } from './evidence.ts'
import { after, daysOf, type Interval, type IntervalName, intervalOf } from './intervals.ts'
import { byMerchant } from './merchants.ts'
import { seriesAt } from './series.ts'

export type { Charge } from './charges.ts'
export type { IntervalName } from './intervals.ts'

export interface RecurringCharge {
  /** As the latest charge has it. */
  readonly merchant: string
  readonly interval: IntervalName
  /** Of the latest charge; decimal text, as all money here. */
  readonly amount: string
  /** Whether it differs each time, as a bill's does. */
  readonly isVarying: boolean
  readonly yearlyCost: string
  /** When the next one is expected, which may have passed by its grace; null of one that has ended. */
  readonly next: string | null
  /** The day of the month that is meant, also where a month is too short for it. */
  readonly dayOfMonth: number | undefined
  readonly firstSeen: string
  readonly lastSeen: string
  readonly times: number
  readonly status: 'active' | 'new' | 'changed' | 'cancelled'
  /** How its amount has changed, up to that of the latest charge. */
  readonly change: PriceChange | null
  /** 0 to 1. */
  readonly confidence: number
  /** What it stands on, oldest first. */
  readonly charges: readonly Pick<Charge, 'id' | 'date' | 'amount'>[]
}

export interface PriceChange {
  /** What was paid before it began to change. */
  readonly from: string
  /** The amount of the latest charge. */
  readonly to: string
  /** The day of the first charge of another amount. */
  readonly since: string
  /** How many times it changed: several where it rose little by little. */
  readonly steps: number
  /** The last amount that was paid before `to`. */
  readonly previous: string
  /** The day of the first charge of `to`. */
  readonly until: string
}

interface Known {
  readonly today: string
  readonly currency: string
  /** The day of the first charge of all. */
  readonly since: number
}

/** Of one merchant so many of the newest are looked at. */
const mostOfMerchant = 400
/** A change is news for so long, or for one and a half intervals. */
const changeDays = 95
const newestForCost = 12

/**
 * Charges that return at a steady rhythm, soonest expected first, those that have ended last (docs/insights.md).
 * `currency` is that of all amounts. What is after today is left out.
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
  if (!first || !last) throw new TypeError('A series has charges')
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

/** The latest amount, or of one that varies the mean of the newest twelve, times how often it comes in a year. */
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
  const isRecent = points.length <= interval.fewestTimes + 1 && interval.name !== 'yearly'
  const wasLookedFor = firstDay - since >= Math.max(31, daysOf(interval))
  return isRecent && wasLookedFor ? 'new' : 'active'
}

/** Amounts so near are the same one; a step so small is none. */
const samePrice = 0.005
const noChange = 0.002
/** A change where amounts move by themselves, as rates do; and what small steps have to add up to. */
const clearChange = 0.07
const riseDays = 370

/** Where amounts move by themselves only a larger step is a change, or small ones up that add up to as much. */
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

/** The place of the last charge before the newest step to the amount of now; -1 where there is none. */
function newestChange(points: readonly Point[], last: Point, isMoving: boolean): number {
  if (!isMoving) return points.findLastIndex(point => apart(point, last) > samePrice)
  const at = points.findLastIndex((point, index) => apart(point, points[index + 1] ?? point) > clearChange)
  const before = points[at]
  return before && apart(before, last) > clearChange ? at : -1
}

/** The place of the charge before amounts went up little by little, within a year; undefined where they did not. */
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

/** When a charge is expected between two days, both included; never of one that has ended. */
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

/** The same interval as whoever makes it recur writes it: days come by the week. */
export function scheduleOf(name: IntervalName): Pick<Schedule, 'unit' | 'every'> {
  const { unit, length } = intervalOf(name)
  return unit === 'day' ? { unit: 'weeks', every: length / 7 } : { unit: 'months', every: length }
}

export const intervalWords = (name: IntervalName): string => intervalOf(name).words
