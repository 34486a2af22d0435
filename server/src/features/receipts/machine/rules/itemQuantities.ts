import { type Amount, decimalText } from './amounts.ts'
import type { LabelledLine } from './facts.ts'

/** How many, at what price each; null where it was not read. */
export interface Quantity {
  readonly quantity: string | null
  readonly unitPrice: string | null
}

/** A row that only counts: `2 Stk x 1,39`, `3 @ £1.65`, `1,124 kg x 1,79 EUR/kg`. */
export interface QuantityRow {
  readonly quantity: number
  readonly unitCents: number
}

const countingRow =
  /^\W*(?<count>\d{1,3}(?:[.,]\d{1,3})?)\W{0,2}(?:STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB)?\.?\s*[xX@*×]/i
const unitWords = /\b(STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB|EUR|USD|RM|RS|X|EACH)\b/gi

export function quantityRowOf(row: LabelledLine): QuantityRow | undefined {
  const [unit, ...others] = row.amounts.filter(amount => amount.hasSeparator)
  const count = countingRow.exec(row.line.text)?.groups?.count
  if (!unit || others.length > 0 || !count) return undefined
  const words = row.line.text.replace(unitWords, '').replace(/[^\p{L}]/gu, '')
  if (words.length > 2) return undefined
  return { quantity: Number(count.replace(',', '.')), unitCents: unit.cents }
}

export function comesTo({ quantity, unitCents }: QuantityRow, cents: number): boolean {
  return Math.abs(Math.round(quantity * unitCents) - cents) <= 1
}

export function asQuantity({ quantity, unitCents }: QuantityRow): Quantity {
  return { quantity: String(quantity), unitPrice: decimalText(unitCents) }
}

/** Quantity and unit price on the item's own row, kept only where they multiply to its sum. */
export function ownQuantity(row: LabelledLine, last: Amount): Quantity {
  const before = row.line.text.slice(0, last.start)
  const counts = [...before.matchAll(/(?<![\d.,])(\d{1,3})(?![\d.,])/g)].map(match => Number(match[1]))
  for (const unit of row.amounts)
    for (const count of counts)
      if (unit !== last && count > 0 && count * unit.cents === last.cents)
        return { quantity: String(count), unitPrice: decimalText(unit.cents) }
  const count = Number(/^\s*(\d{1,2})\s*(?:[xX*]\s*)?\p{L}/u.exec(row.line.text)?.[1] ?? 0)
  return { quantity: count > 0 ? String(count) : null, unitPrice: null }
}
