import type { Box } from '@outlay/contract/receiptReadings'
import type { Evidence } from '../found.ts'

/** What a label says its sum is. */
export type Role =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'service'
  | 'tip'
  | 'suggestedTip'
  | 'discount'
  | 'saved'
  | 'rounding'
  | 'cash'
  | 'card'
  | 'paid'
  | 'change'
  | 'count'
  | 'points'

/** A sum with what its row says of it. */
export interface MoneyFact {
  /** Without its sign, thousandths of the currency's unit. */
  readonly mills: number
  readonly isNegative: boolean
  readonly role: Role | undefined
  /** How surely the role holds, 0 to 1. */
  readonly strength: number
  /** Of a tax: that of all rates together. */
  readonly isTaxSum: boolean
  /** Per cent that its label names. */
  readonly rate: number | undefined
  /** How surely its characters were read, 0 to 1. */
  readonly confidence: number
  readonly isAgreed: boolean
  readonly hasSeparator: boolean
  /** What else may stand there. */
  readonly alternatives: readonly number[]
  readonly box: Box | null
  /** Which row it stands on, from the top, and which of the row's sums it is, from the right. */
  readonly row: number
  readonly fromRight: number
  /** Right edge, in heights of a usual word: where a column of sums ends. */
  readonly edge: number
  readonly isInTable: boolean
  /** Whether its row has no words of its own that say nothing of money: so are sums, not goods. */
  readonly isBare: boolean
}

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

/** A sum with all that explains it. */
export interface Explained {
  readonly mills: number
  /** Where it was read, outside of the table of taxes first. */
  readonly facts: readonly MoneyFact[]
  readonly supports: readonly Support[]
  /** How it follows from its base, the base from its own, and so on. */
  readonly chain: readonly Parts[]
}

/** An equation of plainly read figures that comes to another sum. */
export interface Objection {
  readonly name: EquationName
  /** What it comes to, thousandths. */
  readonly mills: number
  /** The equation with its figures, for a person. */
  readonly detail: string
}

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

/** A sum as decimal text, with a third decimal where it is not zero: 80900 becomes `80.90`, 12345 `12.345`. */
export function decimalText(mills: number): string {
  const sign = mills < 0 ? '-' : ''
  const digits = String(Math.abs(mills)).padStart(4, '0')
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`
}

/** The sums of a role, the best read first, each once. */
export function sumsOf(facts: readonly MoneyFact[], role: Role): number[] {
  const found = facts
    .filter(fact => fact.role === role)
    .toSorted((a, b) => b.strength * b.confidence - a.strength * a.confidence)
  return [...new Set(found.map(fact => fact.mills))]
}
