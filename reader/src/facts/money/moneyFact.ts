import type { Box } from '@outlay/contract/receipts/receiptReadings'
import type { Evidence } from '../found.ts'

/** Meaning of an amount, according to its label. */
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

/** An amount with what its row says about it. */
export interface MoneyFact {
  /** Unsigned, thousandths of the currency unit. */
  readonly mills: number
  readonly isNegative: boolean
  readonly role: Role | undefined
  /** How certain the role is, 0 to 1. */
  readonly strength: number
  /** For a tax: the sum of all rates. */
  readonly isTaxSum: boolean
  /** Percentage in its label. */
  readonly rate: number | undefined
  /** Character confidence, 0 to 1. */
  readonly confidence: number
  readonly isAgreed: boolean
  readonly hasSeparator: boolean
  /** Alternative readings. */
  readonly alternatives: readonly number[]
  readonly box: Box | null
  /** Index of its row, from the top, and of the amount within the row, from the right. */
  readonly row: number
  readonly fromRight: number
  /** Right edge, in word heights, which identifies its column. */
  readonly edge: number
  readonly isInTable: boolean
  /** Whether its row has no words: typical of totals, not of items. */
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

/** Figures that explain an amount. */
export interface Support {
  readonly name: EquationName
  /** The equation with its figures, for a person. */
  readonly detail: string
  /** How unlikely it is by chance: about the decimal logarithm of how many amounts it rules out. */
  readonly weight: number
  /** The base amount in thousandths, whose explanations also explain this one. */
  readonly from?: number
  /** Whether it only explains the base. */
  readonly isInherited?: boolean
}

/** What was added to or subtracted from a base. */
export interface Term {
  readonly fact: MoneyFact
  /** Signed, thousandths. */
  readonly mills: number
}

/** An amount as a base plus additions. */
export interface Parts {
  readonly total: number
  readonly base: Base
  readonly terms: readonly Term[]
}

export interface Base {
  readonly mills: number
  /** Its row; undefined for the item total. */
  readonly fact: MoneyFact | undefined
  /** How plausible it is as a base, 0 to 1. */
  readonly strength: number
  /** Its row; additions come after it. */
  readonly row: number
}

/** An amount with everything that explains it. */
export interface Explained {
  readonly mills: number
  /** Where it was read, outside the tax table first. */
  readonly facts: readonly MoneyFact[]
  readonly supports: readonly Support[]
  /** How it follows from its base, that from its own base, and so on. */
  readonly chain: readonly Parts[]
}

/** An equation of clearly read figures with a different result. */
export interface Objection {
  readonly name: EquationName
  /** Its result, thousandths. */
  readonly mills: number
  /** The equation with its figures, for a person. */
  readonly detail: string
}

/** The amount paid, with everything that explains it. */
export interface FoundTotal {
  /** Thousandths. */
  readonly mills: number
  readonly box: Box | null
  readonly row: number | undefined
  readonly supports: readonly Support[]
  readonly chain: readonly Parts[]
  readonly evidence: Evidence
  /** Equations with a different result. */
  readonly objections: readonly Objection[]
  /** Whether it is on a row, or only computed from other figures. */
  readonly isRead: boolean
}

/** Decimal text, with a third decimal if it is not zero: 80900 becomes `80.90`, 12345 `12.345`. */
export function decimalText(mills: number): string {
  const sign = mills < 0 ? '-' : ''
  const digits = String(Math.abs(mills)).padStart(4, '0')
  return `${sign}${digits.slice(0, -3)}.${digits.slice(-3).replace(/0$/, '')}`
}

/** Distinct amounts with a role, the most clearly read first. */
export function sumsOf(facts: readonly MoneyFact[], role: Role): number[] {
  const found = facts
    .filter(fact => fact.role === role)
    .toSorted((a, b) => b.strength * b.confidence - a.strength * a.confidence)
  return [...new Set(found.map(fact => fact.mills))]
}
