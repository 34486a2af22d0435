import type { Amount } from '../amounts/amounts.ts'
import { decimalText } from '../moneyFact.ts'

/** Count and unit price; null if not read. */
export interface Quantity {
  readonly quantity: string | null
  readonly unitPrice: string | null
}

/** A row with only a quantity: `2 Stk x 1,39`, `3 @ £1.65`, `1,124 kg x 1,79 EUR/kg`. */
export interface QuantityRow {
  readonly quantity: number
  readonly unitMills: number
}

const countingRow =
  /^\W*(?<count>\d{1,3}(?:[.,]\d{1,3})?)\W{0,2}(?:STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB)?\.?\s*[xX@*×]/i
const unitLexicon = /\b(STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB|EUR|USD|RM|RS|X|EACH)\b/gi

export interface AmountLine {
  readonly text: string
  readonly amounts: readonly Amount[]
}

export function quantityRowOf({ text, amounts }: AmountLine): QuantityRow | undefined {
  const [unit, ...others] = amounts.filter(amount => amount.hasSeparator)
  const count = countingRow.exec(text)?.groups?.count
  if (!unit || others.length > 0 || !count) return undefined
  const words = text.replace(unitLexicon, '').replace(/[^\p{L}]/gu, '')
  if (words.length > 2) return undefined
  return { quantity: Number(count.replace(',', '.')), unitMills: unit.mills }
}

export function comesTo({ quantity, unitMills }: QuantityRow, mills: number): boolean {
  return Math.abs(Math.round(quantity * unitMills) - mills) <= 10
}

export function asQuantity({ quantity, unitMills }: QuantityRow): Quantity {
  return { quantity: String(quantity), unitPrice: decimalText(unitMills) }
}

/** Quantity and unit price on the item's own row, kept only if their product is its amount. */
export function ownQuantity({ text, amounts }: AmountLine, last: Amount): Quantity {
  const before = text.slice(0, last.start)
  const counts = wholeNumbers(before, 1, 3)
  const read = amounts.filter(unit => unit !== last).map(({ mills, start }) => ({ value: mills, start }))
  // The price after a count may have lost its point, `1850€`.
  const pointless = wholeNumbers(before, 3, 6).map(({ value, start }) => ({ value: value * 10, start }))
  const units = [...read, ...pointless]
  for (const unit of units)
    for (const count of counts)
      if (
        count.value > 0 &&
        count.value * unit.value === last.mills &&
        (read.includes(unit) || unit.start > count.start)
      )
        return { quantity: String(count.value), unitPrice: decimalText(unit.value) }
  const leading = /^\s*(\d{1,2})\s*(?:[xX*]\s*)?["“„«]?\p{L}/u.exec(text)?.[1]
  const trailing = /\s[xX×]\s?(\d{1,2})\s*[$€£]?$/.exec(before)?.[1]
  const count = Number(leading ?? trailing ?? 0)
  return { quantity: count > 0 ? String(count) : null, unitPrice: null }
}

function wholeNumbers(text: string, shortest: number, longest: number): { value: number; start: number }[] {
  return [...text.matchAll(/(?<![\d.,])\d+(?![\d.,])/g)]
    .filter(([figure]) => figure.length >= shortest && figure.length <= longest)
    .map(match => ({ value: Number(match[0]), start: match.index }))
}
