import type { Box } from '@outlay/contract/receiptReadings'
import { type Explained, Explanations } from './equations/explanations.ts'
import { type Objection, objectionsTo } from './equations/objections.ts'
import type { Parts, Support } from './equations/support.ts'
import { isSlipOf } from './misreadFigures.ts'
import type { MoneyFact, Role } from './moneyFact.ts'

/** What speaks for a value, each 0 to 1; `fields/calibration` makes a probability of it. */
export type Evidence = Readonly<Record<string, number>>

/** The sum paid, with all that explains it. */
export interface FoundTotal {
  /** Thousandths. */
  readonly mills: number
  readonly box: Box | null
  /** The row that gives it. */
  readonly row: number | undefined
  readonly supports: readonly Support[]
  readonly chain: readonly Parts[]
  readonly evidence: Evidence
  /** Equations that come to another sum. */
  readonly objections: readonly Objection[]
  /** Whether a row gives it, or only other figures come to it. */
  readonly isRead: boolean
}

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
  if (!best) return undefined
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
        candidate.facts.length > 0 || kindsOf(candidate) >= 2 || slipOf(candidate.mills, facts) > 0,
    )
    .map(candidate => lessWhereSuperseded(candidate, explained))
    .sort((a, b) => b.score - a.score || b.mills - a.mills)
}

const mostComputed = 400

/** Of the sums that nobody read those that a total may be a slip of, and those that two equations come to. */
function computedTotals(facts: readonly MoneyFact[], explanations: Explanations): number[] {
  return explanations
    .computed()
    .slice(0, mostComputed)
    .filter(mills => slipOf(mills, facts) > 0 || kindsOf(explanations.of(mills)) >= 2)
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

const mostWeight = 6
const slipShare = 0.6

function scored(explained: Explained, facts: readonly MoneyFact[]): Candidate {
  const { mills, facts: own, supports } = explained
  const totals = own.filter(isTotal)
  const weight = Math.min(
    mostWeight,
    supports.reduce((sum, support) => sum + support.weight, 0),
  )
  const plain = Math.max(0, ...totals.map(fact => fact.strength * (fact.hasSeparator ? 1 : 0.6)))
  const label = Math.max(plain, weight >= 1 ? slipShare * slipOf(mills, facts) : 0)
  const clarity = Math.max(0, ...own.map(fact => fact.confidence))
  let score = 3 * label + 0.8 * clarity + weight
  if (totals.length > 1) score += 0.3
  if (own.length > 0 && !own.some(fact => fact.hasSeparator)) score -= 1.2
  if (label === 0) score += unlabelledScore(own)
  if (own.every(fact => fact.isInTable)) score -= 0.6
  if (own.length === 0) score -= 0.6
  return { ...explained, score, label, weight }
}

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
function lessWhereSuperseded(candidate: Candidate, all: readonly Candidate[]): Candidate {
  const isBaseOf = (other: Candidate) =>
    other.mills !== candidate.mills &&
    other.label >= 0.3 &&
    other.facts.length > 0 &&
    other.supports.some(({ name, weight }) => name === 'Parts of the total' && weight >= 1.2) &&
    other.chain[0]?.base.mills === candidate.mills
  const isRounded = (other: Candidate) =>
    other.supports.some(({ name }) => name === 'Rounded') &&
    Math.abs(other.mills - candidate.mills) < 50 &&
    other.mills !== candidate.mills
  return all.some(other => isBaseOf(other) || isRounded(other))
    ? { ...candidate, score: candidate.score - 2 }
    : candidate
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
  return {
    objections,
    evidence: {
      labelStrength: best.label,
      isLabelled: own.length > 0 ? 1 : 0,
      equations: Math.min(1, best.weight / mostWeight),
      equationKinds: Math.min(1, kindsOf(best) / 3),
      hasPayment: best.supports.some(({ name }) => name === 'Payment' || name === 'Split payment') ? 1 : 0,
      clarity: Math.max(0, ...seen.map(fact => fact.confidence)),
      recogniserAgreement: seen.some(fact => fact.isAgreed) ? 1 : 0,
      lead: Math.max(0, Math.min(1, lead / 5)),
      isContradicted: objections.length > 0 && !isExplained ? 1 : 0,
      isDisputed: (objections.length > 0 && isExplained) || (!isExplained && hasRival(best, facts)) ? 1 : 0,
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
