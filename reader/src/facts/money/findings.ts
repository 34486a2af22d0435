import type { Box } from '@outlay/contract/receiptReadings'
import type { MoneyFact } from './moneyFact.ts'

export type EquationName =
  | 'Parts of the total'
  | 'Items'
  | 'Cash less change'
  | 'Payment'
  | 'Split payment'
  | 'Tax share'
  | 'Tax table'
  | 'Suggested tips'
  | 'Rounded'

/** Figures that explain a sum. */
export interface Support {
  readonly name: EquationName
  /** The equation with its figures, for a person. */
  readonly detail: string
  /** How unlikely it is to come out by chance: about the decimal logarithm of how many sums it rules out. */
  readonly weight: number
  /** The sum that this one follows from, thousandths: what explains that explains this as well. */
  readonly from?: number
  /** Whether it explains only what the sum follows from. */
  readonly isInherited?: boolean
}

/** What was added to a base, or taken off, to come to a sum. */
export interface Term {
  readonly fact: MoneyFact
  /** With its sign in the sum, thousandths. */
  readonly mills: number
}

/** A sum as a base with what is added to it. */
export interface Parts {
  readonly total: number
  readonly base: Base
  readonly terms: readonly Term[]
}

export interface Base {
  readonly mills: number
  /** The row that says so; none for what the goods come to. */
  readonly fact: MoneyFact | undefined
  /** How well it may be a base, 0 to 1. */
  readonly strength: number
  /** Where it stands: what is added comes after it. */
  readonly row: number
}

/** An equation of plainly read figures that comes to another sum. */
export interface Objection {
  readonly name: EquationName
  /** What it comes to, thousandths. */
  readonly mills: number
  /** The equation with its figures, for a person. */
  readonly detail: string
}

/** What speaks for a value, each 0 to 1; `fields/calibration` makes a probability of it. */
export type Evidence = Readonly<Record<string, number>>

/** The sum paid, with all that explains it. */
export interface FoundTotal {
  /** Thousandths. */
  readonly mills: number
  readonly box: Box | null
  /** The row that gives it. */
  readonly row: number | undefined
  readonly supports: readonly Support[]
  readonly chain: readonly Parts[]
  readonly evidence: Evidence
  /** Equations that come to another sum. */
  readonly objections: readonly Objection[]
  /** Whether a row gives it, or only other figures come to it. */
  readonly isRead: boolean
}
