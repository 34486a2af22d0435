import { addDays, addMonths, countDays } from '@outlay/contract/core/daySpans'
import { Big } from 'big.js'

/** What was paid on one day under one name; decimal text. */
export interface Charge {
  readonly name: string
  /** Of a single expense; null for all of the day at the merchant of this name. */
  readonly id: string | null
  readonly date: string
  readonly amount: string
}

interface Rhythm {
  readonly name: string
  /** Days from one charge to the next. */
  readonly least: number
  readonly most: number
  readonly next: (day: string) => string
}

export interface RecurringCharge extends Charge {
  /** How often, in words. */
  readonly rhythm: string
  readonly times: number
  /** When the next one is expected; may have passed by a few days. */
  readonly next: string
}

const rhythms: readonly Rhythm[] = [
  { name: 'every week', least: 6, most: 8, next: day => addDays(day, 7) },
  { name: 'every two weeks', least: 13, most: 15, next: day => addDays(day, 14) },
  { name: 'every month', least: 27, most: 34, next: day => addMonths(day, 1) },
  { name: 'every three months', least: 85, most: 97, next: day => addMonths(day, 3) },
]
const fewestTimes = 3
/** A charge that is later than this is not expected any more. */
const graceDays = 5
/** The amount to go by is one of the newest, as there may be other purchases between. */
const newestTried = 3

/**
 * Charges that return: one name, at least three times, amounts within a tenth of the latest, in a steady rhythm up
 * to now. `charges` are sums by name and day; the result has the latest of each, soonest expected first.
 */
export function recurringOf(charges: readonly Charge[], today: string): RecurringCharge[] {
  const groups = new Map<string, Charge[]>()
  for (const charge of charges) {
    const key = charge.name.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), charge])
  }
  const found = [...groups.values()].map(group => recurringAt(group, today))
  return found
    .filter(charge => charge !== undefined)
    .sort((a, b) => a.next.localeCompare(b.next) || a.name.localeCompare(b.name))
}

function recurringAt(group: readonly Charge[], today: string): RecurringCharge | undefined {
  const newestFirst = group.toSorted((a, b) => b.date.localeCompare(a.date))
  for (const latest of newestFirst.slice(0, newestTried)) {
    const alike = newestFirst.filter(charge => charge.date <= latest.date && isNear(charge, latest))
    const found = rhythmOf(alike)
    if (found && addDays(latest.date, found.rhythm.most + graceDays) >= today)
      return {
        ...latest,
        rhythm: found.rhythm.name,
        times: found.times,
        next: found.rhythm.next(latest.date),
      }
  }
  return undefined
}

/** The rhythm of the latest charges, and how many have kept it without a break. */
function rhythmOf(newestFirst: readonly Charge[]): { rhythm: Rhythm; times: number } | undefined {
  const gaps = newestFirst
    .slice(1)
    .map((charge, index) => countDays({ from: charge.date, to: newestFirst[index]?.date ?? charge.date }) - 1)
  for (const rhythm of rhythms) {
    const broken = gaps.findIndex(gap => gap < rhythm.least || gap > rhythm.most)
    const times = (broken < 0 ? gaps.length : broken) + 1
    if (times >= fewestTimes) return { rhythm, times }
  }
  return undefined
}

/** Whether one amount is within a tenth of the other. */
function isNear(charge: Charge, latest: Charge): boolean {
  const wanted = Big(latest.amount)
  return wanted.gt(0) && wanted.minus(charge.amount).abs().times(10).lte(wanted)
}

/** Whether a charge is one of those that return. */
export function isOneOf(charge: Charge, recurring: readonly RecurringCharge[]): boolean {
  const name = charge.name.toLowerCase()
  return recurring.some(one => one.name.toLowerCase() === name && isNear(charge, one))
}

/** When a charge is expected between two days, both included. */
export function dueDays({ date, rhythm }: RecurringCharge, from: string, to: string): string[] {
  const next = rhythms.find(({ name }) => name === rhythm)?.next
  const days: string[] = []
  for (let day = next?.(date); next && day !== undefined && day <= to; day = next(day))
    if (day >= from) days.push(day)
  return days
}
