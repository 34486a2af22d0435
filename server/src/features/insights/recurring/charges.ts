import { unitsOf } from '../../../core/exactSums.ts'

/** One expense, as far as a rhythm is looked for; money is decimal text. */
export interface Charge {
  readonly id: string
  /** The merchant's; where there is none, the description. */
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly amount: string
  /** As it was paid, which stays the same where rates move; without it, `amount`. */
  readonly paid?: { readonly amount: string; readonly currency: string }
}

/** A charge as it is compared: days since 1970, and amounts as whole numbers of the smallest units. */
export interface Point {
  readonly charge: Charge
  readonly day: number
  readonly units: number
  readonly paidUnits: number
  readonly paidCurrency: string
}

const dayMs = 86_400_000

/** Oldest first, whatever order they come in; a refund or nothing at all is no charge. */
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

/** How far apart two amounts are: 0 where equal, 0.05 for about five percent. */
export function apart(a: Point, b: Point): number {
  const isSameCurrency = a.paidCurrency === b.paidCurrency && a.paidUnits > 0 && b.paidUnits > 0
  const [left, right] = isSameCurrency ? [a.paidUnits, b.paidUnits] : [a.units, b.units]
  return Math.abs(Math.log(left / right))
}
