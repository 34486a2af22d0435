import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchemaIn } from '@outlay/contract/core/money'
import { categories } from '@outlay/contract/expenses/categories'
import type {
  ReadCheck,
  ReadField,
  ReadFieldName,
  ReadLineItem,
  ReceiptReading,
} from '@outlay/contract/receipts/receiptReadings'
import { withoutCardNumbers } from '@outlay/reader/facts/money/payment'
import type { ReadingHints } from '@outlay/reader/reading'
import Big from 'big.js'
import { addDays, format, parseISO } from 'date-fns'
import type { AnsweredField, AnsweredLine, FieldState, ReceiptAnswer } from './receiptAnswer.ts'

/**
 * A valid value, with a remark if needed, or why it was rejected. Reasons never quote the model's answer, except
 * currency codes.
 */
type Judged = { readonly value: string; readonly remark?: string } | { readonly reason: string }

const maxTextLength = { merchant: 200, description: 500, paymentMethod: 100, line: 200 } as const

// Control characters, lone surrogates (which jsonb rejects), zero-width and text-direction marks.
const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Text on one line, without invisible characters. */
function plainLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}

function judgeText(text: string, maxLength: number): Judged {
  const line = plainLine(text)
  if (!line) return { reason: 'Nothing was read' }
  return line.length > maxLength ? { reason: `Longer than ${maxLength} characters` } : { value: line }
}

/** Card numbers are never stored. */
function judgePaymentMethod(text: string): Judged {
  if (/\d(?:[ .-]?\d){4,}/.test(text)) return { reason: 'It holds a card number, which is not kept' }
  return judgeText(text, maxTextLength.paymentMethod)
}

/** Accepts up to a day after `today`, as the shop may be in a time zone ahead. */
function judgeDay(text: string, today: string): Judged {
  const day = text.trim()
  if (!isDay(day)) return { reason: 'Not a real day' }
  return day > format(addDays(parseISO(today), 1), 'yyyy-MM-dd')
    ? { reason: 'A day in the future' }
    : { value: day }
}

/** With the decimals of the receipt's currency; two if that was not read. */
function judgeAmount(text: string, currency: string | null): Judged {
  const parsed = amountSchemaIn(currency ?? '').safeParse(text)
  return parsed.success ? { value: parsed.data } : { reason: parsed.error.issues[0]?.message ?? 'Not a sum' }
}

/** A discount is the same amount with or without a minus. */
function judgeDiscount(text: string, currency: string | null): Judged {
  return judgeAmount(text.trim().replace(/^[-\u2212]\s*/, ''), currency)
}

/** Keeps the code of a real but unsupported currency, rather than assuming another. */
function judgeCurrency(text: string): Judged {
  const code = text.trim().toUpperCase()
  if (isCurrencyCode(code)) return { value: code }
  if (!Intl.supportedValuesOf('currency').includes(code)) return { reason: 'Not a currency code' }
  return { value: code, remark: `${code} is not among Outlay’s currencies` }
}

function judgeCategory(text: string): Judged {
  const known = categories.find(category => category.value === text.trim().toLowerCase())
  return known ? { value: known.value } : { reason: 'Not one of the categories' }
}

/** A number of a line item: may be negative, and quantities may have three decimals. */
function lineFigure(text: string | null): string | null {
  const figure = text?.trim() ?? ''
  return /^-?\d{1,8}(\.\d{1,3})?$/.test(figure) ? figure : null
}

type Figures = Partial<Record<ReadFieldName, string | null>>

/** Cross-checks the printed amounts. Checks with missing amounts are skipped. */
export function checkFigures(figures: Figures, lineItems: readonly ReadLineItem[]): ReadCheck[] {
  return [checkTotal(figures), checkLines(figures, lineItems)].filter(check => check !== undefined)
}

/** subtotal + tax + tip - discount = total; if prices include tax, without tax. */
function checkTotal(figures: Figures): ReadCheck | undefined {
  const { subtotal, total, tax, tip, discount } = figures
  if (!subtotal || !total || !(tax || tip || discount)) return undefined
  const withoutTax = Big(subtotal)
    .plus(tip || 0)
    .minus(discount || 0)
  const parts = [
    `subtotal ${subtotal}`,
    tax ? `+ tax ${tax}` : '',
    tip ? `+ tip ${tip}` : '',
    discount ? `- discount ${discount}` : '',
  ]
  const sum = parts.filter(Boolean).join(' ')
  const withTax = withoutTax.plus(tax || 0)
  const name = 'total-adds-up'
  if (withTax.eq(total)) return { name, holds: true, detail: `${sum} = total ${total}` }
  if (tax && withoutTax.eq(total))
    return { name, holds: true, detail: `${sum.replace('+ tax', 'incl. tax')} = total ${total}` }
  return { name, holds: false, detail: `${sum} = ${withTax.toFixed(2)}, but the total is ${total}` }
}

interface Target {
  readonly words: string
  readonly value: Big
}

/** The lines add up to the subtotal, to the total, or to the total without tip, discount and possibly tax. */
function checkLines(figures: Figures, lineItems: readonly ReadLineItem[]): ReadCheck | undefined {
  const totals = lineItems.flatMap(line => line.total ?? [])
  if (totals.length === 0 || totals.length < lineItems.length) return undefined
  const targets = targetsOf(figures)
  const [first] = targets
  if (!first) return undefined
  const sum = totals.reduce((total, line) => total.plus(line), Big(0))
  const met = targets.find(target => sum.eq(target.value))
  const name = 'lines-add-up'
  if (met) return { name, holds: true, detail: `${totals.length} lines = ${met.words}` }
  return {
    name,
    holds: false,
    detail: `${totals.length} lines = ${sum.toFixed(2)}, but the ${first.words.replace(' ', ' is ')}`,
  }
}

function targetsOf({ subtotal, total, tax, tip, discount }: Figures): Target[] {
  const printed = [
    ...(subtotal ? [{ words: `subtotal ${subtotal}`, value: Big(subtotal) }] : []),
    ...(total ? [{ words: `total ${total}`, value: Big(total) }] : []),
  ]
  if (!total) return printed
  const beforeTipAndDiscount = Big(total)
    .minus(tip || 0)
    .plus(discount || 0)
  const parts = [tip ? `- tip ${tip}` : '', discount ? `+ discount ${discount}` : ''].filter(Boolean)
  const words = [`total ${total}`, ...parts].join(' ')
  const withoutTax = { words: `${words} - tax ${tax}`, value: beforeTipAndDiscount.minus(tax || 0) }
  return [...printed, { words, value: beforeTipAndDiscount }, ...(tax ? [withoutTax] : [])]
}

/** Below this, a model is as likely wrong as right. */
const minConfidence = 0.5
const maxLineItems = 200

export const reasonOfState: Record<Exclude<FieldState, 'read'>, string> = {
  'not-printed': 'Not printed on the receipt',
  illegible: 'It could not be made out',
  ambiguous: 'It can be read in more than one way',
}

/** The fields, lines and checks of a model's answer, without anything that would fail as typed input. */
export function answerToReading(
  answer: ReceiptAnswer,
  hints: ReadingHints,
): Pick<ReceiptReading, 'fields' | 'lineItems' | 'checks'> {
  const currency = readField(answer.currency, judgeCurrency)
  const amount = (text: string) => judgeAmount(text, currency.value)
  const rules: Record<Exclude<ReadFieldName, 'currency'>, (text: string) => Judged> = {
    merchant: text => judgeText(text, maxTextLength.merchant),
    date: text => judgeDay(text, hints.today),
    total: amount,
    subtotal: amount,
    tax: amount,
    tip: amount,
    discount: text => judgeDiscount(text, currency.value),
    paymentMethod: judgePaymentMethod,
    category: judgeCategory,
    description: text => judgeText(text, maxTextLength.description),
  }
  const read = (name: Exclude<ReadFieldName, 'currency'>): ReadField => readField(answer[name], rules[name])
  const fields: ReceiptReading['fields'] = {
    merchant: read('merchant'),
    date: read('date'),
    total: read('total'),
    currency,
    subtotal: read('subtotal'),
    tax: read('tax'),
    tip: read('tip'),
    discount: read('discount'),
    paymentMethod: read('paymentMethod'),
    category: read('category'),
    description: read('description'),
  }
  const lineItems = answer.lineItems.slice(0, maxLineItems).map(readLine).filter(holdsSomething)
  const { subtotal, tax, tip, discount, total } = fields
  const figures = {
    subtotal: subtotal.value,
    tax: tax.value,
    tip: tip.value,
    discount: discount.value,
    total: total.value,
  }
  return { fields, lineItems, checks: checkFigures(figures, lineItems) }
}

// No boxes, as a model would invent them.
function readField(answered: AnsweredField, judge: (text: string) => Judged): ReadField {
  const leftOut = (reason: string): ReadField => ({ value: null, confidence: 0, box: null, reason })
  if (answered.state !== 'read') return leftOut(reasonOfState[answered.state])
  if (answered.value === null) return leftOut(reasonOfState['not-printed'])
  const confidence = clamp(answered.confidence)
  if (confidence < minConfidence) return leftOut('The reader was not sure enough')
  const judged = judge(answered.value)
  if ('reason' in judged) return leftOut(judged.reason)
  const { value, remark } = judged
  return { value: withoutCardNumbers(value), confidence, box: null, ...(remark ? { reason: remark } : {}) }
}

function readLine(line: AnsweredLine): ReadLineItem {
  return {
    description: withoutCardNumbers(plainLine(line.description)).slice(0, maxTextLength.line),
    quantity: lineFigure(line.quantity),
    unitPrice: lineFigure(line.unitPrice),
    total: lineFigure(line.total),
    box: null,
  }
}

function holdsSomething(line: ReadLineItem): boolean {
  return line.description !== '' || line.total !== null
}

function clamp(confidence: number): number {
  return Number.isFinite(confidence) ? Math.min(1, Math.max(0, confidence)) : 0
}
