import type { ReadCheck } from '@outlay/contract/receipts/receiptReadings'
import { decimalText, type FoundTotal, type MoneyFact, sumsOf } from './moneyFact.ts'

/** Total of the items, and how clearly they were read. */
export interface Goods {
  readonly mills: number
  readonly isClear: boolean
}

/** What explains the total and what contradicts it: shown to the person, never auto-corrected. */
export function checksOf(
  total: FoundTotal,
  facts: readonly MoneyFact[],
  goods: Goods | undefined,
): ReadCheck[] {
  const holding = total.supports.map(({ name, detail }) => ({ name, holds: true, detail }))
  const names = new Set<string>(total.supports.map(({ name }) => name))
  const against = total.objections.map(({ name, detail }) => ({ name, holds: false, detail }))
  const isExplained = names.has('Items') || (total.evidence.equationKinds ?? 0) >= 0.6
  if (!goods?.isClear || isExplained || goods.mills === total.mills) return [...holding, ...against]
  // The item total is an amount of its own, or with additions equals the total.
  const isPart =
    sumsOf(facts, 'subtotal').includes(goods.mills) ||
    total.chain.some(({ base }) => base.mills === goods.mills)
  if (isPart) return [...holding, ...against]
  const detail = `The items read come to ${decimalText(goods.mills)}, the total is ${decimalText(total.mills)}; a row may be missing`
  return [...holding, ...against, { name: 'Items', holds: false, detail }]
}
