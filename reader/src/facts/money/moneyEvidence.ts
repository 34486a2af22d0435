import type { ReceiptText } from '../../words/receiptText.ts'
import { type Column, columnsOf } from './columns.ts'
import { type MoneyFact, moneyFacts } from './facts.ts'
import { findItems, type ItemSum, itemSumsOf } from './items.ts'
import { partSums } from './partSums.ts'
import type { Support } from './support.ts'
import { taxRatesOf } from './taxShare.ts'

/** All that the passes read of money. */
export interface MoneyEvidence {
  readonly facts: readonly MoneyFact[]
  readonly itemSums: readonly ItemSum[]
  readonly columns: readonly Column[]
  /** What subtotals with their tax, tip and the like come to. */
  readonly parts: ReadonlyMap<number, Support>
  /** Per cent. */
  readonly taxRates: readonly number[]
  /** How many passes there were. */
  readonly passes: number
}

export function moneyEvidence(passes: readonly ReceiptText[]): MoneyEvidence {
  const facts = passes.flatMap(moneyFacts)
  return {
    facts,
    parts: partSums(facts),
    itemSums: passes.flatMap(text => itemSumsOf(findItems(text))),
    columns: columnsOf(passes),
    taxRates: taxRatesOf(passes),
    passes: passes.length,
  }
}
