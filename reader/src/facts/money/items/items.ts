import type { ReadLineItem } from '@outlay/contract/receipts/receiptReadings'
import { lineOf } from '../../../words/text/lines.ts'
import { placeOf } from '../../../words/text/receiptText.ts'
import { plainCapitals } from '../../../words/text/spelling.ts'
import type { ReceiptText } from '../../../words/text/word.ts'
import { decimalText, type Role } from '../moneyFact.ts'
import { type Row, rowsOf } from '../rows.ts'
import { itemName } from './itemName.ts'
import {
  type AmountLine,
  asQuantity,
  comesTo,
  ownQuantity,
  type QuantityRow,
  quantityRowOf,
} from './itemQuantities.ts'

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
