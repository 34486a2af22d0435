import { dayMs } from '@outlay/contract/core/daySpans'
import { unitsOf } from '../../../core/exactSums.ts'
import { keySimilarity, merchantKey } from '../../../core/merchantMatching.ts'

/** An expense, reduced to what finding a rhythm needs; money is decimal text. */
export interface Charge {
  readonly id: string
  /** The merchant, or the description without one. */
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly amount: string
  /** The original amount, which exchange rates do not affect; defaults to `amount`. */
  readonly paid?: { readonly amount: string; readonly currency: string }
}

/** A charge for comparison: days since 1970, and amounts in the smallest units. */
export interface Point {
  readonly charge: Charge
  readonly day: number
  readonly units: number
  readonly paidUnits: number
  readonly paidCurrency: string
}

/** Sorted oldest first; refunds and zero amounts are dropped. */
export function pointsOf(charges: readonly Charge[], currency: string): Point[] {
  return charges
    .map(charge => pointOf(charge, currency))
    .filter(({ units }) => units > 0)
    .sort((a, b) => a.day - b.day || (a.charge.id < b.charge.id ? -1 : 1))
}

function pointOf(charge: Charge, currency: string): Point {
  const { amount, date, paid = { amount, currency } } = charge
  return {
    charge,
    day: dayNumber(date),
    units: Number(unitsOf(amount, currency)),
    paidUnits: Number(unitsOf(paid.amount, paid.currency)),
    paidCurrency: paid.currency,
  }
}

export const dayNumber = (date: string): number => Date.parse(date) / dayMs

/** Distance of two amounts: 0 if equal, 0.05 for about five percent. */
export function apart(a: Point, b: Point): number {
  const isSameCurrency = a.paidCurrency === b.paidCurrency && a.paidUnits > 0 && b.paidUnits > 0
  const [left, right] = isSameCurrency ? [a.paidUnits, b.paidUnits] : [a.units, b.units]
  return Math.abs(Math.log(left / right))
}

/** Shorter names are too often the start of another's. */
const shortestBeginning = 6
const bucketLength = 3
const processors = /^(paypal|sq|sumup|stripe|zettle|sp|google|klarna)\s*\*\s*/i

/** Groups items by merchant, ignoring branch numbers and references in their names. */
export function byMerchant<Item extends { readonly name: string }>(items: readonly Item[]): Item[][] {
  const byKey = new Map<string, Item[]>()
  for (const item of items) {
    const key = stemOf(item.name)
    const same = byKey.get(key)
    if (same) same.push(item)
    else byKey.set(key, [item])
  }
  const keys = [...byKey.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const buckets = new Map<string, { key: string; items: Item[] }[]>()
  for (const key of keys) {
    const bucket = buckets.get(key.slice(0, bucketLength)) ?? []
    buckets.set(key.slice(0, bucketLength), bucket)
    const known = bucket.find(one => isOneMerchant(one.key, key))
    const own = byKey.get(key) ?? []
    if (known) known.items.push(...own)
    else bucket.push({ key, items: [...own] })
  }
  return [...buckets.values()].flatMap(bucket => bucket.map(one => one.items))
}

/** The key of a name without its payment processor and without words with digits, which vary. */
function stemOf(name: string): string {
  const bare = name.replace(processors, '')
  const words = bare.split(/\s+/).filter(word => !/\d/.test(word))
  return merchantKey(words.join(' ')) || merchantKey(bare) || merchantKey(name)
}

function isOneMerchant(shorter: string, longer: string): boolean {
  if (keySimilarity(shorter, longer) > 0) return true
  return shorter.length >= shortestBeginning && longer.startsWith(shorter)
}
