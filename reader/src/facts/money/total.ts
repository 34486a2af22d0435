import { isSlipOf } from './amounts/misreadFigures.ts'
import { type Explained, Explanations } from './equations/explanations.ts'
import { objectionsTo } from './equations/objections.ts'
import type { FoundTotal, MoneyFact, Role, Support } from './moneyFact.ts'

interface Candidate extends Explained {
  readonly score: number
  /** Best label of a total, 0 to 1. */
  readonly label: number
  readonly weight: number
}

/** The sum paid: of all sums the one that label and equations speak for. */
export function findTotal(facts: readonly MoneyFact[]): FoundTotal | undefined {
  const explanations = new Explanations(facts)
  const candidates = candidatesOf(facts, explanations)
  const [best, ...others] = candidates
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

/** The price of one thing among others, where nothing of the total is on the picture. */
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

function isTotal(fact: MoneyFact): boolean {
  return fact.role === 'total' && !fact.isInTable
}

/** Sums under these labels are never the total. */
const never = new Set<Role>(['suggestedTip', 'points', 'saved', 'change', 'rounding', 'discount'])

function candidatesOf(facts: readonly MoneyFact[], explanations: Explanations): Candidate[] {
  const read = facts.filter(
    fact => fact.mills > 0 && !(fact.role && never.has(fact.role)) && !fact.isNegative,
  )
  const other = facts.filter(isTotal).flatMap(fact => fact.alternatives)
  const values = new Set([...read.map(fact => fact.mills), ...other, ...computedTotals(facts, explanations)])
  const explained = [...values].map(mills => scored(explanations.of(mills), facts))
  return explained
    .filter(
      candidate =>
        candidate.facts.length > 0 || ownKindsOf(candidate) >= 2 || slipOf(candidate.mills, facts) > 0,
    )
    .map(candidate => lessWhereSuperseded(candidate, explained, facts))
    .sort((a, b) => b.score - a.score || b.mills - a.mills)
}

const mostComputed = 400

/** Of the sums that nobody read those that a total may be a slip of, and those that two equations come to. */
function computedTotals(facts: readonly MoneyFact[], explanations: Explanations): number[] {
  return explanations
    .computed()
    .slice(0, mostComputed)
    .filter(mills => slipOf(mills, facts) > 0 || ownKindsOf(explanations.of(mills)) >= 2)
}

/** How surely a row is called the total whose sum may be a slip of this one, 0 to 1. */
function slipOf(mills: number, facts: readonly MoneyFact[]): number {
  const near = facts.filter(
    fact => isTotal(fact) && (isSlipOf(fact.mills, mills) || fact.alternatives.includes(mills)),
  )
  return Math.max(0, ...near.map(fact => fact.strength))
}

/** Equations that come out by chance at times are no second kind. */
const leastWeight = 0.8
const inexact = new Set<Support['name']>(['Payment', 'Tax share', 'Suggested tips'])

function kindsOf({ supports }: Pick<Explained, 'supports'>): number {
  return supports.filter(({ name, weight }) => weight >= leastWeight && !inexact.has(name)).length
}

/** Of what comes to the sum itself, not only to what it follows from. */
function ownKindsOf({ supports }: Explained): number {
  return kindsOf({ supports: supports.filter(({ isInherited }) => !isInherited) })
}

const mostWeight = 6
const slipShare = 0.6

function scored(explained: Explained, facts: readonly MoneyFact[]): Candidate {
  const { mills, facts: own, supports } = explained
  const totals = own.filter(isTotal)
  // Where nobody read the sum its base may be right and it wrong.
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

/** Whether the first reading of its rows is another. */
function isOtherReading(mills: number, own: readonly MoneyFact[]): boolean {
  return own.length > 0 && !own.some(fact => fact.mills === mills)
}

const otherReading = 1

/** A sum under another label is that, not the total, unless figures say otherwise. */
function unlabelledScore(own: readonly MoneyFact[]): number {
  const roles = new Set(own.map(fact => fact.role))
  if (roles.has('subtotal')) return -0.4
  if (roles.has('card')) return 0
  if (roles.has('cash') || roles.has('paid')) return -0.4
  if (roles.has(undefined)) return -0.6
  return own.length === 0 ? 0 : -1.6
}

/** A total before service, tax or rounding is not the last one: what follows from it by printed parts is. */
function lessWhereSuperseded(
  candidate: Candidate,
  all: readonly Candidate[],
  facts: readonly MoneyFact[],
): Candidate {
  const isBaseOf = (other: Candidate) =>
    other.mills !== candidate.mills &&
    other.facts.some(fact => isTotal(fact) && fact.strength >= wholeTotal) &&
    other.supports.some(
      ({ name, weight, from }) =>
        (name === 'Parts of the total' && weight >= 1.2 && other.chain[0]?.base.mills === candidate.mills) ||
        (name === 'Rounded' && from === candidate.mills),
    )
  if (all.some(isBaseOf)) return { ...candidate, score: candidate.score - 2 }
  const isPaid = (other: Candidate) =>
    other.mills > candidate.mills &&
    other.label >= wholeTotal &&
    other.facts.some(fact => fact.role === 'card') &&
    !candidate.facts.some(fact => fact.role === 'card')
  if (all.some(isPaid)) return { ...candidate, score: candidate.score - 1.5 }
  return isOutranked(candidate, facts) ? { ...candidate, score: candidate.score - 1.5 } : candidate
}

/** Under this a row is called the total of some of the goods. */
const wholeTotal = 0.3
const plainlyRead = 0.5
const clearlyMore = 0.15

/** Whether a larger sum is called the total more plainly, or as plainly below what is added in between. */
function isOutranked({ mills, label, facts: own }: Candidate, facts: readonly MoneyFact[]): boolean {
  const row = Math.min(...own.map(fact => fact.row))
  const added = facts.filter(fact => isAdded(fact) && fact.row > row)
  return largerTotals(mills, facts).some(
    other =>
      other.strength > label + clearlyMore ||
      (other.strength >= label - clearlyMore && other.row > row && added.some(fact => fact.row < other.row)),
  )
}

function largerTotals(mills: number, facts: readonly MoneyFact[]): MoneyFact[] {
  return facts.filter(
    fact => isTotal(fact) && fact.mills > mills && fact.hasSeparator && fact.confidence >= plainlyRead,
  )
}

const addedRoles = new Set<Role>(['tax', 'service', 'tip', 'rounding'])

function isAdded(fact: MoneyFact): boolean {
  return fact.role !== undefined && addedRoles.has(fact.role) && fact.mills > 0 && !fact.isInTable
}

const nearRows = 4

/** Whether a further total, or something that is added, stands below and is no part of what explains the sum. */
function isFollowed(best: Candidate, facts: readonly MoneyFact[]): boolean {
  const last = Math.max(...best.facts.filter(isTotal).map(fact => fact.row))
  const terms = best.chain.flatMap(parts => parts.terms.map(term => term.fact))
  return facts.some(
    fact =>
      fact.row > last &&
      ((isTotal(fact) && fact.mills > best.mills && fact.strength >= best.label - clearlyMore) ||
        (isAdded(fact) && fact.role !== 'tax' && fact.row <= last + nearRows && !terms.includes(fact))),
  )
}

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
  // A card may have paid a tip as well.
  const isRefuted = objections.some(({ name }) => name !== 'Payment')
  const isDisputed =
    (objections.length > 0 && (isExplained || !isRefuted)) ||
    isOutranked(best, facts) ||
    isFollowed(best, facts) ||
    (!isExplained && hasRival(best, facts))
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
    },
  }
}

/** Another row that is called the total as plainly. */
function hasRival(best: Candidate, facts: readonly MoneyFact[]): boolean {
  return facts.some(
    fact =>
      isTotal(fact) &&
      fact.mills > 0 &&
      fact.mills !== best.mills &&
      fact.strength >= Math.min(0.7, best.label),
  )
}

function isInChain({ chain }: Candidate, mills: number): boolean {
  return chain.some(({ base }) => base.mills === mills)
}
