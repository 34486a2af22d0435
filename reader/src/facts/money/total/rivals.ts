import type { Explained, MoneyFact, Role, Support } from '../moneyFact.ts'

/** Whether one amount can be misread as the other by a single slip: a wrong, lost or added digit, or a lost point. */
export function isSlipOf(read: number, meant: number): boolean {
  if (read === meant || read <= 0 || meant <= 0) return false
  if (read === meant * 100 || meant === read * 100) return true
  const [shorter = '', longer = ''] = [String(read), String(meant)].sort((a, b) => a.length - b.length)
  if (longer.length - shorter.length > 1) return false
  const start = commonStart(shorter, longer)
  const rest = shorter.slice(start + (longer.length === shorter.length ? 1 : 0))
  return rest === longer.slice(start + 1)
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** A possible total, with its evidence. */
export interface Candidate extends Explained {
  readonly score: number
  /** Strength of its best total label, 0 to 1. */
  readonly label: number
  readonly weight: number
}

export function isTotal(fact: MoneyFact): boolean {
  return fact.role === 'total' && !fact.isInTable
}

/** Below this strength, a row is only the total of a group of items. */
const wholeTotal = 0.3

/** Weaker equations may hold by chance, so they do not count as another kind. */
const leastWeight = 0.8
const inexact = new Set<Support['name']>(['Payment', 'Tax share', 'Suggested tips'])

export function kindsOf({ supports }: Pick<Explained, 'supports'>): number {
  return supports.filter(({ name, weight }) => weight >= leastWeight && !inexact.has(name)).length
}

/** Kinds of equations that explain the amount itself, not only its base. */
export function ownKindsOf({ supports }: Explained): number {
  return kindsOf({ supports: supports.filter(({ isInherited }) => !isInherited) })
}

const plainlyRead = 0.5
const clearlyMore = 0.15

/** A total before service, tax or rounding is not the final one: what printed parts derive from it is. */
export function isSuperseded({ mills }: Candidate, all: readonly Candidate[]): boolean {
  return all.some(
    other =>
      other.mills !== mills &&
      other.supports.some(
        ({ name, weight, from }) =>
          (name === 'Parts of the total' && weight >= 1.2 && other.chain[0]?.base.mills === mills) ||
          (name === 'Rounded' && from === mills),
      ) &&
      other.facts.some(fact => isTotal(fact) && fact.strength >= wholeTotal),
  )
}

/** Whether a larger amount labeled as the total was paid by card, and this one was not. */
export function isLessThanPaid(candidate: Candidate, all: readonly Candidate[]): boolean {
  return all.some(
    other =>
      other.mills > candidate.mills &&
      other.label >= wholeTotal &&
      other.facts.some(fact => fact.role === 'card') &&
      !candidate.facts.some(fact => fact.role === 'card'),
  )
}

/** Whether a larger amount has a stronger total label, or an equally strong one below additions. */
export function isOutranked({ mills, label, facts: own }: Candidate, facts: readonly MoneyFact[]): boolean {
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

/** Equations of this weight rarely hold by chance. */
const strongWeight = 2

/** Whether an unexplained amount is a single slip away from one that equations explain. */
export function isMisreadOf(
  mills: number,
  { mills: meant, supports }: Candidate,
  all: readonly Explained[],
): boolean {
  const isExplained = supports.some(({ weight, isInherited }) => !isInherited && weight >= strongWeight)
  if (!isExplained || !isSlipOf(mills, meant)) return false
  const read = all.find(other => other.mills === mills)
  return read !== undefined && kindsOf(read) === 0
}

const nearRows = 4

/** Whether another total or an addition is below it that does not explain the amount. */
export function isFollowed(best: Candidate, facts: readonly MoneyFact[]): boolean {
  const last = Math.max(...best.facts.filter(isTotal).map(fact => fact.row))
  const terms = best.chain.flatMap(parts => parts.terms.map(term => term.fact))
  return facts.some(
    fact =>
      fact.row > last &&
      ((isTotal(fact) && fact.mills > best.mills && fact.strength >= best.label - clearlyMore) ||
        (isAdded(fact) && fact.role !== 'tax' && fact.row <= last + nearRows && !terms.includes(fact))),
  )
}

const plainTotal = 0.7

/** Other amounts with an equally strong total label, including those this one is derived from. */
export function rivalTotals(best: Candidate, facts: readonly MoneyFact[]): ReadonlySet<number> {
  const plain = facts.filter(
    fact => isTotal(fact) && fact.mills > 0 && fact.strength >= Math.min(plainTotal, best.label),
  )
  return new Set(plain.map(fact => fact.mills).filter(mills => mills !== best.mills))
}

export function isInChain({ chain }: Candidate, mills: number): boolean {
  return chain.some(({ base }) => base.mills === mills)
}
