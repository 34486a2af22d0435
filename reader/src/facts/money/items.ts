import type { ReadLineItem } from '@outlay/contract/receipts/receiptReadings'
import { lineOf, placeOf } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { ReceiptText } from '../../words/text/word.ts'
import type { Amount } from './amounts.ts'
import { decimalText, type Role } from './moneyFact.ts'
import { withoutCardNumbers } from './payment.ts'
import { type Row, rowsOf } from './rows.ts'

const quoted = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/.source
const leadingMarks = new RegExp(`^(?:(?!${quoted})[^\\p{L}\\p{N}])+`, 'u')
const trailingMarks = new RegExp(`(?:[^\\p{L}\\p{N})%](?<!${quoted}))+$`, 'u')

/** A row's text without codes, quantities and surrounding marks. */
export function itemName(text: string): string {
  // Removes whole codes first; a long number left after that may be a card's, so it is masked before cutting.
  const named = withoutCardNumbers(text.replace(/\b\d{6,}\b/g, ' '))
    .replace(/^\s*(?:\d+\s*[xX*]\s+|\d{1,3}\s+(?=["“„«]?\p{L}{2})|#?\d{4,}\s*)/u, '')
    .replace(/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\s+/, '')
    .replace(/^[A-Z]{2}\s*-\s+(?=\S)/, '')
    .replace(/\s+(?:\d+\s*[xX@*]?|[xX]\s?\d{1,2})(?:\s+\d{3,6}\s?[$€£](?:\s+\d{1,2}\s?%)?)?\s*$/, '')
    .replace(/(?:\s+(?:RM|RS|EUR|USD|GBP|INR)\.?)+$/i, '')
    // The start of `(2 @ 1.50)`, whose price is not part of the name.
    .replace(/\s\([^\p{L})]*$/u, '')
    .replace(leadingMarks, '')
    .replace(trailingMarks, '')
  return withClosedBracket(named).replace(/\s+/g, ' ').trim().slice(0, 120)
}

/** The bracket may be cut off by a column or the paper's edge. */
function withClosedBracket(name: string): string {
  return /\([^()]*$/.test(name) ? `${name})` : name
}

/** Count and unit price; null if not read. */
interface Quantity {
  readonly quantity: string | null
  readonly unitPrice: string | null
}

/** A row with only a quantity: `2 Stk x 1,39`, `3 @ £1.65`, `1,124 kg x 1,79 EUR/kg`. */
interface QuantityRow {
  readonly quantity: number
  readonly unitMills: number
}

const countingRow =
  /^\W*(?<count>\d{1,3}(?:[.,]\d{1,3})?)\W{0,2}(?:STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB)?\.?\s*[xX@*×]/i
const unitLexicon = /\b(STK|ST|PCS?|PZ|UDS?|UN|EA|KG|G|L|LB|EUR|USD|RM|RS|X|EACH)\b/gi

interface AmountLine {
  readonly text: string
  readonly amounts: readonly Amount[]
}

function quantityRowOf({ text, amounts }: AmountLine): QuantityRow | undefined {
  const [unit, ...others] = amounts.filter(amount => amount.hasSeparator)
  const count = countingRow.exec(text)?.groups?.count
  if (!unit || others.length > 0 || !count) return undefined
  const words = text.replace(unitLexicon, '').replace(/[^\p{L}]/gu, '')
  if (words.length > 2) return undefined
  return { quantity: Number(count.replace(',', '.')), unitMills: unit.mills }
}

function comesTo({ quantity, unitMills }: QuantityRow, mills: number): boolean {
  return Math.abs(Math.round(quantity * unitMills) - mills) <= 10
}

function asQuantity({ quantity, unitMills }: QuantityRow): Quantity {
  return { quantity: String(quantity), unitPrice: decimalText(unitMills) }
}

/** Quantity and unit price on the item's own row, kept only if their product is its amount. */
function ownQuantity({ text, amounts }: AmountLine, last: Amount): Quantity {
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

/** An item with its amount in thousandths. */
export interface FoundItem extends ReadLineItem {
  readonly mills: number
  /** How clearly its amount was read, 0 to 1. */
  readonly clarity: number
  /** How clearly its name was read, 0 to 1. */
  readonly nameClarity: number
  /** A coupon or rebate among the items: part of their total, but not a purchase. */
  readonly isReduction: boolean
}

const closingRoles = new Set<Role>(['total', 'subtotal', 'cash', 'change', 'card', 'paid', 'tax', 'count'])
/** Rows with these roles end the items even if none was read yet. */
const lastRoles = new Set<Role>(['total', 'subtotal'])
const noItems = new Set<Role>(['tip', 'suggestedTip', 'rounding', 'service', 'points', 'saved'])
const notAnItem =
  /\b(TEL|FAX|DATE|TIME|INVOICE|RECEIPT|TABLE|CASHIER|GST (ID|NO|REG)|VAT (NO|REG)|PHONE|WWW|BILL NO|TERMINAL|REG NO|QTY|PRICE|DESCRIPTION|AMOUNT|ITEM|DESCRIZIONE|PREZZO|CONCEPTO|PRECIO|DESIGNATION|MENGE|EINZELPREIS|CANTIDAD)\b/

/** Items: rows with an amount between the heading and the first subtotal, total or payment. */
export function findItems(text: ReceiptText): FoundItem[] {
  const list = new ItemList(text)
  for (const row of rowsOf(text)) {
    const closing = closingRole(row)
    if (closing && (list.items.length > 0 || lastRoles.has(closing))) break
    if (!closing) list.add(row)
  }
  return withoutColumnCodes(list.items, text)
}

/**
 * Collects items row by row: a quantity row belongs to the item before it if that has its product, else to the next
 * that does.
 */
class ItemList {
  readonly items: FoundItem[] = []
  readonly #text: ReceiptText
  #waiting: QuantityRow | undefined
  #above: Row | undefined

  constructor(text: ReceiptText) {
    this.#text = text
  }

  add(row: Row): void {
    const counting = quantityRowOf(amountLineOf(row))
    if (counting) {
      this.#count(counting)
      return
    }
    const item = itemOf(this.#text, row, this.#above)
    if (item) this.#addItem(item)
    this.#above = row
  }

  #count(counting: QuantityRow): void {
    const previous = this.items.at(-1)
    if (previous && comesTo(counting, previous.mills))
      this.items[this.items.length - 1] = { ...previous, ...asQuantity(counting) }
    else this.#waiting = counting
  }

  #addItem(item: FoundItem): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.items.push(waiting && comesTo(waiting, item.mills) ? { ...item, ...asQuantity(waiting) } : item)
  }
}

function closingRole({ label, sums }: Row): Role | undefined {
  const role = label?.role
  const closes =
    role !== undefined && closingRoles.has(role) && sums.some(({ amount }) => amount.hasSeparator)
  return closes ? role : undefined
}

const goodsCode = /\s\d{4,8}$/
const rateColumn = /\s\d{1,2}(?:[.,]\d)?\s?%$/

/** Removes tax and product codes in a column of their own from the names before them. */
function withoutColumnCodes(items: readonly FoundItem[], text: ReceiptText): FoundItem[] {
  const hasCodes = text.lines.some(line => /\b(HSN|SAC|HS CODE)\b/i.test(line.text))
  const rated = items.filter(({ description }) => rateColumn.test(description)).length
  const isRated = rated >= 2 && rated * 2 >= items.length
  return items.map(item => {
    const named = isRated ? item.description.replace(rateColumn, '') : item.description
    return { ...item, description: hasCodes ? named.replace(goodsCode, '') : named }
  })
}

function itemOf(text: ReceiptText, row: Row, above: Row | undefined): FoundItem | undefined {
  const line = amountLineOf(row)
  const last = line.amounts.findLast(amount => amount.hasSeparator)
  const role = row.label?.role
  if (!last || isNoItem(row) || (role && noItems.has(role))) return undefined
  const own = itemName(row.line.text.slice(0, line.amounts[0]?.start ?? 0))
  const description = /\p{L}{3}/u.test(own) ? own : nameAbove(above)
  if (!/\p{L}{2}/u.test(description)) return undefined
  const words = own === description ? row.line.words : [...(above?.line.words ?? []), ...row.line.words]
  const mills = last.isNegative ? -last.mills : last.mills
  return {
    description,
    ...ownQuantity(line, last),
    total: decimalText(mills),
    box: placeOf(text, words),
    mills,
    clarity: last.confidence,
    nameClarity: lineOf(words.filter(word => /\p{L}{2}/u.test(word.text))).confidence,
    isReduction: role === 'discount' || last.isNegative,
  }
}

function amountLineOf({ line, sums }: Row): AmountLine {
  return { text: line.text, amounts: sums.map(({ amount }) => amount) }
}

function isNoItem({ line, isInTable }: Row): boolean {
  return isInTable || notAnItem.test(plainCapitals(line.text))
}

/** A row with only numbers takes its name from the row above, if that has no amount of its own. */
function nameAbove(above: Row | undefined): string {
  if (!above || above.sums.some(({ amount }) => amount.hasSeparator) || isNoItem(above)) return ''
  return itemName(above.line.text)
}

/** Drops rows costing more than the total, unless there was a discount: their amounts are misread. */
export function withinTotal(items: readonly FoundItem[], total: number | undefined): FoundItem[] {
  if (total === undefined || items.some(item => item.isReduction)) return [...items]
  return items.filter(item => item.mills <= total)
}

export function itemSumOf(items: readonly FoundItem[]): number {
  return items.reduce((sum, item) => sum + item.mills, 0)
}
