import type { Explained, MoneyFact, Support } from '../moneyFact.ts'

/** A sum that may be the total, with what speaks for it. */
export interface Candidate extends Explained {
  readonly score: number
  /** Best label of a total, 0 to 1. */
  readonly label: number
  readonly weight: number
}

export function isTotal(fact: MoneyFact): boolean {
  return fact.role === 'total' && !fact.isInTable
}

/** Under this a row is called the total of some of the goods. */
export const wholeTotal = 0.3

/** Equations that come out by chance at times are no second kind. */
const leastWeight = 0.8
const inexact = new Set<Support['name']>(['Payment', 'Tax share', 'Suggested tips'])

export function kindsOf({ supports }: Pick<Explained, 'supports'>): number {
  return supports.filter(({ name, weight }) => weight >= leastWeight && !inexact.has(name)).length
}

/** Of what comes to the sum itself, not only to what it follows from. */
export function ownKindsOf({ supports }: Explained): number {
  return kindsOf({ supports: supports.filter(({ isInherited }) => !isInherited) })
}
