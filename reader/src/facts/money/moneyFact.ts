import type { Box } from '@outlay/contract/receiptReadings'

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
