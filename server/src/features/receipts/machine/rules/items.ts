import type { ReadLineItem } from '@outlay/contract/receiptReadings'
import { placeOf, type ReceiptText } from '../text/receiptText.ts'
import { type Amount, decimalText } from './amounts.ts'
import { type LabelledLine, labelledLines } from './facts.ts'
import { roleOf } from './labels.ts'

/** A bought thing with its sum in cents. */
export interface FoundItem extends ReadLineItem {
  readonly cents: number
}

/** What the items of one pass come to, and how many they are. */
export interface ItemSum {
  readonly cents: number
  readonly count: number
}

const closingRoles = new Set(['total', 'subtotal', 'cash', 'change', 'card', 'tax', 'count'])
const notAnItem =
  /\b(TEL|FAX|DATE|TIME|INVOICE|RECEIPT|TABLE|CASHIER|GST (ID|NO|REG)|VAT (NO|REG)|PHONE|WWW|BILL NO|TERMINAL|REG NO|QTY|PRICE|DESCRIPTION|AMOUNT|ITEM)\b/

/** The bought things: rows with a sum between the heading and the first subtotal, total or payment. */
export function findItems(text: ReceiptText): FoundItem[] {
  const lines = labelledLines(text)
  const end = lines.findIndex(closesItems)
  const rows = lines.slice(0, end < 0 ? lines.length : end)
  const items: FoundItem[] = []
  rows.forEach((row, index) => {
    const item = itemOf(text, row, rows[index - 1])
    if (item) items.push(item)
  })
  return items
}

function closesItems({ label, amounts }: LabelledLine): boolean {
  const role = roleOf(label)?.role
  return amounts.length > 0 && role !== undefined && closingRoles.has(role)
}

function itemOf(
  text: ReceiptText,
  row: LabelledLine,
  above: LabelledLine | undefined,
): FoundItem | undefined {
  const last = row.amounts.findLast(amount => amount.hasSeparator)
  if (!last || isHeading(row.label)) return undefined
  const own = describing(row.line.text.slice(0, row.amounts[0]?.start ?? 0))
  const borrowed =
    above && above.amounts.length === 0 && !isHeading(above.label) ? describing(above.line.text) : ''
  const description = /\p{L}{3}/u.test(own) ? own : borrowed
  if (!/\p{L}{2}/u.test(description)) return undefined
  const words = own === description ? row.line.words : [...(above?.line.words ?? []), ...row.line.words]
  const cents = last.isNegative ? -last.cents : last.cents
  return {
    description,
    ...quantityOf(row, last),
    total: decimalText(cents),
    box: placeOf(text, words),
    cents,
  }
}

function isHeading(label: string): boolean {
  return notAnItem.test(label)
}

/** A row's text without codes, quantities and the marks around them. */
function describing(text: string): string {
  return text
    .replace(/^\s*(?:\d+\s*[xX*]\s+|\d{1,3}\s+(?=\p{L}{2})|#?\d{4,}\s*)/u, '')
    .replace(/\b\d{6,}\b/g, ' ')
    .replace(/\s+\d+\s*[xX@*]?\s*$/, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})%]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** Quantity and unit price, kept only where they multiply to the row's sum. */
function quantityOf(row: LabelledLine, last: Amount): Pick<FoundItem, 'quantity' | 'unitPrice'> {
  const before = row.line.text.slice(0, last.start)
  const counts = [...before.matchAll(/(?<![\d.,])(\d{1,3})(?![\d.,])/g)].map(match => Number(match[1]))
  for (const unit of row.amounts)
    for (const count of counts)
      if (unit !== last && count > 0 && count * unit.cents === last.cents)
        return { quantity: String(count), unitPrice: decimalText(unit.cents) }
  const leading = /^\s*(\d{1,2})\s*(?:[xX*]\s*)?\p{L}/u.exec(row.line.text)
  const count = Number(leading?.[1] ?? 0)
  return { quantity: count > 0 ? String(count) : null, unitPrice: null }
}

/** Sums that the items may come to: all of them, or without those that repeat what is already counted. */
export function itemSumsOf(items: readonly FoundItem[]): ItemSum[] {
  if (items.length === 0) return []
  return [{ cents: items.reduce((sum, item) => sum + item.cents, 0), count: items.length }]
}
