import { Explanations, objectionsTo } from '../equations/explanations.ts'
import type { Explained, FoundTotal, MoneyFact, Role } from '../moneyFact.ts'
import {
  type Candidate,
  isFollowed,
  isInChain,
  isLessThanPaid,
  isMisreadOf,
  isOutranked,
  isSlipOf,
  isSuperseded,
  isTotal,
  kindsOf,
  ownKindsOf,
  rivalTotals,
} from './rivals.ts'

/** Amounts with these roles are never the total. */
const never = new Set<Role>(['suggestedTip', 'points', 'saved', 'change', 'rounding', 'discount'])

/** Possible totals, likeliest first. */
function candidatesOf(facts: readonly MoneyFact[], explanations: Explanations): Candidate[] {
  const read = facts.filter(
    fact => fact.mills > 0 && !(fact.role && never.has(fact.role)) && !fact.isNegative,
  )
  const other = facts.filter(isTotal).flatMap(fact => fact.alternatives)
  const values = new Set([...read.map(fact => fact.mills), ...other, ...computedTotals(facts, explanations)])
  const all = [...values].map(mills => scored(explanations.of(mills), facts))
  return all
    .filter(candidate => candidate.facts.length > 0 || mayBeUnread(candidate, facts))
    .map(candidate => ({ ...candidate, score: candidate.score - lossOf(candidate, all, facts) }))
    .sort((a, b) => b.score - a.score || b.mills - a.mills)
}

/** Penalty for a candidate because of the others. */
function lossOf(candidate: Candidate, all: readonly Candidate[], facts: readonly MoneyFact[]): number {
  if (isSuperseded(candidate, all)) return 2
  if (isBeforeTax(candidate, all)) return 3
  if (isLessThanPaid(candidate, all)) return 1.5
  if (!isOutranked(candidate, facts)) return 0
  const clear = facts.filter(fact => !isMisreadOf(fact.mills, candidate, all))
  return isOutranked(candidate, clear) ? 1.5 : 0
}

const mostComputed = 400

function computedTotals(facts: readonly MoneyFact[], explanations: Explanations): number[] {
  return explanations
    .computed()
    .slice(0, mostComputed)
    .filter(mills => mayBeUnread(explanations.of(mills), facts))
}

/**
 * Of amounts that were not read: those a total may be a slip of, that two equations result in, or whose row is missing.
 */
function mayBeUnread(explained: Explained, facts: readonly MoneyFact[]): boolean {
  return slipOf(explained.mills, facts) > 0 || ownKindsOf(explained) >= 2 || isOfLostRow(explained, facts)
}

/** Weight of an equation that uses everything there is. */
const wholeWeight = 2.5

/** If no row is labeled as the total: subtotal plus all additions, or payment less change. */
function isOfLostRow({ mills, supports, chain }: Explained, facts: readonly MoneyFact[]): boolean {
  if (facts.some(fact => isTotal(fact) && fact.mills > 0) || facts.some(fact => fact.mills === mills))
    return false
  const [parts] = chain
  const isOnSubtotal =
    parts?.base.fact?.role === 'subtotal' &&
    parts.terms.every(({ fact }) => !fact.isTaxSum || !fact.isInTable)
  return supports.some(
    ({ name, weight, isInherited }) =>
      !isInherited &&
      weight >= wholeWeight &&
      (name === 'Cash less change' || (name === 'Parts of the total' && isOnSubtotal)),
  )
}

/** Whether the total's row is missing, and this amount is only its base before tax and the like. */
function isBeforeTax({ mills, facts: own }: Candidate, all: readonly Candidate[]): boolean {
  return (
    own.every(fact => fact.role === 'subtotal' || fact.role === undefined) &&
    all.some(other => other.facts.length === 0 && other.chain[0]?.base.mills === mills)
  )
}

/** Strength of the total label on a row whose amount may be a slip of this one, 0 to 1. */
function slipOf(mills: number, facts: readonly MoneyFact[]): number {
  const near = facts.filter(
    fact => isTotal(fact) && (isSlipOf(fact.mills, mills) || fact.alternatives.includes(mills)),
  )
  return Math.max(0, ...near.map(fact => fact.strength))
}

/** Cap on weight, beyond which there is no further certainty. */
const mostWeight = 6
const slipShare = 0.6
const otherReading = 1

function scored(explained: Explained, facts: readonly MoneyFact[]): Candidate {
  const { mills, facts: own, supports } = explained
  const totals = own.filter(isTotal)
  // An amount that was not read may be wrong even if its base is right.
  const counting = own.length > 0 ? supports : supports.filter(({ isInherited }) => !isInherited)
  const weight = Math.min(
    mostWeight,
    counting.reduce((sum, support) => sum + support.weight, 0),
  )
  const plain = Math.max(0, ...totals.map(fact => fact.strength * (fact.hasSeparator ? 1 : 0.6)))
  const label = Math.max(plain, weight >= 1 ? slipShare * slipOf(mills, facts) : 0)
  const clarity = Math.max(0, ...own.map(fact => fact.confidence))
  let score = 3 * label + 0.8 * clarity + weight
  if (isOtherReading(mills, own)) score -= otherReading
  if (totals.length > 1) score += 0.3
  if (own.length > 0 && !own.some(fact => fact.hasSeparator)) score -= 1.2
  if (label === 0) score += unlabelledScore(own)
  if (own.every(fact => fact.isInTable)) score -= 0.6
  if (own.length === 0) score -= 0.6
  return { ...explained, score, label, weight }
}

/** Whether it is only an alternative reading of its rows. */
function isOtherReading(mills: number, own: readonly MoneyFact[]): boolean {
  return own.length > 0 && !own.some(fact => fact.mills === mills)
}

/** An amount with another label is not the total, unless equations say otherwise. */
function unlabelledScore(own: readonly MoneyFact[]): number {
  const roles = new Set(own.map(fact => fact.role))
  if (roles.has('subtotal')) return -0.4
  if (roles.has('card')) return 0
  if (roles.has('cash') || roles.has('paid')) return -0.4
  if (roles.has(undefined)) return -0.6
  return own.length === 0 ? 0 : -1.6
}

/** The amount paid: the one best supported by labels and equations. */
export function findTotal(facts: readonly MoneyFact[]): FoundTotal | undefined {
  const [best, ...others] = candidatesOf(facts, new Explanations(facts))
  if (!best || isOneOfMany(best, facts)) return undefined
  const place = best.facts.toSorted((a, b) => rankOf(b) - rankOf(a))[0]
  return {
    mills: best.mills,
    box: place?.box ?? null,
    row: place?.row,
    supports: best.supports,
    chain: best.chain,
    isRead: best.facts.length > 0,
    ...evidenceOf(best, others, facts),
  }
}

/** The price of one item among others, if the total itself is not in the picture. */
function isOneOfMany(best: Candidate, facts: readonly MoneyFact[]): boolean {
  if (best.weight > 0 || best.facts.some(fact => fact.role !== undefined)) return false
  const others = facts.filter(
    fact => fact.role === undefined && fact.hasSeparator && !best.facts.includes(fact),
  )
  return others.reduce((sum, fact) => sum + fact.mills, 0) > best.mills
}

function rankOf(fact: MoneyFact): number {
  return (isTotal(fact) ? 1 + fact.strength : 0) + fact.confidence + (fact.isInTable ? -1 : 0)
}

/** A usual receipt has fewer rows with other totals. */
const manyRivals = 5

function evidenceOf(
  best: Candidate,
  others: readonly Candidate[],
  facts: readonly MoneyFact[],
): Pick<FoundTotal, 'evidence' | 'objections'> {
  const rival = others.find(other => !isInChain(best, other.mills))
  const lead = best.score - (rival?.score ?? 0)
  const own = best.facts.filter(isTotal)
  const seen = own.length > 0 ? own : best.facts
  const objections = objectionsTo(best.mills, facts, new Set(best.supports.map(({ name }) => name)))
  const isExplained = kindsOf(best) > 0
  const rivals = rivalTotals(best, facts)
  // Not "Payment": the card payment may include a tip.
  const isRefuted = objections.some(({ name }) => name !== 'Payment')
  const isDisputed =
    (objections.length > 0 && (isExplained || !isRefuted)) ||
    isOutranked(best, facts) ||
    isFollowed(best, facts) ||
    (!isExplained && rivals.size > 0)
  return {
    objections,
    evidence: {
      labelStrength: best.label,
      isLabelled: own.length > 0 ? 1 : 0,
      equations: Math.min(1, best.weight / mostWeight),
      equationKinds: Math.min(1, kindsOf(best) / 3),
      hasPayment: best.supports.some(({ name }) => name === 'Payment' || name === 'Split payment') ? 1 : 0,
      clarity: isOtherReading(best.mills, seen) ? 0.5 : Math.max(0, ...seen.map(fact => fact.confidence)),
      recogniserAgreement: seen.some(fact => fact.isAgreed && fact.mills === best.mills) ? 1 : 0,
      lead: Math.max(0, Math.min(1, lead / 5)),
      isContradicted: isRefuted && !isExplained ? 1 : 0,
      isDisputed: isDisputed ? 1 : 0,
      isRead: best.facts.some(fact => fact.hasSeparator) ? 1 : 0,
      hasManyRivals: rivals.size >= manyRivals ? 1 : 0,
    },
  }
}
