import { editDistance } from '../text/spelling.ts'
import { decimalText } from './amounts.ts'
import { type Support, sumsOf, supportsOf } from './equations.ts'
import type { MoneyFact } from './facts.ts'
import type { Found } from './found.ts'
import type { ItemSum } from './items.ts'
import { type TotalCandidate, totalConfidence } from './totalConfidence.ts'

export interface FoundTotal extends Found {
  readonly cents: number
  readonly supports: readonly Support[]
}

/** The sum paid, chosen from what was read: by its label, by figures that explain it, by passes that agree. */
export function findTotal(
  facts: readonly MoneyFact[],
  itemSums: readonly ItemSum[],
  passes: number,
): FoundTotal | undefined {
  const candidates = candidatesOf(facts, itemSums, passes)
  const [best, second] = candidates
  const place = best?.facts.toSorted((a, b) => rank(b) - rank(a))[0]
  if (!best || !place) return undefined
  return {
    cents: best.cents,
    value: decimalText(best.cents),
    confidence: totalConfidence(best, second, { itemSums, passes }),
    box: place.box,
    supports: best.supports,
  }
}

function rank(fact: MoneyFact): number {
  return (fact.role === 'total' && !fact.isInTaxTable ? 1 + fact.strength : 0) + fact.confidence
}

function candidatesOf(
  facts: readonly MoneyFact[],
  itemSums: readonly ItemSum[],
  passes: number,
): TotalCandidate[] {
  const values = [...new Set(facts.filter(fact => fact.cents > 0).map(fact => fact.cents))]
  return values
    .map(cents => {
      const same = facts.filter(fact => fact.cents === cents)
      const supports = supportsOf(cents, facts, itemSums)
      return { cents, facts: same, supports, score: scoreOf({ cents, same, supports, facts, passes }) }
    })
    .sort((a, b) => b.score - a.score || b.cents - a.cents)
}

interface Evidence {
  readonly cents: number
  readonly same: readonly MoneyFact[]
  readonly supports: readonly Support[]
  readonly facts: readonly MoneyFact[]
  readonly passes: number
}

function scoreOf({ cents, same, supports, facts, passes }: Evidence): number {
  const labelled = same.filter(fact => fact.role === 'total' && !fact.isInTaxTable)
  const explained = supports.reduce((sum, support) => sum + support.weight, 0)
  const ownLabel = Math.max(0, ...labelled.map(fact => fact.strength))
  const label = explained >= 1 ? Math.max(ownLabel, misreadShare * misreadLabel(cents, facts)) : ownLabel
  const passShare = new Set(labelled.map(fact => fact.pass)).size / passes
  const clarity = Math.max(...same.map(fact => fact.confidence))
  let score = 3 * label + 1.0 * passShare * label + 0.8 * clarity + explained
  if (labelled.some(fact => fact.isTall)) score += 0.5
  if (same.length > passes) score += 0.3
  if (!same.some(fact => fact.hasSeparator)) score -= 1.2
  if (label === 0) score += unlabelledScore(same)
  if (label === 0 && supports.length === 0 && cents === largest(facts)) score += 0.6
  return score
}

/** What the label of a total is worth to a sum that differs from the total's own figure by one digit. */
const misreadShare = 0.6

/** A total whose figure was misread still says that there is a total, and other lines may give its sum rightly. */
function misreadLabel(cents: number, facts: readonly MoneyFact[]): number {
  const written = String(cents)
  const near = facts.filter(
    fact =>
      fact.role === 'total' &&
      !fact.isInTaxTable &&
      fact.cents > 0 &&
      editDistance(String(fact.cents), written) === 1,
  )
  return Math.max(0, ...near.map(fact => fact.strength))
}

/** A sum under another label is that, not the total, unless figures say otherwise. */
function unlabelledScore(same: readonly MoneyFact[]): number {
  if (same.some(fact => fact.role === 'subtotal')) return -0.4
  if (same.some(fact => fact.role !== undefined && fact.role !== 'cash' && fact.role !== 'card')) return -1.5
  return -0.6
}

function largest(facts: readonly MoneyFact[]): number {
  const free = facts.filter(fact => fact.role === undefined && fact.hasSeparator).map(fact => fact.cents)
  return Math.max(0, ...free, ...sumsOf(facts, 'card'))
}
