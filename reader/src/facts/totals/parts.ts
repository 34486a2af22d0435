import type { FoundValue } from '../found.ts'
import { groupBy } from '../grouping.ts'
import { decimalText } from '../money/amounts.ts'
import type { MoneyFact } from '../money/facts.ts'
import type { Role } from '../money/labels.ts'
import type { Support } from '../money/support.ts'

/** A part of the total (subtotal, tax, tip, discount), as its own line says it. */
export function findPart(
  facts: readonly MoneyFact[],
  role: Role,
  total: { readonly cents: number; readonly supports: readonly Support[] } | undefined,
): FoundValue | undefined {
  const candidates = facts.filter(
    fact =>
      fact.role === role &&
      !fact.isInTaxTable &&
      (fact.hasSeparator || isExplained(fact.cents, total?.supports ?? [])) &&
      fits(fact, role, total?.cents),
  )
  const byValue = [...groupBy(candidates, fact => fact.cents).values()]
  const [best] = byValue
    .map(same => ({ same, score: scoreOf(same, total?.supports ?? []) }))
    .sort((a, b) => b.score - a.score)
  const fact = best?.same[0]
  if (!best || !fact) return undefined
  return { value: decimalText(Math.abs(fact.cents)), confidence: best.score, box: fact.box }
}

function fits(fact: MoneyFact, role: Role, total: number | undefined): boolean {
  if (fact.cents <= 0) return false
  if (total === undefined) return true
  return role === 'subtotal' || role === 'discount' ? fact.cents <= total * 4 : fact.cents < total
}

function scoreOf(same: readonly MoneyFact[], supports: readonly Support[]): number {
  const clarity = Math.max(...same.map(fact => fact.confidence))
  const explained = isExplained(same[0]?.cents ?? 0, supports)
  return 0.5 + 0.2 * clarity + (explained ? 0.25 : 0) + Math.min(0.06, 0.02 * (same.length - 1))
}

function isExplained(cents: number, supports: readonly Support[]): boolean {
  const value = decimalText(cents)
  return supports.some(({ detail }) => detail.split(' ').includes(value))
}
