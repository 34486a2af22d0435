import { addDays, countDays } from '@outlay/contract/core/daySpans'
import { seededRandom } from '@outlay/reader/testing/receipts/drawing/noise'
import type { Charge } from './recurringCharges.service.ts'
import { after, type IntervalName, intervalOf } from './rhythms.ts'

/** Synthetic merchants with known recurring charges; deterministic per seed. */
export interface SyntheticMerchant {
  readonly family: string
  readonly charges: readonly Charge[]
  /** The recurring charges; empty for decoys. */
  readonly truths: readonly Truth[]
}

export interface Truth {
  readonly interval: IntervalName
  readonly ids: readonly string[]
  /** The next scheduled day; null if ended. */
  readonly next: string | null
  readonly jitterDays: number
}

export type Random = () => number

export const syntheticToday = '2026-03-15'
const historyDays = 800

export interface Plan {
  readonly interval: IntervalName
  readonly amount: (times: number) => number
  readonly name?: (times: number) => string
  readonly jitter?: number
  /** How each day is moved, in addition to jitter. */
  readonly moved?: (day: string) => string
  readonly missed?: number
  /** How many intervals ago the series began and ended. */
  readonly begins?: number
  readonly ends?: number
  readonly dayOfMonth?: number
  readonly paid?: { readonly currency: string; readonly amount: (times: number) => number }
}

export class Maker {
  readonly random: Random
  #count = 0
  readonly #prefix: string

  constructor(seed: number) {
    this.random = seededRandom(seed)
    this.#prefix = String(seed)
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1))
  }

  /** A typical retail price: 9.99, 12.00, 49.50. */
  price(least: number, most: number): number {
    const end = [0.99, 0, 0.5, 0.9][this.between(0, 3)] ?? 0
    return Math.floor(least + this.random() * (most - least)) + end
  }

  any(least: number, most: number): number {
    return Math.round((least + this.random() * (most - least)) * 100) / 100
  }

  charge(name: string, date: string, amount: number): Charge {
    this.#count += 1
    return { id: `${this.#prefix}-${this.#count}`, name, date, amount: amount.toFixed(2) }
  }

  /** Charges that follow a plan, and the expected result. */
  returning(name: string, plan: Plan): { charges: Charge[]; truth: Truth } {
    const interval = intervalOf(plan.interval)
    const jitter = plan.jitter ?? 0
    const first = addDays(syntheticToday, -historyDays + this.between(0, Math.min(60, interval.length * 28)))
    const charges: Charge[] = []
    let due = first
    const dayOfMonth = plan.dayOfMonth ?? Number(first.slice(8))
    const all: string[] = []
    for (let slot = 0; due <= syntheticToday; slot += 1) {
      due = after(first, slot, interval, dayOfMonth)
      all.push(due)
    }
    const next = all.pop() ?? first
    const begin = plan.begins === undefined ? 0 : Math.max(0, all.length - plan.begins)
    const kept = all.slice(begin, plan.ends === undefined ? undefined : all.length - plan.ends)
    kept.forEach((day, times) => {
      const isEdge = times < 2 || times >= kept.length - 2
      if (!isEdge && this.random() < (plan.missed ?? 0)) return
      const date = (plan.moved ?? (same => same))(addDays(day, this.between(-jitter, jitter)))
      if (date > syntheticToday) return
      const made = this.charge(plan.name?.(times) ?? name, date, plan.amount(times))
      const { paid } = plan
      charges.push(
        paid ? { ...made, paid: { currency: paid.currency, amount: paid.amount(times).toFixed(2) } } : made,
      )
    })
    const isLastHere = (charges.at(-1)?.date ?? '') >= addDays(kept.at(-1) ?? '', -jitter)
    const truth = {
      interval: plan.interval,
      ids: charges.map(({ id }) => id),
      next: plan.ends ? null : isLastHere ? next : (kept.at(-1) ?? null),
      jitterDays: Math.max(jitter, plan.moved ? 3 : 0),
    }
    return { charges, truth }
  }

  /** Purchases with random gaps in days. */
  purchases(name: string, gap: () => number, amount: () => number): Charge[] {
    const charges: Charge[] = []
    for (
      let day = addDays(syntheticToday, -historyDays + this.between(0, 30));
      day <= syntheticToday;
      day = addDays(day, Math.max(1, gap()))
    )
      charges.push(this.charge(name, day, amount()))
    return charges
  }
}

/** Moves a Saturday or Sunday to the Monday after. */
export function toMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}

export const daysBetween = (a: string, b: string): number =>
  a <= b ? countDays({ from: a, to: b }) - 1 : countDays({ from: b, to: a }) - 1
