import type { Evidence } from '../../facts/found.ts'
import type { CalibratedField, Weights } from './model.ts'
import { fitted } from './weights.ts'

/** Probability, 0 to 1, that a field's value is right, given its evidence. */
export function probability(field: CalibratedField, evidence: Evidence): number {
  return probabilityBy(fitted[field], evidence)
}

/** The logistic function of the evidence. Features without a weight are ignored. */
export function probabilityBy({ bias, of }: Weights, evidence: Evidence): number {
  const logOdds = Object.entries(evidence).reduce((sum, [name, value]) => sum + (of[name] ?? 0) * value, bias)
  return 1 / (1 + Math.exp(-logOdds))
}
