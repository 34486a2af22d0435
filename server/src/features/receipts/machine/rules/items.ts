import type { ReadLineItem } from '@outlay/contract/receiptReadings'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { decimalText } from './amounts.ts'
import { type LabelledLine, labelledLines } from './facts.ts'
import { asQuantity, comesTo, ownQuantity, type QuantityRow, quantityRowOf } from './itemQuantities.ts'
import { roleOf } from './labels.ts'

/** A bought thing with its sum in cents. */
export interface FoundItem extends ReadLineItem {
  readonly cents: number
  /** How clearly its sum was read, 0 to 1. */
  readonly clarity: number
}

/** What the items of one pass come to, and how many they are. */
export interface ItemSum {
  readonly cents: number
  readonly count: number
  /** Whether every sum was read clearly enough to hold them against a total. */
  readonly isClear: boolean
}

const clearlyRead = 0.75

const closingRoles = new Set(['total', 'subtotal', 'cash', 'change', 'card', 'tax', 'count'])
const notAnItem =
  /\b(TEL|FAX|DATE|TIME|INVOICE|RECEIPT|TABLE|CASHIER|GST (ID|NO|REG)|VAT (NO|REG)|PHONE|WWW|BILL NO|TERMINAL|REG NO|QTY|PRICE|DESCRIPTION|AMOUNT|ITEM|DESCRIZIONE|PREZZO|CONCEPTO|PRECIO|DESIGNATION|MENGE|EINZELPREIS|CANTIDAD)\b/

/** The bought things: rows with a sum between the heading and the first subtotal, total or payment. */
export function findItems(text: ReceiptText): FoundItem[] {
  const lines = labelledLines(text)
  const end = lines.findIndex(closesItems)
  const items: FoundItem[] = []
  let waiting: QuantityRow | undefined
  let above: LabelledLine | undefined
  for (const row of lines.slice(0, end < 0 ? lines.length : end)) {
    const counting = quantityRowOf(row)
    const previous = items.at(-1)
    if (counting && previous && comesTo(counting, previous.cents))
      items[items.length - 1] = { ...previous, ...asQuantity(counting) }
    else if (counting) waiting = counting
    else {
      const item = itemOf(text, row, above)
      if (item)
        items.push(waiting && comesTo(waiting, item.cents) ? { ...item, ...asQuantity(waiting) } : item)
      if (item) waiting = undefined
    }
    above = counting ? above : row
  }
  return items
}

function closesItems({ label, amounts }: LabelledLine): boolean {
  const role = roleOf(label)?.role
  return role !== undefined && closingRoles.has(role) && amounts.some(amount => amount.hasSeparator)
}

function itemOf(
  text: ReceiptText,
  row: LabelledLine,
  above: LabelledLine | undefined,
): FoundItem | undefined {
  const last = row.amounts.findLast(amount => amount.hasSeparator)
  if (!last || notAnItem.test(row.label)) return undefined
  const own = describing(row.line.text.slice(0, row.amounts[0]?.start ?? 0))
  const description = /\p{L}{3}/u.test(own) ? own : nameAbove(above)
  if (!/\p{L}{2}/u.test(description)) return undefined
  const words = own === description ? row.line.words : [...(above?.line.words ?? []), ...row.line.words]
  const cents = last.isNegative ? -last.cents : last.cents
  return {
    description,
    ...ownQuantity(row, last),
    total: decimalText(cents),
    box: placeOf(text, words),
    cents,
    clarity: last.confidence,
  }
}

/** A row of figures takes its name from the row above, if that has none of its own. */
function nameAbove(above: LabelledLine | undefined): string {
  if (!above || above.amounts.some(amount => amount.hasSeparator) || notAnItem.test(above.label)) return ''
  return describing(above.line.text)
}

/** A row's text without codes, quantities and the marks around them. */
function describing(text: string): string {
  return text
    .replace(/^\s*(?:\d+\s*[xX*]\s+|\d{1,3}\s+(?=\p{L}{2})|#?\d{4,}\s*)/u, '')
    .replace(/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s+/, '')
    .replace(/\b\d{6,}\b/g, ' ')
    .replace(/\s+\d+\s*[xX@*]?\s*$/, '')
    .replace(/(?:\s+(?:RM|RS|EUR|USD|GBP|INR)\.?)+$/i, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})%]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** What the items of a pass come to. */
export function itemSumsOf(items: readonly FoundItem[]): ItemSum[] {
  if (items.length === 0) return []
  const isClear = items.length > 1 && items.every(item => item.clarity >= clearlyRead)
  return [{ cents: items.reduce((sum, item) => sum + item.cents, 0), count: items.length, isClear }]
}
