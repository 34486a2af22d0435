import type { ReadField } from '@outlay/contract/receipts/receiptReadings'
import { type Row, rowsOf } from '../facts/money/rows.ts'
import { textsOfWords } from '../facts/wordPages.ts'
import type { ReaderAnswer } from '../reading.ts'
import {
  documentNumbersOf,
  longNumbersOf,
  type PageNumber,
  pageNumberOf,
  saysItComesFrom,
  saysItGoesOn,
} from './pageMarks.ts'

/** What a page, read alone, says about its receipt. Amounts are whole cents. */
export interface PageEvidence {
  /** Nothing is printed on it. */
  readonly isBlank: boolean
  /** It has no amounts and no day: a back, a cover, terms. */
  readonly isBare: boolean
  readonly merchant: string | null
  readonly date: string | null
  /** A total confirmed by a label or an equation, not merely the largest amount. */
  readonly total: number | null
  /** Other amounts that may be part of a following page's total. */
  readonly subtotal: number | null
  readonly itemSum: number
  readonly pageNumber: PageNumber | undefined
  readonly goesOn: boolean
  readonly comesFrom: boolean
  readonly documentNumbers: ReadonlySet<string>
  readonly longNumbers: ReadonlySet<string>
}

const sureTotal = 0.75
const sureDate = 0.6
const sureMerchant = 0.62

/** Undefined for a page without legible text, which is assumed blank unless told otherwise. */
export function evidenceOf(
  answer: Pick<ReaderAnswer, 'reading' | 'words'> | undefined,
  isEmpty = true,
): PageEvidence {
  if (!answer) return { ...blankPage, isBlank: isEmpty, isBare: isEmpty }
  const { fields, lineItems } = answer.reading
  const [text] = textsOfWords(answer.words)
  const lines = text?.lines.map(line => line.text) ?? []
  const rows = text ? rowsOf(text) : []
  const total = centsOf(valueFrom(fields.total, sureTotal))
  const documentNumbers = documentNumbersOf(lines)
  const hasLabel = rows.some(({ label, sums }) => sums.length > 0 && label?.role === 'total')
  return {
    isBlank: lines.length === 0,
    isBare:
      fields.date.value === null &&
      documentNumbers.size === 0 &&
      lineItems.length === 0 &&
      !rows.some(hasSum),
    merchant: valueFrom(fields.merchant, sureMerchant),
    date: valueFrom(fields.date, sureDate),
    total: hasLabel || fields.total.confidence >= 0.9 ? total : null,
    subtotal: centsOf(fields.subtotal.value),
    itemSum: lineItems.reduce((sum, item) => sum + (centsOf(item.total) ?? 0), 0),
    pageNumber: pageNumberOf(lines),
    goesOn: saysItGoesOn(lines),
    comesFrom: saysItComesFrom(lines),
    documentNumbers,
    longNumbers: longNumbersOf(lines),
  }
}

const blankPage: PageEvidence = {
  isBlank: true,
  isBare: true,
  merchant: null,
  date: null,
  total: null,
  subtotal: null,
  itemSum: 0,
  pageNumber: undefined,
  goesOn: false,
  comesFrom: false,
  documentNumbers: new Set(),
  longNumbers: new Set(),
}

function hasSum({ sums }: Row): boolean {
  return sums.some(({ amount }) => amount.hasSeparator)
}

function valueFrom({ value, confidence }: ReadField, least: number): string | null {
  return confidence >= least ? value : null
}

function centsOf(text: string | null): number | null {
  return text === null ? null : Math.round(Number(text) * 100)
}
