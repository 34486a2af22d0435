import type { Evidence } from '../../facts/found.ts'
import type { CalibratedField, Weights } from './model.ts'
import { fitted } from './weights.ts'

/** How likely a field's value is right, 0 to 1, by what speaks for it. */
export function probability(field: CalibratedField, evidence: Evidence): number {
  return probabilityBy(fitted[field], evidence)
}

/** The logistic function of the evidence. A feature without a weight counts nothing. */
export function probabilityBy({ bias, of }: Weights, evidence: Evidence): number {
  const logOdds = Object.entries(evidence).reduce((sum, [name, value]) => sum + (of[name] ?? 0) * value, bias)
  return 1 / (1 + Math.exp(-logOdds))
}
