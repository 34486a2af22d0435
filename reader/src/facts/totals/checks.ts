import type { ReadCheck } from '@outlay/contract/receiptReadings'
import { decimalText } from '../money/amounts.ts'
import type { MoneyFact } from '../money/facts.ts'
import { sumsOf } from '../money/facts.ts'
import { type FoundItem, itemSumsOf } from '../money/items.ts'
import type { FoundTotal } from './total.ts'
import { exactKinds } from './totalConfidence.ts'

/** What explains the total, and what contradicts it: shown to the person, never repaired. */
export function checksOf(
  total: FoundTotal | undefined,
  facts: readonly MoneyFact[],
  items: readonly FoundItem[],
): ReadCheck[] {
  if (!total) return []
  const holding = total.supports.map(({ name, detail }) => ({ name, holds: true, detail }))
  return [...holding, ...contradictions(total, facts, items)]
}

function contradictions(
  total: FoundTotal,
  facts: readonly MoneyFact[],
  items: readonly FoundItem[],
): ReadCheck[] {
  const explained = new Set(total.supports.map(({ name }) => name))
  const found: ReadCheck[] = []
  const [cash] = clearSums(facts, 'cash')
  const [change] = clearSums(facts, 'change')
  if (cash !== undefined && change !== undefined && change > 0 && !explained.has('Cash less change'))
    found.push({
      name: 'Cash less change',
      holds: false,
      detail: `${decimalText(cash)} paid - ${decimalText(change)} change is ${decimalText(cash - change)}, not ${total.value}`,
    })
  const subtotals = sumsOf(facts, 'subtotal')
  for (const { cents, isClear } of itemSumsOf(items))
    if (isClear && !explained.has('Items') && !subtotals.includes(cents) && exactKinds(total) < 2)
      found.push({
        name: 'Items',
        holds: false,
        detail: `The items read come to ${decimalText(cents)}, the total is ${total.value}; a row may be missing`,
      })
  return found
}

function clearSums(facts: readonly MoneyFact[], role: 'cash' | 'change'): number[] {
  return sumsOf(
    facts.filter(fact => fact.hasSeparator),
    role,
  )
}
