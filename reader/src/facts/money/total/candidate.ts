import type { Explained, MoneyFact, Support } from '../moneyFact.ts'

/** A possible total, with its evidence. */
export interface Candidate extends Explained {
  readonly score: number
  /** Strength of its best total label, 0 to 1. */
  readonly label: number
  readonly weight: number
}

export function isTotal(fact: MoneyFact): boolean {
  return fact.role === 'total' && !fact.isInTable
}

/** Below this strength, a row is only the total of a group of items. */
export const wholeTotal = 0.3

/** Weaker equations may hold by chance, so they do not count as another kind. */
const leastWeight = 0.8
const inexact = new Set<Support['name']>(['Payment', 'Tax share', 'Suggested tips'])

export function kindsOf({ supports }: Pick<Explained, 'supports'>): number {
  return supports.filter(({ name, weight }) => weight >= leastWeight && !inexact.has(name)).length
}

/** Kinds of equations that explain the amount itself, not only its base. */
export function ownKindsOf({ supports }: Explained): number {
  return kindsOf({ supports: supports.filter(({ isInherited }) => !isInherited) })
}
