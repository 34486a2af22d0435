import type { MoneyFact } from '../money/facts.ts'
import type { MoneyEvidence } from '../money/moneyEvidence.ts'
import type { Support } from '../money/support.ts'

/** A sum that may be the total, with all that was read of it. */
export interface TotalCandidate {
  readonly cents: number
  readonly facts: readonly MoneyFact[]
  readonly supports: readonly Support[]
  readonly score: number
  /** Whether equations come to a sum that this one may be a slip of. */
  readonly isDisputed?: boolean
}

/** However well figures explain it, a sum that no line calls the total may be a part of it. */
const unlabelledCeiling = 0.8
const contradictedCeiling = 0.85
const plainlyRead = 0.6
/** A sum that no row gives is one to look at, whatever explains it. */
const computedCeiling = 0.85
/** The same figure again may be misread again, and a tax is the share of more than one total. */
const inexact = new Set(['Payment', 'Tax share'])

/** Weaker equations come out by chance. */
const leastWeight = 0.8

/** How many kinds of equations come out at the sum to the cent, with figures other than itself. */
export function exactKinds({ supports }: Pick<TotalCandidate, 'supports'>): number {
  const exact = supports.filter(({ name, weight }) => !inexact.has(name) && weight >= leastWeight)
  return new Set(exact.map(({ name }) => name)).size
}

/** Set by measuring how often a total of this score and lead over the next is right. */
export function totalConfidence(
  best: TotalCandidate,
  second: TotalCandidate | undefined,
  evidence: MoneyEvidence,
): number {
  const lead = best.score - (second?.score ?? 0)
  const strength = Math.min(best.score, 7) - 3.2 + 0.7 * Math.min(lead, 3)
  return Math.min(1 / (1 + Math.exp(-strength * 0.9)), ceilingOf(best, evidence))
}

function ceilingOf(best: TotalCandidate, { itemSums, passes, facts }: MoneyEvidence): number {
  const { cents, supports } = best
  const labelled = best.facts.filter(fact => fact.role === 'total' && !fact.isInTaxTable)
  if (labelled.length === 0) return best.facts.length === 0 ? computedCeiling : unlabelledCeiling
  if (exactKinds(best) > 0) return isOutranked(best, labelled, facts) ? contradictedCeiling : 1
  // Nothing but its own line speaks for it: then all depends on how clearly and how often that was read.
  const clarity = Math.max(...labelled.map(fact => fact.confidence))
  const agreement = new Set(labelled.map(fact => fact.pass)).size / passes
  const seen = 0.3 + 0.68 * clarity * (0.4 + 0.6 * agreement) + (supports.length > 0 ? 0.1 : 0)
  const otherTotals = facts.some(
    fact =>
      fact.role === 'total' &&
      fact.strength >= 0.8 &&
      !fact.isInTaxTable &&
      fact.cents !== cents &&
      fact.cents > 0,
  )
  const isContradicted =
    best.isDisputed || otherTotals || itemSums.some(items => items.isClear && items.cents !== cents)
  return isContradicted ? Math.min(seen, contradictedCeiling) : seen
}

/** A larger sum that is called the total more plainly: then this one may be only the total of some goods. */
function isOutranked(
  { cents }: TotalCandidate,
  labelled: readonly MoneyFact[],
  facts: readonly MoneyFact[],
): boolean {
  const own = Math.max(...labelled.map(fact => fact.strength))
  return facts.some(
    fact =>
      fact.role === 'total' &&
      !fact.isInTaxTable &&
      fact.strength > own &&
      fact.cents > cents &&
      fact.confidence >= plainlyRead,
  )
}
