import {
  type Base,
  decimalText,
  type MoneyFact,
  type Parts,
  type Role,
  type Support,
  type Term,
} from '../moneyFact.ts'

const addedRoles = new Set<Role>(['tax', 'service', 'tip', 'rounding', 'discount'])
const mostTerms = 8
const mostBases = 14

/** All amounts reachable from bases plus some of the additions. */
export function partSums(facts: readonly MoneyFact[], goods: readonly Base[]): Map<number, Parts[]> {
  const terms = termsOf(facts)
  const sums = new Map<number, Parts[]>()
  for (const base of basesOf(facts, goods).slice(0, mostBases))
    for (const chosen of subsetsOf(terms.filter(term => term.fact !== base.fact))) {
      const total = chosen.reduce((sum, term) => sum + term.mills, base.mills)
      if (chosen.length === 0 || total <= 0 || !endsRound(total, chosen) || isTaxTooHigh(base, chosen))
        continue
      const found = sums.get(total) ?? []
      found.push({ total, base, terms: chosen })
      sums.set(total, found)
    }
  return sums
}

/** Below this strength, a row is only the total of a group of items. */
const classTotal = 0.3

/** No purchase tax is half the price; a row that says so means another figure. */
const mostTaxShare = 0.5

function isTaxTooHigh(base: Base, terms: readonly Term[]): boolean {
  return terms.some(({ fact, mills }) => fact.role === 'tax' && mills > mostTaxShare * base.mills)
}

/** A rounded total ends in an existing coin. */
function endsRound(total: number, terms: readonly Term[]): boolean {
  return total % smallestCoin === 0 || !terms.some(({ fact }) => fact.role === 'rounding')
}

const smallestCoin = 50

function basesOf(facts: readonly MoneyFact[], goods: readonly Base[]): Base[] {
  const strengths: Partial<Record<Role, number>> = { subtotal: 1, total: 0.85, count: 0.5 }
  const bases = facts.flatMap((fact, place): Base[] => {
    if (fact.mills <= 0 || fact.isInTable || fact.isNegative || !fact.hasSeparator) return []
    const known = fact.role && strengths[fact.role]
    const opens = facts[place + 1]
    const isAbove =
      fact.role === undefined && fact.fromRight === 0 && opens?.role === 'tax' && !opens.isInTable
    const strength = known
      ? known * (fact.strength < classTotal ? fact.strength : Math.max(0.55, fact.strength))
      : isAbove
        ? 0.5
        : 0
    return strength > 0 ? [{ mills: fact.mills, fact, strength, row: fact.row }] : []
  })
  const best = new Map<string, Base>()
  for (const base of [...bases, ...goods, ...groupBases(facts)].sort((a, b) => b.strength - a.strength)) {
    const key = `${base.mills} ${base.fact?.row ?? ''}`
    if (!best.has(key)) best.set(key, base)
  }
  return [...best.values()]
}

/** Subtotals of groups (food, drinks and so on), added up. */
function groupBases(facts: readonly MoneyFact[]): Base[] {
  const groups = facts.filter(({ role, mills, isInTable }) => role === 'subtotal' && mills > 0 && !isInTable)
  const last = groups.at(-1)
  if (!last || groups.length < 2) return []
  const mills = groups.reduce((sum, fact) => sum + fact.mills, 0)
  return [{ mills, fact: undefined, strength: groupStrength, row: last.row }]
}

const groupStrength = 0.7

/**
 * Possible additions and deductions: labeled as such, or a smaller amount among the labeled ones without a readable
 * label.
 */
function termsOf(facts: readonly MoneyFact[]): Term[] {
  const labelled = facts.filter(fact => fact.mills > 0 && fact.role && addedRoles.has(fact.role))
  const outside = labelled.filter(fact => !fact.isInTable)
  const unlabelled = facts.filter(
    (fact, place) => fact.role === undefined && fact.isBare && isBetweenSums(facts, place),
  )
  return [...outside, ...unlabelled]
    .sort((a, b) => b.strength - a.strength)
    .slice(0, mostTerms)
    .sort((a, b) => a.row - b.row)
    .map(fact => ({ fact, mills: signed(fact) }))
}

function isBetweenSums(facts: readonly MoneyFact[], place: number): boolean {
  const [before, after] = [facts[place - 1]?.role, facts[place + 1]?.role]
  const isSum = (role: Role | undefined) =>
    role === 'subtotal' || role === 'total' || (role !== undefined && addedRoles.has(role))
  return isSum(before) && isSum(after)
}

function signed({ role, isNegative, mills }: MoneyFact): number {
  return role === 'discount' || isNegative ? -mills : mills
}

function subsetsOf<T>(items: readonly T[]): T[][] {
  const sets: T[][] = [[]]
  for (const item of items) sets.push(...sets.map(set => [...set, item]))
  return sets
}

/** The parts that best explain an amount at its position, and how well. */
export function bestParts(
  candidates: readonly Parts[],
  facts: readonly MoneyFact[],
  row: number,
): { parts: Parts; weight: number } | undefined {
  const [best] = candidates
    .map(parts => ({ parts, weight: weightOf(parts, facts, row) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.parts.terms.length - b.parts.terms.length)
  return best
}

const full = 2.6

/** Less likely if something between base and total is left out, or something elsewhere is used. */
function weightOf({ base, terms }: Parts, facts: readonly MoneyFact[], row: number): number {
  const taken = new Set(terms.map(term => term.fact))
  const isBetween = (fact: MoneyFact) => fact.row > base.row && fact.row < row
  const omitted = facts.filter(
    fact =>
      fact.mills > 0 &&
      fact.role !== undefined &&
      addedRoles.has(fact.role) &&
      !fact.isInTable &&
      !taken.has(fact) &&
      isBetween(fact) &&
      !isSumOf(fact, terms),
  ).length
  const astray = terms.filter(({ fact }) => !isBetween(fact)).length
  const unlabelled = terms.filter(({ fact }) => fact.role === undefined).length
  const doubled =
    terms.some(({ fact }) => fact.isTaxSum) && terms.filter(({ fact }) => fact.role === 'tax').length > 1
  const isBackwards = base.row > row ? 1 : 0
  const own = terms.some(({ fact }) => fact.row === row) ? 1 : 0
  const asRated = terms.some(term => term.fact.rate !== undefined && isShare(term, base.mills)) ? 0.6 : 0
  return (
    full * Math.sqrt(base.strength) +
    asRated -
    0.7 * omitted -
    0.45 * astray -
    0.9 * unlabelled -
    (doubled ? 1 : 0) -
    2 * own -
    1.5 * isBackwards
  )
}

/** "Total tax" below the taxes it adds up. */
function isSumOf(fact: MoneyFact, terms: readonly Term[]): boolean {
  const taxes = terms.filter(term => term.fact.role === 'tax').map(term => term.mills)
  const sum = taxes.reduce((added, mills) => added + mills, 0)
  return fact.role === 'tax' && (fact.mills === sum || taxes.includes(fact.mills))
}

function isShare({ fact: { rate = 0 }, mills }: Term, base: number): boolean {
  return rate > 0 && Math.abs((base * rate) / 100 - Math.abs(mills)) <= 10
}

/** The equation as text: `12.00 + 0.60 = 12.60`. */
export function partsSupport({ parts, weight }: { parts: Parts; weight: number }): Support {
  const terms = parts.terms.map(({ mills }) => ` ${mills < 0 ? '-' : '+'} ${decimalText(Math.abs(mills))}`)
  const detail = `${decimalText(parts.base.mills)}${terms.join('')} = ${decimalText(parts.total)}`
  return { name: 'Parts of the total', detail, weight }
}
