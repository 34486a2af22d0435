import type {
  ReadField,
  ReadFieldName,
  ReadLineItem,
  ReceiptReading,
} from '@outlay/contract/receipts/receiptReadings'
import { withoutCardNumbers } from '@outlay/reader/facts/money/payment'
import type { ReadingHints } from '@outlay/reader/reading'
import {
  type Judged,
  judgeAmount,
  judgeCategory,
  judgeCurrency,
  judgeDay,
  judgeDiscount,
  judgePaymentMethod,
  judgeText,
  lineFigure,
  maxTextLength,
  plainLine,
} from './fieldRules.ts'
import { checkFigures } from './figureChecks.ts'
import type { AnsweredField, AnsweredLine, FieldState, ReceiptAnswer } from './receiptAnswer.ts'

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
