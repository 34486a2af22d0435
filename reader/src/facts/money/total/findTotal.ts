import { Explanations } from '../equations/explanations.ts'
import { objectionsTo } from '../equations/objections.ts'
import type { FoundTotal, MoneyFact } from '../moneyFact.ts'
import { type Candidate, isTotal, kindsOf } from './candidate.ts'
import { candidatesOf, isOtherReading, mostWeight } from './candidates.ts'
import { isFollowed, isInChain, isOutranked, rivalTotals } from './rivals.ts'

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
