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
  /** The newest change of its amount. */
  readonly change: { readonly from: string; readonly to: string; readonly since: string } | null
  /** 0 to 1. */
  readonly confidence: number
  /** What it stands on, oldest first. */
  readonly charges: readonly Pick<Charge, 'id' | 'date' | 'amount'>[]
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
  if (change && dayNumber(today) - dayNumber(change.since) <= newsDays) return 'changed'
  const firstDay = points[0]?.day ?? 0
  const isRecent = points.length <= interval.fewestTimes + 1 && interval.name !== 'yearly'
  const wasLookedFor = firstDay - since >= Math.max(31, daysOf(interval))
  return isRecent && wasLookedFor ? 'new' : 'active'
}

/** Where amounts move by themselves, as rates do, only a larger step is a change. */
function changeOf(points: readonly Point[]): RecurringCharge['change'] {
  const last = points.at(-1)
  if (!last) return null
  const steps = points.slice(1).map((point, index) => apart(points[index] ?? point, point))
  const isMoving = steps.filter(step => step > 0.002).length > steps.length / 2
  const isOther = (point: Point) => apart(point, last) > (isMoving ? 0.07 : 0.005)
  const at = points.findLastIndex(isOther)
  const [old, changed] = [points[at], points[at + 1]]
  if (!old || !changed) return null
  return { from: old.charge.amount, to: changed.charge.amount, since: changed.charge.date }
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
