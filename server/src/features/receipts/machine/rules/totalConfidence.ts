import type { Support } from './equations.ts'
import type { MoneyFact } from './facts.ts'
import type { ItemSum } from './items.ts'

/** A sum that may be the total, with all that was read of it. */
export interface TotalCandidate {
  readonly cents: number
  readonly facts: readonly MoneyFact[]
  readonly supports: readonly Support[]
  readonly score: number
}

/** However well figures explain it, a sum that no line calls the total may be a part of it. */
const unlabelledCeiling = 0.8
const contradictedCeiling = 0.85

interface Circumstances {
  readonly itemSums: readonly ItemSum[]
  readonly passes: number
}

/** Set by measuring how often a total of this score and lead over the next is right. */
export function totalConfidence(
  best: TotalCandidate,
  second: TotalCandidate | undefined,
  circumstances: Circumstances,
): number {
  const lead = best.score - (second?.score ?? 0)
  const evidence = Math.min(best.score, 7) - 3.2 + 0.7 * Math.min(lead, 3)
  return Math.min(1 / (1 + Math.exp(-evidence * 0.9)), ceilingOf(best, circumstances))
}

function ceilingOf({ cents, facts, supports }: TotalCandidate, { itemSums, passes }: Circumstances): number {
  const labelled = facts.filter(fact => fact.role === 'total' && !fact.isInTaxTable)
  if (labelled.length === 0) return unlabelledCeiling
  if (supports.length > 0 && supports.some(({ name }) => name !== 'Payment')) return 1
  // Nothing but its own line speaks for it: then all depends on how clearly and how often that was read.
  const clarity = Math.max(...labelled.map(fact => fact.confidence))
  const agreement = new Set(labelled.map(fact => fact.pass)).size / passes
  const seen = 0.3 + 0.68 * clarity * (0.4 + 0.6 * agreement) + (supports.length > 0 ? 0.1 : 0)
  const isContradicted = itemSums.some(items => items.isClear && items.cents !== cents)
  return isContradicted ? Math.min(seen, contradictedCeiling) : seen
}
