import { unitsOf } from '../../../core/exactSums.ts'

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

const dayMs = 86_400_000

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
