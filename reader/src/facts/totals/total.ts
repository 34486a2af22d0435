import type { FoundValue } from '../found.ts'
import { decimalText } from '../money/amounts.ts'
import type { MoneyFact } from '../money/facts.ts'
import { sumsOf } from '../money/facts.ts'
import type { MoneyEvidence } from '../money/moneyEvidence.ts'
import type { Support } from '../money/support.ts'
import { computedTotals } from './computedTotals.ts'
import { supportsOf } from './equations.ts'
import { isSlipOf } from './misreadFigures.ts'
import { exactKinds, type TotalCandidate, totalConfidence } from './totalConfidence.ts'

export interface FoundTotal extends FoundValue {
  readonly cents: number
  readonly supports: readonly Support[]
}

/** The sum paid, chosen from what was read: by its label, by figures that explain it, by passes that agree. */
export function findTotal(evidence: MoneyEvidence): FoundTotal | undefined {
  const candidates = candidatesOf(evidence)
  const [best, second] = candidates
  if (!best) return undefined
  const place = best.facts.toSorted((a, b) => rank(b) - rank(a))[0]
  return {
    cents: best.cents,
    value: decimalText(best.cents),
    confidence: totalConfidence(best, second, evidence),
    box: place?.box ?? null,
    supports: best.supports,
    ...(place ? {} : { reason: 'No row gives this sum; other figures come to it' }),
  }
}

function rank(fact: MoneyFact): number {
  return (fact.role === 'total' && !fact.isInTaxTable ? 1 + fact.strength : 0) + fact.confidence
}

function candidatesOf(evidence: MoneyEvidence): TotalCandidate[] {
  const { facts, passes } = evidence
  const read = [...new Set(facts.filter(fact => fact.cents > 0).map(fact => fact.cents))]
  const values = [...new Set([...read, ...computedTotals(evidence)])]
  const explained = new Map(values.map(cents => [cents, supportsOf(cents, evidence)]))
  return values
    .map(cents => {
      const same = facts.filter(fact => fact.cents === cents)
      const supports = withInherited(explained.get(cents) ?? [], explained)
      return { cents, facts: same, supports, score: scoreOf({ cents, same, supports, facts, passes }) }
    })
    .filter(candidate => candidate.facts.length > 0 || isSettledByFigures(candidate, facts))
    .map((candidate, _, all) => againstBetterExplained(candidate, all.filter(isExplained)))
    .sort((a, b) => b.score - a.score || b.cents - a.cents)
}

/** A figure that nothing explains loses to one that it may be a slip of and that equations of two kinds come to. */
function againstBetterExplained(
  candidate: TotalCandidate,
  explained: readonly TotalCandidate[],
): TotalCandidate {
  if (isExplained(candidate)) return candidate
  const rivals = explained.filter(other => isSlipOf(candidate.cents, other.cents))
  if (rivals.some(other => exactKinds(other) >= 2))
    return { ...candidate, score: candidate.score - 1, isDisputed: true }
  return rivals.length > 0 ? { ...candidate, isDisputed: true } : candidate
}

function isExplained(candidate: TotalCandidate): boolean {
  return exactKinds(candidate) > 0
}

/** What nobody read is a total only where equations of two kinds come to it, and no answer to be sure of even then. */
function isSettledByFigures({ cents, supports }: TotalCandidate, facts: readonly MoneyFact[]): boolean {
  const exact = exactKinds({ supports })
  const isShare = supports.some(({ name }) => name === 'Tax share')
  return exact >= 2 || (exact === 1 && isShare && misreadLabel(cents, facts) > 0)
}

/** A total that follows from its subtotal, or from a sum before rounding, is explained by what explains that. */
function withInherited(
  own: readonly Support[],
  explained: ReadonlyMap<number, readonly Support[]>,
): Support[] {
  const names = new Set(own.map(({ name }) => name))
  const bases = new Set(own.flatMap(({ from }) => (from === undefined ? [] : [from])))
  const inherited = [...bases]
    .flatMap(base => explained.get(base) ?? [])
    .filter(({ name }) => !names.has(name) && inheritable.has(name))
  return [...own, ...inherited]
}

const inheritable = new Set(['Items', 'Tax share', 'Net and rate', 'Tax table', 'Parts of the total'])

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
  const kinds = supports.filter(({ name }) => name !== 'Payment').length
  const share = Math.min(0.9, misreadShare + misreadShareOfEachKind * Math.max(0, kinds - 1))
  const label = explained >= 1 ? Math.max(ownLabel, share * misreadLabel(cents, facts)) : ownLabel
  const passShare = new Set(labelled.map(fact => fact.pass)).size / passes
  const clarity = Math.max(0, ...same.map(fact => fact.confidence))
  let score = 3 * label + 1.0 * passShare * label + 0.8 * clarity + explained
  if (labelled.some(fact => fact.isTall)) score += 0.5
  if (same.length > passes) score += 0.3
  if (same.length > 0 && !same.some(fact => fact.hasSeparator)) score -= 1.2
  if (label === 0) score += unlabelledScore(same)
  if (label === 0 && supports.length === 0 && cents === largest(facts)) score += 0.6
  return score
}

/** What the label of a total is worth to a sum that its own figure may be a slip of, by how much explains that sum. */
const misreadShare = 0.6
const misreadShareOfEachKind = 0.12

/** A total whose figure was misread still says that there is a total, and other lines may give its sum rightly. */
function misreadLabel(cents: number, facts: readonly MoneyFact[]): number {
  const near = facts.filter(
    fact => fact.role === 'total' && !fact.isInTaxTable && isSlipOf(fact.cents, cents),
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
